import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { ErrorBody } from '../../shared/errors.ts'
import { Refused } from '../access/refused.ts'
import { CannotStart } from '../storage/disk-trouble.ts'
import { SaveFailed } from '../storage/durable-json.ts'
import { JournalDamaged, JournalFailed, JournalShort } from '../storage/journal-errors.ts'

/** An answer that is not a success. */
export type Failure = { status: number; body: ErrorBody }

/**
 * The answer to an error. Staff get the details of a disk's failure, others only the fact. What a failing disk refused
 * may be on it after all, and is then there after a restart.
 */
export function failureOf(error: unknown, { forStaff }: { forStaff: boolean }): Failure {
  if (error instanceof Refused) return { status: error.status, body: error.body }
  if (isOfDisk(error)) {
    const sentence = forStaff ? error.message : 'It is not certain that this was saved. Please speak to the clerk.'
    return failure(503, 'cannot_save', sentence)
  }
  if (isUnreadable(error)) {
    const [code, sentence] = unreadable[error.status] ?? ['malformed', 'The request could not be read.']
    return failure(error.status, code, error.type === 'entity.parse.failed' ? 'The payload is not JSON.' : sentence)
  }
  return failure(500, 'internal', 'Something went wrong here. Please look whether it was done before you try again.')
}

function isOfDisk(error: unknown): error is Error {
  // Requests may open a sale, so these errors occur after the start too.
  return [JournalFailed, SaveFailed, JournalDamaged, JournalShort, CannotStart].some((kind) => error instanceof kind)
}

function failure(status: number, code: string, sentence: string): Failure {
  return { status, body: { error: sentence, message: sentence, code } }
}

// Errors of Express and its body reader have a status.
function isUnreadable(error: unknown): error is { status: number; type?: unknown } {
  return (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status >= 400 &&
    error.status < 500
  )
}

const unreadable: Readonly<Record<number, readonly [code: string, sentence: string]>> = {
  408: ['too_slow', 'The payload took too long to arrive. Please try again.'],
  413: ['too_large', 'The payload is too large.'],
  415: ['wrong_type', 'The payload is written in a way that this server does not read.'],
}

/** Answers a request that failed. */
export type AnswerFailure = (error: unknown, request: IncomingMessage, response: ServerResponse) => void

/**
 * Makes the single function that turns errors into answers: the envelope for calls, a plain sentence for pages; never a
 * stack trace or HTML. Errors other than refusals are logged. An answer that has begun is not changed.
 */
export function failureAnswers({
  isStaff,
  log,
}: {
  isStaff: (request: IncomingMessage) => boolean
  log: Logger
}): AnswerFailure {
  return (error, request, response) => {
    const { status, body } = failureOf(error, { forStaff: isStaff(request) })
    const path = requestPath(request)
    if (status >= 500 && !(error instanceof Refused)) {
      log.error({ err: error, method: request.method, path }, 'a request failed')
    }
    if (response.headersSent) return
    response.statusCode = status
    response.setHeader('Cache-Control', 'no-store')
    const wait = waitOf(body.details)
    if (wait !== null) response.setHeader('Retry-After', String(wait))
    const isCall = /^\/(api|feed|sale\.ics)/.test(path)
    const text = isCall ? JSON.stringify(body) : body.message
    response.setHeader('Content-Type', `${isCall ? 'application/json' : 'text/plain'}; charset=utf-8`)
    response.setHeader('Content-Length', Buffer.byteLength(text))
    response.end(text)
  }
}

/** The path of a request, without its query. */
export function requestPath({ url = '' }: IncomingMessage): string {
  return url.replace(/^https?:\/\/[^/]*/i, '').replace(/\?.*$/, '')
}

function waitOf(details: unknown): number | null {
  return typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
    ? Number(details.retryAfterSeconds)
    : null
}
