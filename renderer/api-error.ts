import type { ErrorBody } from '../shared/errors.ts'

/** A failed answer. Its message is the status, a colon, a space and the body's text, else the status text. */
export class ApiError extends Error {
  readonly status: number
  /** The body of every failure, or null if an intermediary answered instead of the server. */
  readonly body: ErrorBody | null

  constructor({ status, statusText, text }: { status: number; statusText: string; text: string }) {
    super(`${status}: ${text || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parseErrorBody(text)
  }

  /** The server's error code, such as `bid_too_low`. */
  get code(): string | null {
    return this.body?.code ?? null
  }
}

/** No answer arrived: whether a write took effect is unknown. */
export class NoAnswerError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer. Check the connection and try again.', { cause })
    this.name = 'NoAnswerError'
  }
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : null
  } catch {
    return null
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false
  return 'message' in body && typeof body.message === 'string' && 'code' in body && typeof body.code === 'string'
}

/** Returns the error as a sentence for the user. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.body?.message ?? error.message
  return error instanceof Error ? error.message : String(error)
}

export function isRefusedRole(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403)
}
