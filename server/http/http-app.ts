import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http'
import compression from 'compression'
import express, { type Express, type NextFunction, type Request, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { guardRequest, type OurNames } from '../access/network/origin.ts'
import { plainAddress } from '../access/network/remote-address.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import { type Asking, askingOf } from '../access/resolve-principal.ts'
import { registerCalls } from './contract/register-api.ts'
import { type Calls, whoOrNull } from './contract/run-call.ts'
import { errorHandler } from './failure.ts'
import { bodyDeadlines } from './limits/body-deadline.ts'
import type { BodyMs, Paces } from './limits/limits.ts'
import { createPace } from './limits/pace.ts'
import { addRendererFiles, type PageData } from './renderer-files.ts'
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

/** The whole HTTP side: guards, limits, the contract's calls, the screens' files, and one place for errors. */
export function createHttpApp(parts: HttpAppParts): Express {
  const { calls, resolve, ourNames, rendererDir, pageData, paces, bodyMs, log } = parts
  const who = (request: Request) => whoOrNull(resolve, askingOf(request))
  const answerError = errorHandler({ isStaff: (request) => who(request)?.role === 'staff', log })
  const deadlines = bodyDeadlines(bodyMs, answerError)
  const app = express()
  app.disable('x-powered-by')
  app.set('query parser', 'simple')
  const guard: RequestHandler = (request, _response, next) => next(guardRequest(request, ourNames) ?? undefined)
  app.use(asOne([requestLog(log), deadlines.begin, guard, securityHeaders(), compressedReads()]))
  registerCalls(app, calls, { deadlines, bodyMs })
  app.use(pacedFiles(paces, (request) => who(request)?.isClerksPc === true))
  addRendererFiles(app, { dir: rendererDir, pageData })
  app.use(({ path }) => {
    throw new Refused(404, 'no_such_page', `There is no page ${path}.`)
  })
  app.use(answerError)
  return app
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

/** Logs each answer: 5xx as a warning, the rest at level debug. Queries stay out of the log. */
function requestLog(log: Logger): RequestHandler {
  const tellsAll = log.isLevelEnabled('debug')
  return (request, response, next) => {
    const began = performance.now()
    response.on('finish', () => {
      const { statusCode: status } = response
      if (status < 500 && !tellsAll) return
      const { method, path } = request
      const level = status >= 500 ? 'warn' : 'debug'
      const ms = Math.round((performance.now() - began) * 10) / 10
      log[level]({ method, path, status, ms, address: request.socket.remoteAddress }, 'answered')
    })
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
