import type { Response } from 'express'
import { isRefusal } from '../../../../shared/engine/decision.ts'
import type { Given } from '../../../../shared/engine/rows.ts'
import { writtenClock } from '../../../../shared/pace/expected.ts'
import { carryOut, decide } from '../../../../shared/sale/carry-out.ts'
import { type CommandName, parseInput, type SaleEvent } from '../../../../shared/sale/features/index.ts'
import type { LiveMessage } from '../../../../shared/sale/live.ts'
import type { Sale } from '../../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../../shared/sale/to-stored-auction.ts'
import type { Principal } from '../../../access/principal.ts'
import { isRefused } from '../../../access/refused.ts'
import type { ReplyHeaders } from '../../../http/contract/handlers.ts'
import { handlersByName } from '../../../http/contract/handlers.ts'
import { isInParts, runAtOnce } from '../../../http/in-parts.ts'
import type { MessageForm } from '../../../live/channel.ts'
import { publicReads } from '../../calls/public-reads.ts'
import { roundReads } from '../../rounds/round-reads.ts'
import { showReads } from '../../show/show-reads.ts'
import { initialState } from '../initial-state.ts'
import type { ReadParts } from '../on-show.ts'
import { Publisher } from '../publisher.ts'
import { HouseInPlay, TAGS } from './a-house.ts'

/** The events of a decision; after a refusal, the events that it keeps. */
export type Decided = { events: SaleEvent[]; isRefused: boolean }

const OF_NO_LOT: readonly string[] = ['auctionData', 'auctionLocation', 'currentFeed', 'lotsFeed', 'saleCalendar']

/** One of two houses with the same sale, whose public messages and reads should be equal. */
export class Twin {
  sale: Sale = new HouseInPlay().room.sale
  /** The messages to the public and the bidders, as text. */
  readonly heard: string[] = []
  private readonly publisher = new Publisher(
    { send: (room, message) => this.hear(room, message), hears: () => true },
    TAGS,
    { startedAt: new Date(0) },
  )

  private hear(room: string, message: LiveMessage): void {
    if (/^(public|paddle)/.test(room)) this.heard.push(`${room} ${JSON.stringify(message)}`)
  }

  /** Decides a command on this house's sale, without applying it. */
  decide(name: CommandName, unread: unknown, given: Given): Decided {
    const decision = decide(name, this.sale, { input: parseInput(name, unread), given })
    if (!isRefusal(decision)) return { events: decision, isRefused: false }
    // The events that a refusal keeps have the type of all events.
    return { events: (decision.keeps ?? []) as SaleEvent[], isRefused: true }
  }

  /** Applies the events and publishes the change. */
  carryOut(events: SaleEvent[], { at, by }: Given, cmd: string): void {
    if (events.length === 0) return
    const before = this.sale
    const { entries, after } = carryOut(before, events, { at, by, cmd })
    this.sale = after
    this.publisher.change({ auctionId: before.auctionId, before, after, entries })
  }

  /** Every public read of a caller now, with the headers that hold the seq. */
  reads(who: Principal, now: Date): string[] {
    const room = { auctionId: this.sale.auctionId, sale: this.sale, auction: toStoredAuction(this.sale) }
    const house = { onShow: room, catalogue: room, onReplay: null, readable: async () => room, list: () => [] }
    const parts: ReadParts = {
      house,
      tags: TAGS,
      publisher: this.publisher,
      now: () => now,
      clock: () => writtenClock(now),
      zone: () => 'Europe/London',
    }
    const texts = [...handlersByName({ ...publicReads(parts), ...roundReads(parts), ...showReads(parts) })].flatMap(
      ([name, handle]) =>
        this.asked(name).map(({ params, query }) => {
          const replyHeaders: ReplyHeaders = {}
          const sent: unknown[] = []
          const response = { type: () => response, send: (file: unknown) => sent.push(file) }
          const call = {
            who,
            params,
            query,
            body: {},
            desk: null,
            key: null,
            replyHeaders,
            asking: { remoteAddress: undefined, headers: {} },
            // The methods of a response that send a file.
            response: response as unknown as Response,
          }
          const reply = replyOrRefusal(() => wholeReply(handle(call)))
          // Both houses refuse such a file.
          if (reply instanceof Promise) reply.catch(() => null)
          return `${name} ${JSON.stringify([query, params, reply, replyHeaders, sent])}`
        }),
    )
    const first = (['named', 'diffs'] as const).map((form: MessageForm) => initialState('public', form, parts))
    return [...texts, ...first.map((message) => JSON.stringify({ ...message, at: '' }))]
  }

  private asked(name: string): { params: object; query: object }[] {
    const ofLots = this.sale.order.map((lotNumber) => ({ params: { lotNumber, auctionId: 'spring' }, query: {} }))
    const once = (...queries: object[]) => queries.map((query) => ({ params: {}, query }))
    if (name === 'sale') return once({ lots: 'all' }, { lots: 'current' })
    if (name === 'auctionState') return once({}, { view: 'current' })
    return OF_NO_LOT.includes(name) ? once({}) : ofLots
  }
}

const wholeReply = (value: unknown) => (isInParts(value) ? runAtOnce(value) : value)

/** The reply, or the body of the refusal: a lot may be in no round. */
function replyOrRefusal(reply: () => unknown): unknown {
  try {
    return reply()
  } catch (error) {
    if (isRefused(error)) return error.body
    throw error
  }
}
