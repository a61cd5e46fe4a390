import type { ErrorBody } from '../../shared/errors.ts'
import { Refused } from '../refused.ts'
import { SaveFailed } from '../storage/durable-json.ts'
import { JournalDamaged, JournalFailed } from '../storage/journal-errors.ts'

/** An answer that is not a success. */
export type Failure = { status: number; body: ErrorBody }

/** What each error is answered with. Staff are told what is wrong with the disk, others only that it is. DESIGN 3. */
export function failureOf(error: unknown, { forStaff }: { forStaff: boolean }): Failure {
  if (error instanceof Refused) return failure(error.status, error.code, error.message, error.details)
  if (error instanceof JournalFailed || error instanceof SaveFailed || error instanceof JournalDamaged) {
    const sentence = forStaff ? error.message : 'This could not be saved. Please speak to the clerk.'
    return failure(503, 'cannot_save', sentence)
  }
  if (isUnreadable(error)) {
    const [code, sentence] = unreadable[error.status] ?? ['malformed', 'The request could not be read.']
    return failure(error.status, code, error.type === 'entity.parse.failed' ? 'The payload is not JSON.' : sentence)
  }
  return failure(500, 'internal', 'Something went wrong here. Please look whether it was done before you try again.')
}

function failure(status: number, code: string, sentence: string, details?: unknown): Failure {
  return { status, body: { error: sentence, message: sentence, code, ...(details !== undefined && { details }) } }
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
  413: ['too_large', 'The payload is too large.'],
  415: ['wrong_type', 'The payload is written in a way that this server does not read.'],
}
