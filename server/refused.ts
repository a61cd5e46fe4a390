/** A call that can't be done, with a sentence for a person. The one error of this server's own. DESIGN 3. */
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
}

/** 400 malformed, 401 not signed in, 403 not your role, 404, 409 refused by the rules, 413 too large, 415 wrong type, 429 too fast, 503 cannot save. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503

/** Whether an error is a refusal, with a sentence for a person. */
export function isRefused(error: unknown): error is Refused {
  return error instanceof Refused
}
