import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { guardRequest, type OurNames } from '../access/network/origin.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { Asking } from '../access/resolve-principal.ts'
import { cachedReads, type FullReads } from './cache/full-reads.ts'
import type { RegisteredCall } from './contract/handlers.ts'
import { registerCalls } from './contract/register-api.ts'
import type { CheckReplies } from './contract/reply-of.ts'
import { errorHandler } from './failure.ts'
import { type DurableReplies, keptReplies } from './kept-replies.ts'
import { bodyDeadlines } from './limits/body-deadline.ts'
import type { BodyMs, Paces, RequestLimits } from './limits/limits.ts'
import { createPace } from './limits/pace.ts'
import { addRateLimits } from './limits/rate-limits.ts'
import { addRendererFiles } from './renderer-files.ts'
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
  /** The large reads that are made once for each audience and version. */
  fullReads: FullReads
  limits: RequestLimits
  paces: Paces
  bodyMs: BodyMs
  checkReplies: CheckReplies
  log: Logger
  /** Milliseconds. */
  now: () => number
}

/** The whole HTTP side: guards, limits, the contract's calls, the screens' files, and one place for errors. */
export function createHttpApp(parts: HttpAppParts): Express {
  const { calls, ourNames, durableReplies, rendererDir, limits, bodyMs, checkReplies, log, now } = parts
  const reads = { kept: cachedReads(parts.fullReads), pace: createPace(parts.paces.fullReads) }
  const who = whoAsks(parts.resolve)
  const answerError = errorHandler({ isStaff: (request) => who.orNull(request)?.role === 'staff', log })
  const deadlines = bodyDeadlines(bodyMs, answerError)
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  app.use(requestLog(log))
  app.use(deadlines.begin)
  app.use((request, _response, next) => next(guardRequest(request, ourNames) ?? undefined))
  app.use(securityHeaders())
  app.use(compressedReads())
  addRateLimits(app, { limits, paces: parts.paces, who: who.orNull })
  const replies = keptReplies({ durable: durableReplies, now })
  registerCalls(app, calls, { whoAsks: who.orRefuse, bodies: { deadlines, bodyMs }, replies, reads, checkReplies, log })
  addRendererFiles(app, { dir: rendererDir })
  app.use(({ path }) => {
    throw new Refused(404, 'no_such_page', `There is no page ${path}.`)
  })
  app.use(answerError)
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
