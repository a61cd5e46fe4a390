import { IncomingMessage, type RequestListener, type ServerOptions, ServerResponse } from 'node:http'
import compression from 'compression'
import express, {
  type ErrorRequestHandler,
  type Express,
  type NextFunction,
  type Request,
  type RequestHandler,
} from 'express'
import type { Logger } from 'pino'
import type { HostNames } from '../access/network/origin.ts'
import { plainAddress } from '../access/network/remote-address.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import { type Asking, askingOf, whoOrNull } from '../access/resolve-principal.ts'
import { registerCalls } from './contract/register-api.ts'
import type { Calls } from './contract/run-call.ts'
import { failureAnswers } from './failure.ts'
import { hotCalls } from './hot-calls.ts'
import { bodyDeadlines } from './limits/body-deadline.ts'
import type { BodyMs, Paces } from './limits/limits.ts'
import { createPace } from './limits/pace.ts'
import { addRendererFiles, type PageData } from './renderer-files.ts'
import { requestGuard } from './request-guard.ts'
import { securityHeaders } from './security-headers.ts'

/** The parts of the HTTP side of a server. */
export type HttpAppParts = {
  /** Runs the contract's calls. */
  calls: Calls
  /** Identifies the caller; throws a `Refused` for an invalid token. */
  resolve: (asking: Asking) => Principal
  hostNames: HostNames
  /** The absolute path of the built screens, or null. */
  rendererDir: string | null
  pageData: PageData
  paces: Paces
  bodyMs: BodyMs
  log: Logger
}

/** The whole HTTP side: `listener` answers requests, and `app` is its Express part. */
export type HttpApp = { app: Express; listener: RequestListener }

/** Makes the whole HTTP side: guards, limits, the contract's calls, the screens' files, and one error handler. */
export function createHttpApp(parts: HttpAppParts): HttpApp {
  const { calls, resolve, hostNames, rendererDir, pageData, paces, bodyMs, log } = parts
  const who = (request: IncomingMessage) => whoOrNull(resolve, askingOf(request))
  const fail = failureAnswers({ isStaff: (request) => who(request)?.role === 'staff', log })
  const deadlines = bodyDeadlines(bodyMs, fail)
  const guard = requestGuard({ hostNames, deadlines, log })
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  const guarded: RequestHandler = (request, response, next) => next(guard(request, response) ?? undefined)
  app.use(asOne([securityHeaders(), guarded, compressedReads()]))
  registerCalls(app, calls, { deadlines, bodyMs })
  app.use(pacedFiles(paces, (request) => who(request)?.isClerksPc === true))
  addRendererFiles(app, { dir: rendererDir, pageData })
  app.use(({ path }) => {
    throw new Refused(404, 'no_such_page', `The page ${path} does not exist.`)
  })
  const answerError: ErrorRequestHandler = (error, request, response, next) => {
    if (response.headersSent) next(error)
    else fail(error, request, response)
  }
  app.use(answerError)
  return { app, listener: hotCalls(app, { calls, guard, fail }) }
}

/** Combines several handlers in one layer of the router, because a layer costs more than most handlers. */
function asOne(handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, done) => {
    let at = 0
    const next: NextFunction = (error?: unknown) => {
      const handler = error ? undefined : handlers[at]
      at += 1
      if (handler) void handler(request, response, next)
      else done(error)
    }
    next()
  }
}

/** Pages and their files are paced by address, except on the clerk's PC. */
function pacedFiles({ files }: Paces, isClerksPc: (request: Request) => boolean): RequestHandler {
  const pace = createPace(files)
  return async (request, _response, next) => {
    if (!isClerksPc(request)) await pace.takeTurn(plainAddress(request.socket.remoteAddress), 1)
    next()
  }
}

/** Compresses reads if worthwhile; replies to writes are too short. */
function compressedReads(): RequestHandler {
  const compress = compression({ filter: isWorthCompressing })
  return (request, response, next) => (request.method === 'GET' ? compress(request, response, next) : next())
}

// Pictures are compressed already, and a stream of events must not wait for a full block.
const isWorthCompressing: compression.CompressionFilter = (request, response) => {
  const type = String(response.getHeader('Content-Type') ?? '')
  return !/^(image\/|text\/event-stream)/.test(type) && compression.filter(request, response)
}

/**
 * Makes Node create requests and responses with this app's prototypes. Otherwise Express changes the prototype of each,
 * which makes V8's field access and garbage collection slow: half of a request's cost.
 */
export function madeFor(app: Express): ServerOptions {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request)
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response)
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}
