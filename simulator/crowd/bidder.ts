import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import type { LiveMessage } from '../../shared/live.ts'
import { amountOf, intentionOf, reasonToRest } from './behaviour.ts'
import { type Caller, createCaller } from './caller.ts'
import { connectLive, type LiveClient } from './live-client.ts'
import { isSameLot, type LotInSight, lotAfter, lotOfHead, sightOf } from './lot-in-sight.ts'
import { Meanwhile, READ_AGAIN_MS } from './meanwhile.ts'
import { type Chance, seededChance } from './seeded-chance.ts'
import type { Tally } from './tally.ts'
import { opinionOf, type Temperament } from './temperament.ts'

/** Bids on one lot that may be refused before a bidder gives up on it. */
const MOST_REFUSALS = 20

type BidderParts = {
  url: string
  mark: string
  agent: Agent
  temperament: Temperament
  /** How many times as fast as life. */
  pace: number
  tally: Tally
  onSaleOver: () => void
}

/** A simulated bidder at work: its paddle and token, its phone, and a mind of its own. */
export class SimulatedBidder {
  private readonly parts: BidderParts
  private readonly chance: Chance
  private call: Caller | null = null
  private paddle = ''
  private live: LiveClient | null = null
  private lot: LotInSight | null = null
  private readonly meanwhile = new Meanwhile()
  private thinking: NodeJS.Timeout | undefined
  private readAgain: NodeJS.Timeout | undefined
  private sending = false
  private refusals = 0
  private gone = false

  constructor(parts: BidderParts) {
    this.parts = parts
    this.chance = seededChance(parts.temperament.seed ^ 0x2545f491)
  }

  /** Joins, is given a paddle, and listens. Resolves to why it could not, or null. */
  async arrive(): Promise<string | null> {
    const { url, mark, agent, tally } = this.parts
    const joined = await createCaller({ url, mark, agent, token: null })('joinAsBidder', { body: {} })
    if (!joined.ok) return joined.message
    if (this.gone) return null
    tally.count('joined')
    this.paddle = joined.reply.paddleNumber
    this.call = createCaller({ url, mark, agent, token: joined.reply.token })
    this.live = connectLive({
      url,
      mark,
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
    clearTimeout(this.readAgain)
    this.live?.close()
  }

  private hear(message: LiveMessage): void {
    this.meanwhile.hear(message)
    if ('state' in message) {
      // The message that said so may have been lost with a connection.
      if (message.type === 'auction_stopped' || (this.lot && !message.state.isActive)) this.parts.onSaleOver()
      // `prev` 0: the first message of a new connection, which tells the head only. What was known of the lot may be old.
      const before = this.lot && message.prev === 0 ? { ...this.lot, state: undefined } : this.lot
      this.lot = lotOfHead(message.state, before)
      const isNew = this.lot !== null && !isSameLot(this.lot.worth.lotNumber, before)
      if (isNew) {
        this.rest()
        this.refusals = 0
      }
      if (this.lot !== null && (isNew || message.prev === 0)) void this.look()
    } else if (this.lot) {
      const before = this.lot
      this.lot = lotAfter(before, message, this.paddle)
      if (this.lot.own.at(-1)?.status === 'active' && before.own.at(-1)?.status === 'pending')
        this.parts.tally.count('bidsAccepted')
    }
    this.reconsider()
  }

  /** Reads the lot's figures and one's own bid on it, as a page that was just opened does. */
  private async look(): Promise<void> {
    clearTimeout(this.readAgain)
    const { call, lot } = this
    if (!call || !lot || this.gone) return
    const { lotNumber } = lot.worth
    const reading = await this.meanwhile.during(() =>
      Promise.all([call('lotState', { params: { lotNumber } }), call('bidsOfLot', { params: { lotNumber } })]),
    )
    if (!reading || !this.lot || !isSameLot(lotNumber, this.lot) || this.gone) return
    const [state, bids] = reading.reply
    if (!state.ok || !bids.ok) {
      this.readAgain = setTimeout(() => void this.look(), READ_AGAIN_MS)
      return
    }
    const own = bids.reply.filter((bid) => bid.paddleNumber === this.paddle)
    const read: LotInSight = { ...this.lot, state: state.reply, own }
    this.lot = reading.heard.reduce((known, message) => lotAfter(known, message, this.paddle), read)
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
        const { own, bidsMade } = this.lot
        const isTold = own.some(({ id }) => id === answer.reply.id)
        this.lot = { ...this.lot, own: isTold ? own : [...own, answer.reply], bidsMade: bidsMade + 1 }
      }
    } else {
      this.refusals += 1
      tally.refused(answer.code)
    }
    this.reconsider()
  }
}
