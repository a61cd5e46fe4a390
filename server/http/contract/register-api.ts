import express, { type Express, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import type { Row } from '../../../shared/api/row.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import { type CachedBody, sendCached } from '../cache/cached-body.ts'
import type { CachedReads } from '../cache/full-reads.ts'
import { fingerprintOf, readKey } from '../idempotency.ts'
import type { KeptReplies, SentReply } from '../kept-replies.ts'
import type { Pace } from '../limits/pace.ts'
import { type BodyParts, bodyReader } from '../read-body.ts'
import { CsvFile, sendCsv } from '../send-file.ts'
import type { AnyCall, RegisteredCall } from './handlers.ts'
import { parseCall } from './parse-call.ts'
import { type CheckReplies, replyOf } from './reply-of.ts'

/** What every call needs. */
export type ApiParts = {
  /** Throws a `Refused` for a token that is no good. */
  whoAsks: (request: Request) => Principal
  bodies: BodyParts
  replies: KeptReplies
  reads: { kept: CachedReads; pace: Pace }
  checkReplies: CheckReplies
  log: Logger
}

const VERBS = { POST: 'post', GET: 'get', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const

/**
 * Puts every row of a contract on the app, and a 404 for whatever else is asked for under /api: access, payload,
 * contract, idempotence, handler, reply, in this order.
 */
export function registerCalls(app: Express, calls: readonly RegisteredCall[], parts: ApiParts): void {
  const router = express.Router({ caseSensitive: true })
  // A router of its own for each method: a bid is not held against the paths of forty reads first.
  for (const [method, verb] of Object.entries(VERBS)) {
    const ofMethod = express.Router({ caseSensitive: true })
    for (const call of calls.filter(({ row }) => row.method === method))
      ofMethod[verb](call.row.path, mayCall(call, parts), bodyReader(call, parts.bodies), answer(call, parts))
    router.use((request, response, next) => {
      // HEAD is answered as GET, without a body.
      const asked = request.method === 'HEAD' ? 'GET' : request.method
      return asked === method ? ofMethod(request, response, next) : next()
    })
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

function answer(registered: RegisteredCall, { whoAsks, replies, reads, checkReplies, log }: ApiParts) {
  const { name, row, handle } = registered
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
    if (row.csv) {
      const value = await handle(call)
      if (value instanceof CsvFile) await sendCsv(response, value.table, value.name)
      else send(response, replyOf(registered, value, { check: checkReplies, log, response }))
      return
    }
    const work = async () => replyOf(registered, await handle(call), { check: checkReplies, log, response })
    if (row.method === 'GET') {
      if (!reads.kept.of(name, call)) return send(response, await work())
      return await sendCached(request, response, await fullRead({ name, call, work }, reads))
    }
    if (key === null) return send(response, await work())
    const { reply, replayed } = await replies.once({ key, fingerprint: fingerprintOf({ query, body }) }, work)
    if (replayed) response.set('Idempotency-Replayed', 'true')
    send(response, reply)
  }
}

type FullReadCall = { name: string; call: AnyCall; work: () => Promise<SentReply> }

/** A full read as it was made already, or made anew at the cost of who asks for it; the clerk's PC never waits for it. */
async function fullRead({ name, call, work }: FullReadCall, { kept, pace }: ApiParts['reads']): Promise<CachedBody> {
  const { address, isClerksPc } = call.who
  const find = () => {
    const read = kept.of(name, call)
    return read && kept.find(read)
  }
  if (!isClerksPc && !find()) await pace.awaitTurn(address, () => find() !== null)
  const made = find()
  if (made) return made
  const began = performance.now()
  // Looked at anew: the sale may be another one after the wait.
  const read = kept.of(name, call)
  const { text } = await work()
  const body = kept.keep(read, text, call.response)
  if (!isClerksPc) pace.spend(address, performance.now() - began)
  return body
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

const messages = {
  staff: 'Only staff may do this.',
  bidder: 'Only bidders who have joined may do this.',
  display: 'Only staff and displays may see this.',
} as const

/** Why this caller may not make this call; null where it may. Staff may make every call. */
export function roleRefusal({ role }: Row, who: Principal): Refused | null {
  if (role === 'public' || who.role === role || who.role === 'staff') return null
  if (who.role === 'public') return new Refused(401, 'not_signed_in', `You are not signed in. ${messages[role]}`)
  return new Refused(403, 'not_your_role', messages[role])
}
