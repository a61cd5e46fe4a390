import type { ErrorRequestHandler, Request } from 'express'
import type { Logger } from 'pino'
import { Refused } from '../refused.ts'
import { failureOf } from './failure.ts'

/**
 * The one place where errors become answers: the envelope under /api, a plain sentence elsewhere; never a stack trace,
 * never HTML. What is not a refusal is logged. DESIGN 3.
 */
export function errorHandler({
  isStaff,
  log,
}: {
  isStaff: (request: Request) => boolean
  log: Logger
}): ErrorRequestHandler {
  return (error, request, response, next) => {
    const { status, body } = failureOf(error, { forStaff: isStaff(request) })
    if (status >= 500 && !(error instanceof Refused)) {
      log.error({ err: error, method: request.method, path: request.path }, 'a request failed')
    }
    if (response.headersSent) return next(error)
    response.status(status).set('Cache-Control', 'no-store')
    const wait = waitOf(body.details)
    if (wait !== null) response.set('Retry-After', String(wait))
    if (request.path.startsWith('/api')) response.json(body)
    else response.type('text/plain').send(body.message)
  }
}

function waitOf(details: unknown): number | null {
  return typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
    ? Number(details.retryAfterSeconds)
    : null
}
