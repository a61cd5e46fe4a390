import type { Response } from 'express'
import type { Logger } from 'pino'
import { type CallRow, isHttpOnly } from '../../../shared/api/row.ts'
import { plainAddress } from '../../access/network/remote-address.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import type { Asking } from '../../access/resolve-principal.ts'
import type { CachedBody } from '../cache/cached-body.ts'
import { type CachedReads, cachedReads, type FullReads } from '../cache/full-reads.ts'
import { type Failure, failureOf } from '../failure.ts'
import { markedKey, markOf, ownKey } from '../idempotency.ts'
import { type DurableReplies, keptReplies, type SentReply } from '../kept-replies.ts'
import type { Paces, RequestLimits } from '../limits/limits.ts'
import { createPace, type RequestPace } from '../limits/pace.ts'
import { callLimits } from '../limits/rate-limits.ts'
import { SentFile } from '../send-file.ts'
import type { AnyCall, Http, RegisteredCall, ReplyHeaders } from './handlers.ts'
import { parseCall } from './parse-call.ts'
import { atDesk, roleRefusal } from './who-asks.ts'

/** What carrying out calls needs. */
export type CallsParts = {
  /** The contract with its handlers: `callsOf(handlers)`. */
  calls: readonly RegisteredCall[]
  /** Says who is asking; throws a `Refused` for a token that is no good. */
  resolve: (asking: Asking) => Principal
  durableReplies: DurableReplies
  /** The large reads that are made once for each audience and version. */
  fullReads: FullReads
  limits: RequestLimits
  paces: Paces
  /** Says in the headers of a write's reply how far the sale on show has come for who asked. */
  sayHowFar: (who: Principal, headers: ReplyHeaders) => void
  checkReplies: CheckReplies
  log: Logger
  /** Milliseconds. */
  now: () => number
}

/** A call as it comes, whatever carries it. */
type IncomingCall = {
  asking: Asking
  params: object
  query: object
  /** Read once the caller may make the call: no caller makes this server parse a catalogue that it would refuse anyway. */
  body: () => unknown
  /** The Idempotency-Key as it was sent. */
  key: string | undefined
  /** The desk as it was sent (`X-Desk`). */
  desk: string | undefined
  /** Where HTTP carries it. */
  http?: Http
}

/** What became of a call: its reply, one that is kept for many, or null where its handler has answered itself. */
export type CallOutcome = (SentReply & { headers: ReplyHeaders; replayed: boolean }) | { kept: CachedBody } | null

/**
 * The way in for every call, whatever carries it. Carries out the contract's calls: limits, access, payload, contract,
 * idempotence, handler, reply, in this order.
 */
export class Calls {
  readonly all: readonly RegisteredCall[]
  private readonly parts: CallsParts
  private readonly byName: ReadonlyMap<string, RegisteredCall>
  private readonly limits: ReturnType<typeof callLimits>
  private readonly replies: ReturnType<typeof keptReplies>
  private readonly reads: { kept: CachedReads; pace: RequestPace }

  constructor(parts: CallsParts) {
    this.all = parts.calls
    this.parts = parts
    this.byName = new Map(parts.calls.map((call) => [call.name, call]))
    this.limits = callLimits(parts.limits)
    this.replies = keptReplies({ durable: parts.durableReplies, now: parts.now })
    this.reads = { kept: cachedReads(parts.fullReads), pace: createPace(parts.paces.fullReads) }
  }

  /**
   * Runs a row of the contract for a caller, by whatever way its call came. Rejects with what it refuses. A bid passes
   * here, so the function is not async: each layer of promises costs a bid as much as a check of its own.
   */
  run(registered: RegisteredCall, asked: IncomingCall): Promise<CallOutcome> {
    try {
      const asker = this.whoAsks(asked.asking, registered.row)
      if (asker instanceof Promise) return asker
      const who = atDesk(asker, asked.desk)
      const refusal = roleRefusal(registered, who)
      if (refusal) throw refusal
      if (!asked.http && isHttpOnly(registered.row)) throw httpOnly()
      const body = asked.body()
      if (body instanceof Promise) return body.then((read) => this.carryOut(registered, asked, { who, body: read }))
      return this.carryOut(registered, asked, { who, body })
    } catch (error) {
      return Promise.reject(error)
    }
  }

