import { randomUUID } from 'node:crypto'
import type { LiveMessage } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { nextStep, type Step } from './auto-clerk.ts'
import type { Answered, Caller } from './caller.ts'
import { type DeskView, deskAfter, deskOf, deskOfHead, lotNumberOf } from './desk-view.ts'
import type { LiveClient, LiveEvents } from './live-client.ts'
import { Meanwhile, READ_AGAIN_MS } from './meanwhile.ts'
import type { Tally } from './tally.ts'

type ClerkParts = {
  call: Caller
  /** Opens the clerk's end of the live channel. */
  connectLive: (events: LiveEvents) => LiveClient
  pace: number
  tally: Pick<Tally, 'count'>
  onSaleOver: () => void
  /** Nothing had moved for STANDSTILL_MS though the sale is live: the clerk connects anew and reads everything again. */
  onStandstill: () => void
}

/** No sale of good habits rests for so long, in milliseconds at any pace. */
export const STANDSTILL_MS = 30_000

/** A clerk who runs the sale by the rules of `nextStep`, over the same calls as a person's screen. */
export class SimulatedClerk {
  private readonly parts: ClerkParts
  private readonly live: LiveClient
  private readonly watchdog: NodeJS.Timeout
  private desk: DeskView | null = null
  private readonly meanwhile = new Meanwhile()
  private planned: { step: Step; at: number; timer: NodeJS.Timeout } | null = null
  private readAgain: NodeJS.Timeout | undefined
  /** Whether anything was heard since the watchdog looked. */
  private moved = false
  private acting = false
  private gone = false

  constructor(parts: ClerkParts) {
    this.parts = parts
    this.watchdog = setInterval(() => this.standsStill(), STANDSTILL_MS)
    this.live = parts.connectLive({
      onOpen: () => undefined,
      onLost: () => this.rest(),
      onMessage: (message) => this.hear(message),
    })
  }

  /** Starts the sale uploaded last where none is live. Resolves to why it could not, or null. */
  async openSale(): Promise<string | null> {
    const { call } = this.parts
    const state = await call('auctionState', { query: { view: 'current' } })
    if (!state.ok) return state.message
    if (state.reply.rehearsal) return 'A rehearsal is on, and its desk is for people. End it first'
    if (state.reply.isActive) return null
    const auctions = await call('auctionData')
    if (!auctions.ok) return auctions.message
    const auction = auctions.reply.find(({ rehearsal }) => !rehearsal)
    if (!auction) return 'There is no sale yet. Load one from the permanent library first'
    const started = await call('startAuction', { body: { auctionId: auction.auctionId } })
    if (!started.ok) return started.message
    return started.reply.success ? null : started.reply.message
  }

  leave(): void {
    this.gone = true
    this.rest()
    clearInterval(this.watchdog)
    clearTimeout(this.readAgain)
    this.live.close()
  }

  /** Milliseconds at pace 1, so that the clerk's rules know one time only. */
  private now(): number {
    return performance.now() * this.parts.pace
  }

  private hear(message: LiveMessage): void {
    this.meanwhile.hear(message)
    this.moved = true
    if ('state' in message) {
      // The message that said so may have been lost with a connection.
      if (message.type === 'auction_stopped' || (this.desk?.head.isActive && !message.state.isActive)) {
        this.parts.onSaleOver()
        return
      }
      // `prev` 0: the first message of a new connection, which tells the head only. What was known of the lot may be old.
      const before = message.prev === 0 ? null : this.desk
      this.desk = deskOfHead(message.state, before, this.now())
      if (before === null || lotNumberOf(before.head) !== lotNumberOf(this.desk.head)) void this.look()
    } else if (this.desk) {
      this.desk = deskAfter(this.desk, message, this.now())
    }
    this.reconsider()
  }

  private async look(): Promise<void> {
    clearTimeout(this.readAgain)
    const lotNumber = this.desk && lotNumberOf(this.desk.head)
    if (lotNumber === null || this.gone) return
    const { call } = this.parts
    const read = await this.meanwhile.during(() =>
      Promise.all([call('lotState', { params: { lotNumber } }), call('allBidsOfLot', { params: { lotNumber } })]),
    )
    if (!read || !this.desk || lotNumberOf(this.desk.head) !== lotNumber || this.gone) return
    const [state, all] = read.reply
    if (!state.ok || !all.ok) {
      this.desk = { ...this.desk, known: {} }
      this.readAgain = setTimeout(() => void this.look(), READ_AGAIN_MS)
      return
    }
    const desk: DeskView = { ...this.desk, known: { state: state.reply, ...all.reply } }
    this.desk = read.heard.reduce((before, message) => deskAfter(before, message, this.now()), desk)
    this.reconsider()
  }

  /** What nobody thought of: a sale that should move and does not is looked at as if by somebody who has just come in. */
  private standsStill(): void {
    const { desk, moved } = this
    this.moved = false
    if (moved || (desk && (!desk.head.isActive || desk.head.paused !== null))) return
    this.parts.onStandstill()
    this.live.renew()
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
    // Somebody bid meanwhile, say; or it was done and the desk does not show it: what is true is read before anything else.
    if (!answer?.ok || this.wouldRepeat(step, lotNumber)) await this.look()
    this.reconsider()
  }

  private wouldRepeat({ does }: Step, lotNumber: LotNumber | null): boolean {
    const desk = this.desk && deskOf(this.desk)
    return !!desk && this.desk?.head.currentLot?.lot_number === lotNumber && nextStep(desk, this.now()).does === does
  }

  private async take(step: Step, lotNumber: LotNumber | null): Promise<Answered<unknown> | null> {
    const key = randomUUID()
    const { call } = this.parts
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
