import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import { type Caller, createCaller } from '../client/caller.ts'
import { connectLive } from '../client/live-client.ts'
import { LiveSale } from '../client/live-sale.ts'
import { amountOf, type BidderSight, reactionMs, wouldBid } from '../people/bidding.ts'
import { seededChance } from '../people/chance.ts'
import { REACTION_MS } from '../people/online-people.ts'
import { type Member, type Taker, takerAmong } from '../people/people.ts'
import type { Tally } from './tally.ts'

/** Bids on one lot that may be refused before a bidder gives up on it. */
const MOST_REFUSALS = 20

type BidderParts = {
  url: string
  mark: string
  agent: Agent
  crowdSeed: number
  member: Member
  /** How many times as fast as life. */
  pace: number
  tally: Tally
  onSaleOver: () => void
}

/** A simulated bidder at work: its paddle and token, its phone, and a mind of its own. */
export class SimulatedBidder {
  private readonly parts: BidderParts
  private readonly chance: () => number
  private call: Caller | null = null
  private paddle = ''
  private sale: LiveSale | null = null
  /** What it makes of the lot on show. */
  private taker: Taker | null = null
  private lotId = ''
  private refusals = 0
  /** Its own bids on the lot that wait for the clerk. */
  private waiting: ReadonlySet<string> = new Set()
  private thinking: NodeJS.Timeout | undefined
  private isSending = false
  private hasLeft = false

  constructor(parts: BidderParts) {
    this.parts = parts
    this.chance = seededChance(parts.member.seed ^ 0x2545f491)
  }

  /** Joins, is given a paddle, and listens. Resolves to why it could not, or null. */
  async arrive(): Promise<string | null> {
    const { url, mark, agent, tally, onSaleOver } = this.parts
    const joined = await createCaller({ url, mark, agent, token: null })('joinAsBidder', { body: {} })
    if (!joined.ok) return joined.message
    if (this.hasLeft) return null
    tally.count('joined')
    const { paddleNumber, token } = joined.reply
    const call = createCaller({ url, mark, agent, token })
    this.paddle = paddleNumber
    this.call = call
    this.sale = new LiveSale({
      connectLive: (events) => connectLive({ url, mark, token, screen: 'Simulated bidder', ...events }),
      async read(lotNumber) {
        const params = { lotNumber }
        const [state, bids] = await Promise.all([call('lotState', { params }), call('bidsOfLot', { params })])
        return state.ok && bids.ok ? { state: state.reply, bids: bids.reply } : null
      },
      onOpen: () => tally.count('connected'),
      onLost: () => {
        tally.count('connected', -1)
        this.rest()
      },
      onNews: () => this.reconsider(),
      onSaleOver,
    })
    return null
  }

  leave(): void {
    this.hasLeft = true
    this.rest()
    this.sale?.close()
  }

  private reconsider(): void {
    this.lookAtLot()
    this.countAccepted()
    if (this.hasLeft || this.isSending) return
    const { taker } = this
    const sight = this.wish()
    if (!taker || !sight) {
      this.rest()
      return
    }
    // Everybody is quicker under fair warning.
    const middle = sight.fairWarning ? REACTION_MS / 2 : REACTION_MS
    // Whoever is about to tap does so: news of the same kind does not make one begin to think anew.
    this.thinking ??= setTimeout(() => void this.tap(), reactionMs(taker, middle, this.chance) / this.parts.pace)
  }

  /** Makes up its mind about a lot that has come on show. */
  private lookAtLot(): void {
    const { lot } = this.sale ?? {}
    const lotId = lot ? String(lot.lot_number) : ''
    if (lotId === this.lotId) return
    this.lotId = lotId
    this.rest()
    this.refusals = 0
    this.waiting = new Set()
    const { member, crowdSeed } = this.parts
    // Where nobody has estimated a lot, its start price says most about it.
    const lowEstimate = lot ? (lot.low_estimate ?? lot.high_estimate ?? lot.start_price) : null
    const named = { crowdSeed, paddle: this.paddle }
    this.taker = lot ? takerAmong(member, { lotNumber: lot.lot_number, lowEstimate }, named) : null
  }

  private countAccepted(): void {
    const own = this.sale?.bids.filter(({ paddleNumber }) => paddleNumber === this.paddle) ?? []
    const accepted = own.filter(({ id, status }) => status === 'active' && this.waiting.has(id))
    this.parts.tally.count('bidsAccepted', accepted.length)
    this.waiting = new Set(own.flatMap(({ id, status }) => (status === 'pending' ? id : [])))
  }

  /** What it sees, where it would bid on that. */
  private wish(): BidderSight | null {
    const sight = this.sale?.phone(this.paddle) ?? null
    return sight && this.taker && wouldBid(this.taker, sight) && this.refusals < MOST_REFUSALS ? sight : null
  }

  private rest(): void {
    clearTimeout(this.thinking)
    this.thinking = undefined
  }

  private async tap(): Promise<void> {
    this.rest()
    const { call, sale, taker } = this
    const sight = this.wish()
    const lotNumber = sale?.lot?.lot_number
    if (!call || !taker || !sight || lotNumber === undefined) return
    const { tally } = this.parts
    const amount = amountOf(taker, sight, this.chance)
    this.isSending = true
    tally.count('bidsSent')
    const answer = await call('placeBid', { body: { lotNumber, amount, type: 'online' }, key: randomUUID() })
    this.isSending = false
    if (answer.ok) {
      tally.count('bidsTaken')
      tally.acknowledged(answer.ms)
      sale?.note(answer.reply)
    } else {
      this.refusals += 1
      tally.refused(answer.code)
    }
    this.reconsider()
  }
}
