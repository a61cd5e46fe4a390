import type { CallRow } from '../../../shared/api/row.ts'
import { type CachedBody, cachedBody, encodingFor, jsonBytes, tagged } from '../cache/cached-body.ts'
import type { CachedReads } from '../cache/full-reads.ts'
import { type InParts, isInParts, TakingTurns } from '../in-parts.ts'
import type { RequestPace } from '../limits/pace.ts'
import type { AnyCall, AnyHandler } from './handlers.ts'

/** The cache of reads, and the paces of making and sending them. */
type ReadParts = { kept: CachedReads; pace: RequestPace; bytes: RequestPace }

type ReadCall = { name: string; row: CallRow; call: AnyCall; handle: AnyHandler; check: (text: () => string) => void }

/** The rest after each part of a read, by its time: bids have four fifths of the event loop. */
const REST = 4

/** A read: cached, or made for its caller alone. */
export type MadeRead = { body: CachedBody; isShared: boolean }

/**
 * The public reads of a server. A read of a whole sale is made in parts, so that bids do not wait for it. Callers of
 * one version share its making.
 */
export class PublicReads {
  private readonly parts: ReadParts
  private readonly turns = new TakingTurns({ rest: REST })
  private readonly clerksTurns = new TakingTurns({ rest: 0 })
  /** The read in the making for each address, which pays for it before the next one begins. */
  private readonly making = new Map<string, Promise<unknown>>()

  constructor(parts: ReadParts) {
    this.parts = parts
  }

  /**
   * The cached read, or a new one at the caller's expense. A read of which nothing can be shared is made for its
   * caller, at the same expense. The clerk's PC never waits.
   */
  async read(asked: ReadCall): Promise<MadeRead> {
    const { call } = asked
    const { address, isClerksPc } = call.who
    const made = await this.find(asked)
    const { body, isShared } = made
    if (!isShared || isClerksPc || call.request?.get('If-None-Match') === body.etag) return made
    const sent = call.request ? await body.encoded(encodingFor(call.request)) : body.bytes
    await this.parts.bytes.takeTurn(address, sent.length)
    return made
  }

  /** Finds the read, or makes it once it is the caller's turn. The sale may change during the wait. */
  private async find(asked: ReadCall): Promise<MadeRead> {
    const { kept, pace } = this.parts
    const { name, call } = asked
    const { address, isClerksPc } = call.who
    const cached = () => {
      const read = kept.of(name, call)
      return read && kept.find(read)
    }
    for (;;) {
      const body = cached()
      if (body) return { body: await body, isShared: true }
      const other = isClerksPc ? undefined : this.making.get(address)
      if (other !== undefined) await other.catch(() => undefined)
      else if (isClerksPc || pace.mayGo(address, 0)) return await this.make(asked)
      else await pace.awaitTurn(address, () => cached() !== null)
    }
  }

  private async make(asked: ReadCall): Promise<MadeRead> {
    const { name, call } = asked
    const { address } = call.who
    const read = this.parts.kept.of(name, call)
    const making = this.makeBody(asked)
    const forget = () => this.making.get(address) === making && this.making.delete(address)
    this.making.set(address, making)
    making.then(forget, forget)
    const body = read ? this.parts.kept.keep(read, making) : making
    return { body: await body, isShared: read !== null }
  }

  private async makeBody({ row, call, handle, check }: ReadCall): Promise<CachedBody> {
    const started = this.charged(call, () => handle(call))
    const value = started instanceof Promise ? await started : started
    const turns = call.who.isClerksPc ? this.clerksTurns : this.turns
    const inTurns = <T>(work: InParts<T>) => turns.run(this.chargedParts(call, work))
    const reply = isInParts(value) ? await inTurns(value) : value
    const isText = typeof row.reply === 'string'
    const made = isText ? tagged(Buffer.from(String(reply))) : await inTurns(jsonBytes(reply))
    check(() => made.bytes.toString())
    const type = `${isText ? row.reply : 'application/json'}; charset=utf-8`
    return cachedBody(made, { type, headers: { ...call.replyHeaders }, made: 'often' })
  }

  /** Charges the caller CPU time instead of clock time, so that it does not pay for other programs. */
  private charged<T>({ who: { address, isClerksPc } }: AnyCall, work: () => T): T {
    const began = process.cpuUsage()
    try {
      return work()
    } finally {
      const { user, system } = process.cpuUsage(began)
      if (!isClerksPc) this.parts.pace.spend(address, (user + system) / 1_000)
    }
  }

  private *chargedParts<T>(call: AnyCall, work: InParts<T>): InParts<T> {
    for (;;) {
      const step = this.charged(call, () => work.next())
      if (step.done) return step.value
      yield
    }
  }
}
