import type { ErrorRequestHandler, Request } from 'express'
import type { Logger } from 'pino'
import type { ErrorBody } from '../../shared/errors.ts'
import { Refused } from '../access/refused.ts'
import { CannotStart } from '../storage/disk-trouble.ts'
import { SaveFailed } from '../storage/durable-json.ts'
import { JournalDamaged, JournalFailed, JournalShort } from '../storage/journal-errors.ts'

/** An answer that is not a success. */
export type Failure = { status: number; body: ErrorBody }

/** What each error is answered with. Staff are told what is wrong with the disk, others only that it is. */
export function failureOf(error: unknown, { forStaff }: { forStaff: boolean }): Failure {
  if (error instanceof Refused) return { status: error.status, body: error.body }
  if (isOfDisk(error)) {
    const sentence = forStaff ? error.message : 'This could not be saved. Please speak to the clerk.'
    return failure(503, 'cannot_save', sentence)
  }
  if (isUnreadable(error)) {
    const [code, sentence] = unreadable[error.status] ?? ['malformed', 'The request could not be read.']
    return failure(error.status, code, error.type === 'entity.parse.failed' ? 'The payload is not JSON.' : sentence)
  }
  return failure(500, 'internal', 'Something went wrong here. Please look whether it was done before you try again.')
}

function isOfDisk(error: unknown): error is Error {
  // A sale is opened when it is asked for, as all is at a start.
  return [JournalFailed, SaveFailed, JournalDamaged, JournalShort, CannotStart].some((kind) => error instanceof kind)
}

function failure(status: number, code: string, sentence: string): Failure {
  return { status, body: { error: sentence, message: sentence, code } }
}

// Errors of Express and its body reader say which status they mean.
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

type ErrorHandlerParts = { isStaff: (request: Request) => boolean; log: Logger }

/**
 * The one place where errors become answers: the envelope to calls, a plain sentence to pages; never a stack trace,
 * never HTML. What is not a refusal is logged.
 */
export function errorHandler({ isStaff, log }: ErrorHandlerParts): ErrorRequestHandler {
  return (error, request, response, next) => {
    const { status, body } = failureOf(error, { forStaff: isStaff(request) })
    if (status >= 500 && !(error instanceof Refused)) {
      log.error({ err: error, method: request.method, path: request.path }, 'a request failed')
    }
    if (response.headersSent) return next(error)
    response.status(status).set('Cache-Control', 'no-store')
    const wait = waitOf(body.details)
    if (wait !== null) response.set('Retry-After', String(wait))
    if (/^\/(api|feed|sale\.ics)/.test(request.path)) response.json(body)
    else response.type('text/plain').send(body.message)
  }
}

function waitOf(details: unknown): number | null {
  return typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
    ? Number(details.retryAfterSeconds)
    : null
}
