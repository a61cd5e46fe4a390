import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../refused.ts'
import type { RegisteredCall } from './calls.ts'
import { fingerprintOf, readKey } from './idempotency.ts'
import type { KeptReplies, SentReply } from './kept-replies.ts'
import { parseCall } from './parse-call.ts'
import { bodyReader } from './read-body.ts'
import { type CheckReplies, replyOf } from './reply-of.ts'
import { roleRefusal } from './role-check.ts'

/** What every call needs. */
export type ApiParts = {
  /** Throws a `Refused` for a token that is no good. */
  whoAsks: (request: Request) => Principal
  replies: KeptReplies
  checkReplies: CheckReplies
  log: Logger
}

/** HEAD is answered as GET, without a body. */
function answersTo({ method }: Request, wanted: (typeof METHODS)[number]): boolean {
  return method === wanted || (method === 'HEAD' && wanted === 'GET')
}

const METHODS = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'] as const
const verbs = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/**
 * Puts every row of a contract on the app, and a 404 for whatever else is asked for under /api: access, payload,
 * contract, idempotence, handler, reply, in this order. DESIGN 1, 3.
 */
export function registerCalls(app: Express, calls: readonly RegisteredCall[], parts: ApiParts): void {
  const router = express.Router({ caseSensitive: true })
  // A router of its own for each method: a bid is not held against the paths of forty reads first.
  for (const method of METHODS) {
    const ofMethod = express.Router({ caseSensitive: true })
    for (const call of calls.filter(({ row }) => row.method === method))
      ofMethod[verbs[method]](call.row.path, mayCall(call, parts), bodyReader(call), answer(call, parts))
    router.use((request, response, next) => (answersTo(request, method) ? ofMethod(request, response, next) : next()))
  }
  router.use('/api', ({ method, originalUrl }) => {
    throw new Refused(404, 'no_such_call', `There is no call ${method} ${originalUrl.replace(/\?.*$/, '')}.`)
  })
  app.use(router)
}

// Before the payload is read: nobody makes this server parse a catalogue that it would refuse anyway.
function mayCall({ row }: RegisteredCall, { whoAsks }: ApiParts): RequestHandler {
  return (request, _response, next) => {
    const refusal = roleRefusal(row, whoAsks(request))
    if (refusal) throw refusal
    next()
  }
}

function answer(registered: RegisteredCall, { whoAsks, replies, checkReplies, log }: ApiParts) {
  const { row, handle } = registered
  return async (request: Request, response: Response): Promise<void> => {
    const who = whoAsks(request)
    const { params, query, body } = parseCall(row, request)
    const key = row.method === 'GET' ? null : readKey(request, who)
    const call = { params, query, body, who, key, request, response }
    if (row.method === 'GET') {
      response.setHeader('Cache-Control', 'no-cache')
      response.vary('Authorization, Cookie, X-Saleroom-Audience')
    } else {
      response.setHeader('Cache-Control', 'no-store')
    }
    if (typeof row.reply === 'string') {
      await handle(call)
      return
    }
    const work = async () => replyOf(registered, await handle(call), { check: checkReplies, log, response })
    if (key === null) return send(response, await work())
    const { reply, replayed } = await replies.once({ key, fingerprint: fingerprintOf({ query, body }) }, work)
    if (replayed) response.set('Idempotency-Replayed', 'true')
    send(response, reply)
  }
}

function send(response: Response, { status, text, cookies }: SentReply): void {
  if (cookies.length > 0) response.set('Set-Cookie', [...cookies])
  if (response.req.method === 'GET') {
    // Express adds the ETag, and answers 304 to a read of what has not changed.
    response.status(status).type('application/json').send(text)
    return
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.setHeader('Content-Length', Buffer.byteLength(text))
  // As text: head and body leave in one write then.
  response.status(status).end(text)
}
