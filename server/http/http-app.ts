import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { guardRequest, type OurNames } from '../access/origin.ts'
import type { Principal } from '../access/principal.ts'
import type { Asking } from '../access/resolve-principal.ts'
import { Refused } from '../refused.ts'
import type { RegisteredCall } from './calls.ts'
import { errorHandler } from './error-handler.ts'
import { type DurableReplies, keptReplies } from './kept-replies.ts'
import type { RequestLimits } from './limits.ts'
import { addRateLimits } from './rate-limits.ts'
import { registerCalls } from './register-api.ts'
import { addRendererFiles } from './renderer-files.ts'
import type { CheckReplies } from './reply-of.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { whoAsks } from './who-asks.ts'

/** What the HTTP side of a server is made of. */
export type HttpAppParts = {
  /** The contract with its handlers: `callsOf(handlers)`. */
  calls: readonly RegisteredCall[]
  /** Says who is asking; throws a `Refused` for a token that is no good. */
  resolve: (asking: Asking) => Principal
  ourNames: OurNames
  durableReplies: DurableReplies
  /** The built screens, an absolute path; null where there are none. */
  rendererDir: string | null
  limits: RequestLimits
  checkReplies: CheckReplies
  log: Logger
  /** Milliseconds. */
  now: () => number
}

/** The whole HTTP side: guards, limits, the contract's calls, the screens' files, and one place for errors. DESIGN 1, 3, 5. */
export function createHttpApp(parts: HttpAppParts): Express {
  const { calls, ourNames, durableReplies, rendererDir, limits, checkReplies, log, now } = parts
  const who = whoAsks(parts.resolve)
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.use(requestLog(log))
  app.use((request, _response, next) => next(guardRequest(request, ourNames) ?? undefined))
  app.use(securityHeaders())
  app.use(compressedReads())
  addRateLimits(app, { limits, who: who.orNull })
  const replies = keptReplies({ durable: durableReplies, now })
  registerCalls(app, calls, { whoAsks: who.orRefuse, replies, checkReplies, log })
  addRendererFiles(app, { dir: rendererDir })
  app.use(({ path }) => {
    throw new Refused(404, 'no_such_page', `There is no page ${path}.`)
  })
  app.use(errorHandler({ isStaff: (request) => who.orNull(request)?.role === 'staff', log }))
  return app
}

/** Reads are compressed where that is worth it; the reply to a write is too short to be. */
function compressedReads(): RequestHandler {
  const compress = compression({ filter: isWorthCompressing })
  return (request, response, next) => (request.method === 'GET' ? compress(request, response, next) : next())
}

// Pictures are compressed already, and a stream of events must not wait for a full block.
const isWorthCompressing: compression.CompressionFilter = (request, response) => {
  const type = String(response.getHeader('Content-Type') ?? '')
  return !/^(image\/|text\/event-stream)/.test(type) && compression.filter(request, response)
}
