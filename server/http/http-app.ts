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
import type { OurNames } from '../access/network/origin.ts'
import { plainAddress } from '../access/network/remote-address.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import { type Asking, askingOf } from '../access/resolve-principal.ts'
import { registerCalls } from './contract/register-api.ts'
import { type Calls, whoOrNull } from './contract/run-call.ts'
import { failureAnswers } from './failure.ts'
import { hotCalls } from './hot-calls.ts'
import { bodyDeadlines } from './limits/body-deadline.ts'
import type { BodyMs, Paces } from './limits/limits.ts'
import { createPace } from './limits/pace.ts'
import { addRendererFiles, type PageData } from './renderer-files.ts'
import { requestGuard } from './request-guard.ts'
import { securityHeaders } from './security-headers.ts'

/** What the HTTP side of a server is made of. */
export type HttpAppParts = {
  /** What carries out the contract's calls. */
  calls: Calls
  /** Says who is asking; throws a `Refused` for a token that is no good. */
  resolve: (asking: Asking) => Principal
  ourNames: OurNames
  /** The built screens, an absolute path; null where there are none. */
  rendererDir: string | null
  pageData: PageData
  paces: Paces
  bodyMs: BodyMs
  log: Logger
}

/** The whole HTTP side: `listener` answers requests, `app` is the part of it that Express does. */
export type HttpApp = { app: Express; listener: RequestListener }

/** Makes the whole HTTP side: guards, limits, the contract's calls, the screens' files, and one place for errors. */
export function createHttpApp(parts: HttpAppParts): HttpApp {
  const { calls, resolve, ourNames, rendererDir, pageData, paces, bodyMs, log } = parts
  const who = (request: IncomingMessage) => whoOrNull(resolve, askingOf(request))
  const fail = failureAnswers({ isStaff: (request) => who(request)?.role === 'staff', log })
  const deadlines = bodyDeadlines(bodyMs, fail)
  const guard = requestGuard({ ourNames, deadlines, log })
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  const guarded: RequestHandler = (request, response, next) => next(guard(request, response) ?? undefined)
  app.use(asOne([securityHeaders(), guarded, compressedReads()]))
  registerCalls(app, calls, { deadlines, bodyMs })
  app.use(pacedFiles(paces, (request) => who(request)?.isClerksPc === true))
  addRendererFiles(app, { dir: rendererDir, pageData })
  app.use(({ path }) => {
    throw new Refused(404, 'no_such_page', `There is no page ${path}.`)
  })
  const answerError: ErrorRequestHandler = (error, request, response, next) => {
    if (response.headersSent) next(error)
    else fail(error, request, response)
  }
  app.use(answerError)
  return { app, listener: hotCalls(app, { calls, guard, fail }) }
}

/** Several handlers in one layer of the router: a layer of its own costs more than what most of them do. */
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

/** Pages and their files wait for their turn, by address; the clerk's PC does not. */
function pacedFiles({ files }: Paces, isClerksPc: (request: Request) => boolean): RequestHandler {
  const pace = createPace(files)
  return async (request, _response, next) => {
    if (!isClerksPc(request)) await pace.takeTurn(plainAddress(request.socket.remoteAddress), 1)
    next()
  }
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

/**
 * Has Node make requests and responses as this app wants them. Express gives each of them another prototype else, and V8
 * then neither finds their fields quickly nor sweeps them away young: half of what a request costs.
 */
export function madeFor(app: Express): ServerOptions {
  class AppRequest extends IncomingMessage {}
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  app.request = Object.setPrototypeOf(AppRequest.prototype, app.request)
  app.response = Object.setPrototypeOf(AppResponse.prototype, app.response)
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse }
}
