import type { Logger } from 'pino'
import { type CallRow, isHttpOnly } from '../../../shared/api/row.ts'
import { plainAddress } from '../../access/network/remote-address.ts'
import type { Principal } from '../../access/principal.ts'
import { Refused } from '../../access/refused.ts'
import { type Asking, whoOrNull } from '../../access/resolve-principal.ts'
import type { CachedBody } from '../cache/cached-body.ts'
import { cachedReads, type FullReads } from '../cache/full-reads.ts'
import { jsonOfParts } from '../cache/json-in-parts.ts'
import { type Failure, failureOf } from '../failure.ts'
import { markedKey, markInParts, markOf, ownKey } from '../idempotency.ts'
import { idempotentReplies, type JournaledReplies, type SentReply } from '../idempotent-replies.ts'
import { isInParts, runInParts } from '../in-parts.ts'
import type { Paces, RequestLimits } from '../limits/limits.ts'
import { createPace } from '../limits/pace.ts'
import { callLimits } from '../limits/rate-limits.ts'
import { SentFile } from '../send-file.ts'
import { type CheckReplies, checkReply, replyOf } from './check-reply.ts'
import type { AnyCall, Http, RegisteredCall, ReplyHeaders } from './handlers.ts'
import { type CallParts, parseCall, parseCallInParts } from './parse-call.ts'
import { PublicReads } from './public-read.ts'
import { atDesk, roleRefusal } from './role-check.ts'

/** The parts that calls need. */
export type CallsParts = {
  /** The contract with its handlers: `callsOf(handlers)`. */
  calls: readonly RegisteredCall[]
  /** Identifies the caller; throws a `Refused` for an invalid token. */
  resolve: (asking: Asking) => Principal
  journaledReplies: JournaledReplies
  /** The public reads that are made once for each audience and version. */
  fullReads: Partial<FullReads>
  limits: RequestLimits
  paces: Paces
  /** Sets the seq of the sale on show for the caller in the headers of a write's reply. */
  sayHowFar: (who: Principal, headers: ReplyHeaders) => void
  checkReplies: CheckReplies
  log: Logger
  /** Milliseconds. */
  now: () => number
}

/** An incoming call, from any transport. */
type IncomingCall = {
  asking: Asking
  params: object
  query: object
  /** Read once the caller may make the call, so that a forbidden catalogue is never parsed. */
  body: () => unknown
  /** The Idempotency-Key as received. */
  key: string | undefined
  /** The desk as received (`X-Desk`). */
  desk: string | undefined
  /** Set if HTTP carries the call. */
  http?: Http
}

/** The result of a call: its reply, a cached one, or null if its handler has answered. */
export type CallOutcome = (SentReply & { headers: ReplyHeaders; replayed: boolean }) | { kept: CachedBody } | null

/**
 * Runs the contract's calls from every transport: limits, access, payload, contract, idempotency, handler, reply, in
 * this order.
 */
export class Calls {
  readonly all: readonly RegisteredCall[]
  private readonly parts: CallsParts
  private readonly byName: ReadonlyMap<string, RegisteredCall>
  private readonly limits: ReturnType<typeof callLimits>
  private readonly replies: ReturnType<typeof idempotentReplies>
  private readonly reads: PublicReads

  constructor(parts: CallsParts) {
    this.all = parts.calls
    this.parts = parts
    this.byName = new Map(parts.calls.map((call) => [call.name, call]))
    this.limits = callLimits(parts.limits)
    this.replies = idempotentReplies({ durable: parts.journaledReplies, now: parts.now })
    const { fullReads, sentReads } = parts.paces
    this.reads = new PublicReads({
      kept: cachedReads(parts.fullReads),
      pace: createPace(fullReads),
      bytes: createPace(sentReads),
    })
  }

  /**
   * Runs a row of the contract for a caller. Rejects with refusals. It is not async, because each layer of promises
   * costs a bid as much as a check.
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

  /** Carries out an allowed call. Throws, or rejects with, refusals. */
  private carryOut(
    registered: RegisteredCall,
    asked: IncomingCall,
    { who, body: read }: { who: Principal; body: unknown },
  ): Promise<CallOutcome> {
    const { row } = registered
    const parts = { params: asked.params, query: asked.query, body: read }
    const keyOf = () => ownKey(asked.key, row, asked.params, who)
    if (row.longList) {
      const { name: list } = row.longList
      return runInParts(parseCallInParts(row, parts)).then(async (parsed) => {
        const key = keyOf()
        const mark = key === null ? '' : await runInParts(markInParts(parsed, list))
        return await this.handle(registered, asked, { ...parsed, who, key, mark })
      })
    }
    const parsed = parseCall(row, parts)
    const key = keyOf()
    return this.handle(registered, asked, { ...parsed, who, key, mark: key === null ? '' : markOf(parsed) })
  }

  private handle(
    registered: RegisteredCall,
    asked: IncomingCall,
    { params, query, body, who, key, mark }: CallParts & { who: Principal; key: string | null; mark: string },
  ): Promise<CallOutcome> {
    const { name, row, handle } = registered
    const { asking, http } = asked
    const { checkReplies: check, log } = this.parts
    const headers: ReplyHeaders = {}
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
    const replyWith = (text: string) => replyOf(registered, text, { check, log, response: http?.response })
    const reply = (value: unknown) => replyWith(JSON.stringify(value) ?? 'null')
    const replied = (value: unknown) =>
      isInParts(value) ? runInParts(jsonOfParts(value)).then(replyWith) : reply(value)
    const isByVersion = row.read?.cached === 'by version'
    if (!isByVersion && (typeof row.reply === 'string' || row.file))
      return handleFile(handle, call, { row, headers, reply: replied })
    const outcome = (replayed: boolean, { status, text, cookies }: SentReply): CallOutcome => {
      if (row.method !== 'GET') this.parts.sayHowFar(who, headers)
      return { headers, replayed, status, text, cookies }
    }
    if (isByVersion) {
      const checkText = (text: () => string) => check === 'on' && checkReply(registered, text(), log)
      return this.reads
        .read({ name, row, call, handle, check: checkText })
        .then(({ body: made, isShared }) =>
          isShared ? { kept: made } : outcome(false, { status: 200, text: made.bytes.toString(), cookies: [] }),
        )
    }
    const work = (): Promise<SentReply> => {
      const value = handle(call)
      return value instanceof Promise ? value.then(replied) : Promise.resolve(replied(value))
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

  /** The answer to a call that failed. Errors other than refusals are logged. */
  failed(error: unknown, asking: Asking): Failure {
    const { resolve, log } = this.parts
    const failure = failureOf(error, { forStaff: whoOrNull(resolve, asking)?.role === 'staff' })
    if (failure.status >= 500 && !(error instanceof Refused)) log.error({ err: error }, 'a call failed')
    return failure
  }

  /** Identifies the caller and counts the call; an invalid token counts for its address. Rejects above the limit. */
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

/** Runs a call whose reply may be a file, which its handler or the file itself sends. */
async function handleFile(
  handle: RegisteredCall['handle'],
  call: AnyCall,
  {
    row,
    headers,
    reply,
  }: { row: CallRow; headers: ReplyHeaders; reply: (value: unknown) => SentReply | Promise<SentReply> },
): Promise<CallOutcome> {
  const value = await handle(call)
  if (typeof row.reply === 'string') return null
  if (!(value instanceof SentFile)) return { headers, replayed: false, ...(await reply(value)) }
  if (!call.response) throw httpOnly()
  await value.send(call.response)
  return null
}

function httpOnly(): Refused {
  return new Refused(400, 'http_only', 'This call can be made over HTTP only.')
}