  /** Carries out what a caller may ask. Throws, or rejects with, what it refuses. */
  private carryOut(
    registered: RegisteredCall,
    asked: IncomingCall,
    { who, body: read }: { who: Principal; body: unknown },
  ): Promise<CallOutcome> {
    const { name, row, handle } = registered
    const { asking, http } = asked
    const { checkReplies: check, log } = this.parts
    const { params, query, body } = parseCall(row, { params: asked.params, query: asked.query, body: read })
    const key = ownKey(asked.key, row, asked.params, who)
    const headers: ReplyHeaders = {}
    const mark = key === null ? '' : markOf({ query, body })
    const marked = key && markedKey(key, mark)
    const call = {
      params,
      query,
      body,
      who,
      asking,
      desk: who.atDesk ?? null,
      key: marked,
      replyHeaders: headers,
      ...http,
    }
    const reply = (value: unknown) => replyOf(registered, value, { check, log, response: http?.response })
    if (typeof row.reply === 'string' || row.file) return handleFile(handle, call, { row, headers, reply })
    const work = (): Promise<SentReply> => {
      const value = handle(call)
      return value instanceof Promise ? value.then(reply) : Promise.resolve(reply(value))
    }
    if (row.method === 'GET' && this.reads.kept.of(name, call))
      return fullRead({ name, call, work }, this.reads).then((kept) => ({ kept }))
    const outcome = (replayed: boolean, { status, text, cookies }: SentReply): CallOutcome => {
      if (row.method !== 'GET') this.parts.sayHowFar(who, headers)
      return { headers, replayed, status, text, cookies }
    }
    if (key === null) return work().then((sent) => outcome(false, sent))
    return this.replies.once({ key, mark }, work).then(({ replayed, reply: sent }) => outcome(replayed, sent))
  }

  /** The row of a call's name. */
  find(name: string): RegisteredCall | undefined {
    return this.byName.get(name)
  }

  /** Refuses a call that the contract does not know. It counts towards the limits like any other. */
  async refuse(asking: Asking, refused: Refused): Promise<never> {
    await this.whoAsks(asking, null)
    throw refused
  }

  /** What a call is answered with that was not carried out. What is not a refusal is logged. */
  failed(error: unknown, asking: Asking): Failure {
    const { resolve, log } = this.parts
    const failure = failureOf(error, { forStaff: whoOrNull(resolve, asking)?.role === 'staff' })
    if (failure.status >= 500 && !(error instanceof Refused)) log.error({ err: error }, 'a call failed')
    return failure
  }

  /** Who asks, once the call is counted; a token that is no good counts for its address. Rejects a caller that is too fast. */
  private whoAsks(asking: Asking, row: CallRow | null): Principal | Promise<never> {
    const address = plainAddress(asking.remoteAddress)
    let who: Principal
    try {
      who = this.parts.resolve(asking)
    } catch (refusal) {
      return this.limits.count(row, { who: null, address }) ?? Promise.reject(refusal)
    }
    return this.limits.count(row, { who, address }) ?? who
  }
}

/** Has a call answered whose reply may be a file, which its handler or the file itself sends. */
async function handleFile(
  handle: RegisteredCall['handle'],
  call: AnyCall,
  { row, headers, reply }: { row: CallRow; headers: ReplyHeaders; reply: (value: unknown) => SentReply },
): Promise<CallOutcome> {
  const value = await handle(call)
  if (typeof row.reply === 'string') return null
  if (!(value instanceof SentFile)) return { headers, replayed: false, ...reply(value) }
  if (!call.response) throw httpOnly()
  await value.send(call.response)
  return null
}

function httpOnly(): Refused {
  return new Refused(400, 'http_only', 'This call can be made over HTTP only.')
}

/** Who asks; null for a token that is no good. */
export function whoOrNull(resolve: (asking: Asking) => Principal, asking: Asking): Principal | null {
  try {
    return resolve(asking)
  } catch {
    return null
  }
}

type FullReadCall = { name: string; call: AnyCall; work: () => Promise<SentReply> }

/** A full read as it was made already, or made anew at the cost of who asks for it; the clerk's PC never waits for it. */
async function fullRead(
  { name, call, work }: FullReadCall,
  { kept, pace }: { kept: CachedReads; pace: RequestPace },
): Promise<CachedBody> {
  const { address, isClerksPc } = call.who
  const find = () => {
    const read = kept.of(name, call)
    return read && kept.find(read)
  }
  if (!isClerksPc && !find()) await pace.awaitTurn(address, () => find() !== null)
  const made = find()
  if (made) return made
  // The processor's time, not the clock's: another program's work is not held against the reader.
  const began = process.cpuUsage()
  // Looked at anew: the sale may be another one after the wait.
  const read = kept.of(name, call)
  const { text } = await work()
  const body = kept.keep(read, text, call.replyHeaders)
  const { user, system } = process.cpuUsage(began)
  if (!isClerksPc) pace.spend(address, (user + system) / 1_000)
  return body
}

/** Whether replies are held against the contract before they go out: in tests and in development. */
type CheckReplies = 'on' | 'off'

/** A handler's reply as it goes out. Throws, when `check` is on, for one that is not as the contract says. */
function replyOf(
  { name, row }: RegisteredCall,
  value: unknown,
  { check, log, response }: { check: CheckReplies; log: Logger; response: Response | undefined },
): SentReply {
  const text = JSON.stringify(value) ?? 'null'
  if (check === 'on' && typeof row.reply !== 'string') {
    const checked = row.reply.safeParse(JSON.parse(text))
    if (!checked.success) {
      log.error({ call: name, issues: checked.error.issues }, 'a reply is not as the contract says')
      throw new Error(`The reply of ${name} is not as the contract says`)
    }
  }
  const cookies = response?.getHeader('Set-Cookie') ?? []
  return { status: 200, text, cookies: Array.isArray(cookies) ? cookies : [String(cookies)] }
}
