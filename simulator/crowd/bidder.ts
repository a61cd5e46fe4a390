import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import type { LotNumber } from '../../shared/lot-number.ts'
import { bidOf, lotOf, pendingOf } from '../../shared/sale/state.ts'
import { type ApiCaller, createCaller } from '../client/caller.ts'
import { connectLive } from '../client/live-client.ts'
import { LiveSale } from '../client/live-sale.ts'
import { phonesOf } from '../people/bidding.ts'
import { OnlinePeople, type Proposal, type Tap } from '../people/online-people.ts'
import { type Member, type Taker, takerAmong } from '../people/people.ts'
import { openChoice } from '../people/round-values.ts'
import type { CrowdCounter } from './tally.ts'

/** Refused bids on one lot before a bidder gives up on it. */
const MOST_REFUSALS = 20

/** One member in this number leaves a maximum by phone instead of tapping, if the terms take maxima. */
const LEAVES_MAXIMA = 4

type BidderParts = {
  url: string
  mark: string
  agent: Agent
  crowdSeed: number
  member: Member
  /** Speed, as a multiple of real time. */
  pace: number
  tally: CrowdCounter
  onSaleOver: () => void
}

/** A simulated bidder: its paddle and token, its phone, and its decisions. */
export class SimulatedBidder {
  private readonly parts: BidderParts
  private readonly mind: OnlinePeople
  private call: ApiCaller | null = null
  private paddle = ''
  private sale: LiveSale | null = null
  /** The number of its refused bids, by lot. */
  private readonly refusals = new Map<LotNumber, number>()
  /** The lots for which it left a maximum. */
  private readonly left = new Set<LotNumber>()
  /** Its own bids on the lot that waited for the clerk at its last look. */
  private waiting: ReadonlySet<string> = new Set()
  private thinking: NodeJS.Timeout | undefined
  private isSending = false
  private hasLeft = false

  constructor(parts: BidderParts) {
    this.parts = parts
    this.mind = new OnlinePeople({
      seed: parts.member.seed,
      takersOf: (lotNumber) => this.takersOf(lotNumber),
      tempo: 1,
    })
  }

  /** Joins, receives a paddle and listens. Resolves to the reason for a failure, or null. */
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
      async read() {
        const sale = await call('sale')
        return sale.ok ? sale.reply : null
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

  /** Itself, if it wants the lot. A phone may not know the estimates of other lots than the one on show. */
  private takersOf(lotNumber: LotNumber): Taker[] {
    const { member, crowdSeed } = this.parts
    const sale = this.sale?.sale
    const lot = sale?.catalogue.get(lotNumber) ?? sale?.catalogue.get(sale.currentLot ?? lotNumber)
    // The start price is the best guess for a lot without an estimate.
    const lowEstimate = lot?.low_estimate ?? lot?.high_estimate ?? lot?.start_price ?? null
    const taker = takerAmong(member, { lotNumber, lowEstimate }, { crowdSeed, paddle: this.paddle })
    return taker ? [taker] : []
  }

  private reconsider(): void {
    this.countAccepted()
    if (this.hasLeft || this.isSending) return
    this.rest()
    const { pace } = this.parts
    const now = performance.now() * pace
    const sale = this.sale?.sale
    const lot = sale ? phonesOf(sale) : null
    const isDone =
      lot !== null && (this.left.has(lot.lotNumber) || (this.refusals.get(lot.lotNumber) ?? 0) >= MOST_REFUSALS)
    const { taps, dueAt } = this.mind.advance(now, isDone ? null : lot)
    const choosing = this.mind.choose(now, sale ? openChoice(sale) : null)
    const [tap] = taps
    const next = dueAt ?? choosing.dueAt
    if (tap && this.leavesMaxima) void this.leaveMaximum(tap.lotNumber)
    else if (tap) void this.send(tap)
    else if (choosing.proposal) void this.propose(choosing.proposal)
    else if (next !== null) this.thinking = setTimeout(() => this.reconsider(), (next - now) / pace)
  }

  private get leavesMaxima(): boolean {
    return this.sale?.sale?.terms?.phoneMaxima === true && this.parts.member.seed % LEAVES_MAXIMA === 0
  }

  /** Leaves the lot's value to it as a maximum, once. */
  private async leaveMaximum(lotNumber: LotNumber): Promise<void> {
    const [taker] = this.takersOf(lotNumber)
    this.left.add(lotNumber)
    const amount = Math.floor(taker?.value ?? 0)
    if (amount > 0) await this.call?.('leaveMaximum', { body: { lotNumber, amount }, key: randomUUID() })
    this.reconsider()
  }

  private countAccepted(): void {
    const sale = this.sale?.sale
    if (!sale) return
    const accepted = [...this.waiting].filter((id) => bidOf(sale, id)?.bid.status === 'active')
    this.parts.tally.count('bidsAccepted', accepted.length)
    const lot = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
    const waiting = lot ? pendingOf(lot).filter(({ paddleNumber }) => paddleNumber === this.paddle) : []
    this.waiting = new Set(waiting.map(({ id }) => id))
  }

  private rest(): void {
    clearTimeout(this.thinking)
  }

  private async send({ lotNumber, amount, confirms }: Tap): Promise<void> {
    const { call, sale } = this
    const { tally } = this.parts
    if (!call) return
    this.isSending = true
    if (confirms !== null) {
      const answer = await call('confirmBid', { params: { id: confirms }, key: randomUUID() })
      this.isSending = false
      if (answer.ok) sale?.note(answer.reply)
      else this.refused(lotNumber, answer.code)
      this.reconsider()
      return
    }
    tally.count('bidsSent')
    const answer = await call('placeBid', { body: { lotNumber, amount, type: 'online' }, key: randomUUID() })
    this.isSending = false
    if (answer.ok) {
      tally.count('bidsTaken')
      tally.acknowledged(answer.ms)
      sale?.note(answer.reply)
    } else this.refused(lotNumber, answer.code)
    this.reconsider()
  }

  /** Proposes lots of a choice that it won. After a refusal the clerk chooses. */
  private async propose({ lotNumber, lots }: Proposal): Promise<void> {
    await this.call?.('proposeLots', { params: { lotNumber }, body: { lots }, key: randomUUID() })
  }

  private refused(lotNumber: LotNumber, code: string): void {
    this.refusals.set(lotNumber, (this.refusals.get(lotNumber) ?? 0) + 1)
    this.parts.tally.refused(code)
  }
}
