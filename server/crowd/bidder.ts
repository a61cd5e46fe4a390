import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import type { LiveMessage } from '../../shared/live.ts'
import { amountOf, intentionOf, reasonToRest } from './behaviour.ts'
import { type Caller, createCaller } from './caller.ts'
import { type LiveEar, listen } from './live-ear.ts'
import { isSameLot, type LotInSight, lotAfter, lotOfHead, ownOf, sightOf } from './lot-in-sight.ts'
import { type Chance, seededChance } from './seeded-chance.ts'
import type { Tally } from './tally.ts'
import { opinionOf, type Temperament } from './temperament.ts'

/** Bids on one lot that may be refused before a bidder gives up on it. */
const MOST_REFUSALS = 20

type BidderParts = {
  url: string
  agent: Agent
  temperament: Temperament
  /** How many times as fast as life. */
  pace: number
  tally: Tally
  onSaleOver: () => void
}

/** A simulated bidder at work: its paddle and token, its phone, and a mind of its own. Issue 7. */
export class SimulatedBidder {
  private readonly parts: BidderParts
  private readonly chance: Chance
  private call: Caller | null = null
  private paddle = ''
  private ear: LiveEar | null = null
  private lot: LotInSight | null = null
  private thinking: NodeJS.Timeout | undefined
  private sending = false
  private refusals = 0
  private gone = false

  constructor(parts: BidderParts) {
    this.parts = parts
    this.chance = seededChance(parts.temperament.seed ^ 0x2545f491)
  }

  /** Joins, is given a paddle, and listens. Resolves to why it could not, or null. */
  async arrive(): Promise<string | null> {
    const { url, agent, tally } = this.parts
    const joined = await createCaller({ url, agent, token: null })('joinAsBidder', { body: {} })
    if (!joined.ok) return joined.message
    if (this.gone) return null
    tally.count('joined')
    this.paddle = joined.reply.paddleNumber
    this.call = createCaller({ url, agent, token: joined.reply.token })
    this.ear = listen({
      url,
      token: joined.reply.token,
      screen: 'Simulated bidder',
      onOpen: () => tally.count('connected'),
      onLost: () => {
        tally.count('connected', -1)
        this.rest()
      },
      onMessage: (message) => this.hear(message),
    })
    return null
  }

  leave(): void {
    this.gone = true
    this.rest()
    this.ear?.close()
  }

  private hear(message: LiveMessage): void {
    if ('state' in message) {
      if (message.type === 'auction_stopped') this.parts.onSaleOver()
      const before = this.lot
      this.lot = lotOfHead(message.state, before)
      const isNew = this.lot !== null && !isSameLot(this.lot.worth.lotNumber, before)
      if (isNew) {
        this.rest()
        this.refusals = 0
      }
      // `prev` 0: the first message of a new connection, which tells the head only.
      if (this.lot !== null && (isNew || message.prev === 0)) void this.look()
    } else if (this.lot) {
      const before = this.lot
      this.lot = lotAfter(before, message, this.paddle)
      if (this.lot.own?.standing === 'active' && before.own?.standing === 'pending')
        this.parts.tally.count('bidsAccepted')
    }
    this.reconsider()
  }

  /** Reads the lot's figures and one's own bid on it, as a page that was just opened does. */
  private async look(): Promise<void> {
    const { call, lot } = this
    if (!call || !lot) return
    const { lotNumber } = lot.worth
    const [figures, bids] = await Promise.all([
      call('lotState', { params: { lotNumber } }),
      call('bidsOfLot', { params: { lotNumber } }),
    ])
    if (!this.lot || !isSameLot(lotNumber, this.lot)) return
    const own = bids.ok ? bids.reply.findLast((bid) => bid.paddleNumber === this.paddle) : undefined
    this.lot = {
      ...this.lot,
      ...(figures.ok && { figures: figures.reply }),
      ...(own && { own: ownOf(own) }),
    }
    this.reconsider()
  }

  private reconsider(): void {
    const sight = this.lot && sightOf(this.lot)
    if (!this.lot || !sight || this.gone || this.sending) return
    const { temperament, pace } = this.parts
    const opinion = opinionOf(temperament, this.lot.worth)
    if (reasonToRest(temperament, opinion, sight) !== null) {
      this.rest()
      return
    }
    // Whoever is about to tap does so: news of the same kind does not make one begin to think anew.
    if (this.thinking) return
    const intention = intentionOf(temperament, opinion, sight, this.chance)
    if (intention.does === 'bid') this.thinking = setTimeout(() => void this.tap(), intention.inMs / pace)
  }

  private rest(): void {
    clearTimeout(this.thinking)
    this.thinking = undefined
  }

  private async tap(): Promise<void> {
    this.rest()
    const sight = this.lot && sightOf(this.lot)
    if (!this.call || !this.lot || !sight || this.refusals >= MOST_REFUSALS) return
    const { temperament, tally } = this.parts
    const { lotNumber } = this.lot.worth
    const opinion = opinionOf(temperament, this.lot.worth)
    if (reasonToRest(temperament, opinion, sight) !== null) return
    const amount = amountOf(temperament, opinion, sight, this.chance)
    this.sending = true
    tally.count('bidsSent')
    const answer = await this.call('placeBid', { body: { lotNumber, amount, type: 'online' }, key: randomUUID() })
    this.sending = false
    if (answer.ok) {
      tally.count('bidsTaken')
      tally.acknowledged(answer.ms)
      // The message may have told more of it already.
      if (isSameLot(lotNumber, this.lot)) {
        const own = this.lot.own?.id === answer.reply.id ? this.lot.own : ownOf(answer.reply)
        this.lot = { ...this.lot, own, bidsMade: this.lot.bidsMade + 1 }
      }
    } else {
      this.refusals += 1
      tally.refused(answer.code)
    }
    this.reconsider()
  }
}
