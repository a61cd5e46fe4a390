import type { Refusal } from '../../shared/engine/decision.ts'
import type { ErrorBody } from '../../shared/errors.ts'

/** A call that can't be done, with a sentence for a person. The only error class for refusals. */
export class Refused extends Error {
  override readonly name: string = 'Refused'
  readonly status: RefusalStatus
  readonly code: string
  readonly details: unknown

  constructor(status: RefusalStatus, code: string, message: string, details?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  /** The body of every answer that is not a success. */
  get body(): ErrorBody {
    const { message, code, details } = this
    return { error: message, message, code, ...(details !== undefined && { details }) }
  }
}

/** 400 malformed, 401 not signed in, 403 not your role, 404, 409 refused by the rules, 413 too large, 415 wrong type, 429 too fast, 503 cannot save. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

/** Throws a refusal within an expression: `found ?? refuse(404, …)`. */
export function refuse(...reason: ConstructorParameters<typeof Refused>): never {
  throw new Refused(...reason)
}

/** The error for a refusal by a command's rules. */
export function refusedBy({ status, code, message, details }: Refusal): Refused {
  return new Refused(status, code, message, details)
}

/** Whether an error is a refusal, with a sentence for a person. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Refused
}

/** The shortest and longest delay of an answer to a caller that is too fast, in ms. */
const DELAY_MS = { least: 500, most: 1_000 }

/**
 * Answers a caller that is too fast after a random delay. Without a delay a flood repeats at once: a hundred
 * connections of one device made a good bid forty times as slow. With an equal delay all would repeat together.
 */
export function delayAnswer(answer: () => void): void {
  const { least, most } = DELAY_MS
  setTimeout(answer, least + Math.random() * (most - least)).unref()
}
