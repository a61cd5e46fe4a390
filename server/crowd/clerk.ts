import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:http'
import type { LiveMessage } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { nextStep, type Step } from './auto-clerk.ts'
import { type Answered, type Caller, createCaller } from './caller.ts'
import { type DeskView, deskAfter, deskOf, deskOfHead, lotNumberOf } from './desk-view.ts'
import { type LiveEar, listen } from './live-ear.ts'
import type { Tally } from './tally.ts'

type ClerkParts = {
  url: string
  agent: Agent
  pace: number
  tally: Tally
  onSaleOver: () => void
}

/** A clerk who runs the sale by the rules of `nextStep`, over the same calls as a person's screen. Issue 7. */
export class SimulatedClerk {
  private readonly parts: ClerkParts
  private readonly call: Caller
  private readonly ear: LiveEar
  private desk: DeskView | null = null
  private planned: { step: Step; at: number; timer: NodeJS.Timeout } | null = null
  private acting = false
  private gone = false

  constructor(parts: ClerkParts) {
    this.parts = parts
    const { url, agent } = parts
    this.call = createCaller({ url, agent, token: null })
    this.ear = listen({
      url,
      token: null,
      screen: 'Simulated clerk',
      onOpen: () => undefined,
      onLost: () => this.rest(),
      onMessage: (message) => this.hear(message),
    })
  }

  /** Starts the sale uploaded last where none is live. Resolves to why it could not, or null. */
  async openSale(): Promise<string | null> {
    const state = await this.call('auctionState', { query: { view: 'current' } })
    if (!state.ok) return state.message
    if (state.reply.isActive) return null
    const auctions = await this.call('auctionData')
    if (!auctions.ok) return auctions.message
    const [auction] = auctions.reply
    if (!auction) return 'There is no sale yet. Load one from the permanent library first'
    const started = await this.call('startAuction', { body: { auctionId: auction.auctionId } })
    if (!started.ok) return started.message
    return started.reply.success ? null : started.reply.message
  }

  leave(): void {
    this.gone = true
    this.rest()
    this.ear.close()
  }

  /** Milliseconds at pace 1, so that the clerk's rules know one time only. */
  private now(): number {
    return performance.now() * this.parts.pace
  }

  private hear(message: LiveMessage): void {
    if ('state' in message) {
      if (message.type === 'auction_stopped') {
        this.parts.onSaleOver()
        return
      }
      const before = this.desk
      this.desk = deskOfHead(message.state, before, this.now())
      // `prev` 0: the first message of a new connection, which tells the head only.
      if (this.desk.figures === null || message.prev === 0) void this.look()
    } else if (this.desk) {
      this.desk = deskAfter(this.desk, message, this.now())
    }
    this.reconsider()
  }

  private async look(): Promise<void> {
    const lotNumber = this.desk && lotNumberOf(this.desk.head)
    if (lotNumber === null) return
    const [figures, all] = await Promise.all([
      this.call('lotState', { params: { lotNumber } }),
      this.call('allBidsOfLot', { params: { lotNumber } }),
    ])
    if (!this.desk || lotNumberOf(this.desk.head) !== lotNumber || !figures.ok || !all.ok) return
    const { bids, advancedBids } = all.reply
    this.desk = {
      ...this.desk,
      figures: figures.reply,
      bids: new Map(bids.map((bid) => [bid.id, bid])),
      advances: new Map(advancedBids.map((bid) => [bid.id, bid])),
    }
    this.reconsider()
  }

  private reconsider(): void {
    const desk = this.desk && deskOf(this.desk)
    if (!desk || this.acting || this.gone) return
    const step = nextStep(desk, this.now())
    if (step.does === 'nothing') {
      this.rest()
      return
    }
    const { planned } = this
    const at = this.now() + step.inMs
    // More of the same does not put off what was about to be done; only a quiet room counts anew.
    const keeps = planned?.step.does === step.does && (planned.at <= at || !WAITS_FOR_QUIET.has(step.does))
    if (keeps && planned) {
      planned.step = step
      return
    }
    this.rest()
    this.planned = { step, at, timer: setTimeout(() => void this.act(), step.inMs / this.parts.pace) }
  }

  private rest(): void {
    clearTimeout(this.planned?.timer)
    this.planned = null
  }

  private async act(): Promise<void> {
    this.planned = null
    const desk = this.desk && deskOf(this.desk)
    const lotNumber = this.desk && lotNumberOf(this.desk.head)
    if (!desk) return
    const step = nextStep(desk, this.now())
    // The room was not as quiet as it looked.
    if (step.inMs === null || (WAITS_FOR_QUIET.has(step.does) && step.inMs > 0)) return this.reconsider()
    this.acting = true
    const answer = await this.take(step, lotNumber)
    this.acting = false
    if (answer?.ok) this.count(step)
    // Somebody bid meanwhile, say: what is true now is read before anything else is done.
    else await this.look()
    this.reconsider()
  }

  private async take(step: Step, lotNumber: LotNumber | null): Promise<Answered<unknown> | null> {
    const key = randomUUID()
    const { call } = this
    if (step.does === 'conclude') return await call('stopAuction', { key })
    if (lotNumber === null) return null
    switch (step.does) {
      case 'start-lot':
        return await call('startLot', { body: { lotNumber }, key })
      case 'set-start-price':
        return await call('setStartPrice', { params: { lotNumber }, body: { startPrice: step.amount }, key })
      case 'approve':
        return await call('approveBid', { params: { id: step.id }, key })
      case 'accept-advance':
        return await call('acceptAdvancedBid', { params: { id: step.id }, body: { lotNumber }, key })
      case 'warn':
        return await call('fairWarning', { body: { lotNumber }, key })
      case 'sell':
        return await call('markSold', { body: { lotNumber, soldPrice: step.amount, notes: 'Sold by clerk' }, key })
      case 'pass':
        return await call('markPassed', { body: { lotNumber, notes: 'Passed by clerk' }, key })
      case 'nothing':
        return null
      default:
        return step satisfies never
    }
  }

  private count({ does }: Step): void {
    if (does === 'sell') this.parts.tally.count('lotsSold')
    if (does === 'pass') this.parts.tally.count('lotsPassed')
  }
}

const WAITS_FOR_QUIET: ReadonlySet<Step['does']> = new Set(['warn', 'sell', 'pass', 'accept-advance'])
