import { randomUUID } from 'node:crypto'
import { type DeskSight, deskOf } from '../clerk/desk-sight.ts'
import { callOf, type Doing } from '../clerk/doing.ts'
import { nextStep, type Step } from '../clerk/next-step.ts'
import type { ApiCaller } from '../client/caller.ts'
import type { LiveClient, LiveEvents } from '../client/live-client.ts'
import { LiveSale } from '../client/live-sale.ts'
import type { CrowdCounter } from './tally.ts'

type ClerkParts = {
  call: ApiCaller
  connectLive: (events: LiveEvents) => LiveClient
  pace: number
  tally: Pick<CrowdCounter, 'count'>
  onSaleOver: () => void
  /** Called when a live sale has not moved for STANDSTILL_MS; the clerk then reconnects and reads everything again. */
  onStandstill: () => void
}

/** The longest rest of a healthy live sale, in milliseconds at any pace. */
export const STANDSTILL_MS = 30_000

/** Runs the sale by `nextStep`, with the same calls as a person's screen. */
export class SimulatedClerk {
  private readonly parts: ClerkParts
  private readonly sale: LiveSale
  private readonly watchdog: NodeJS.Timeout
  private planned: { step: Step; at: number; timer: NodeJS.Timeout } | null = null
  /** The lot's state, and when it last changed. */
  private lot = { stands: '', since: 0 }
  private heardBefore = 0
  private isActing = false
  private hasLeft = false

  constructor(parts: ClerkParts) {
    const { call, connectLive, onSaleOver } = parts
    this.parts = parts
    this.watchdog = setInterval(() => this.standsStill(), STANDSTILL_MS)
    this.sale = new LiveSale({
      connectLive,
      async read() {
        const sale = await call('sale', { query: { lots: 'all' } })
        return sale.ok ? sale.reply : null
      },
      onOpen: () => undefined,
      onLost: () => this.rest(),
      onNews: () => this.reconsider(),
      onSaleOver,
    })
  }

  /** Starts the last uploaded sale if none is live. Resolves to the reason for a failure, or null. */
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
    this.hasLeft = true
    this.rest()
    clearInterval(this.watchdog)
    this.sale.close()
  }

  /** Milliseconds at pace 1, the unit of `nextStep`. */
  private now(): number {
    return performance.now() * this.parts.pace
  }

  /** Reconnects and reads everything again if a live sale has not moved for too long. */
  private standsStill(): void {
    const { heard, mayRest } = this.sale
    const hasMoved = heard !== this.heardBefore
    this.heardBefore = heard
    if (hasMoved || mayRest) return
    this.parts.onStandstill()
    this.sale.renew()
  }

  /** The desk; null while unknown, and during a pause. */
  private get desk(): DeskSight | null {
    const { sale } = this.sale
    const desk = sale && deskOf(sale)
    return desk && sale?.live && sale.paused && !desk.isComplete ? null : desk
  }

  /** The next action; null if there is nothing to do or the desk is unknown. */
  private step(): Step | null {
    const { desk } = this
    const shown = desk?.currentLot ?? null
    const { hammer, startPrice, isOver } = (shown === null ? null : desk?.lot(shown)) ?? {}
    const stands = desk ? JSON.stringify([shown, desk.activeLot, desk.fairWarning, hammer, startPrice, isOver]) : ''
    if (stands !== this.lot.stands) this.lot = { stands, since: this.now() }
    return desk && nextStep(desk, this.now() - this.lot.since)
  }

  private reconsider(): void {
    const step = this.step()
    if (this.isActing || this.hasLeft) return
    if (!step) {
      this.rest()
      return
    }
    const { planned } = this
    const at = this.now() + step.inMs
    // A repeated step does not delay the planned one; a step that needs quiet starts its wait again.
    if (planned && planned.step.doing.name === step.doing.name && (planned.at <= at || !step.needsQuiet)) {
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
    const step = this.step()
    // Something happened on the lot after the step was planned.
    if (!step || (step.needsQuiet && step.inMs > 0)) return this.reconsider()
    const before = this.sale.sale?.currentLot
    const { name, input } = callOf(step.doing)
    const ended = endedBy(step.doing, this.desk)
    this.isActing = true
    const answer = await this.parts.call(name, { ...input, key: randomUUID() })
    this.isActing = false
    if (answer.ok && ended > 0) this.parts.tally.count(name === 'markPassed' ? 'lotsPassed' : 'lotsSold', ended)
    // The call was refused, perhaps because of a new bid, or its effect is not visible yet: read the sale first.
    const isSameLot = this.sale.sale?.currentLot === before
    if (!answer.ok || (isSameLot && this.step()?.doing.name === name)) await this.sale.look()
    this.reconsider()
  }
}

/** The number of lots that a command sells or passes. */
function endedBy(doing: Doing, desk: DeskSight | null): number {
  if (doing.name === 'chooseLots') return doing.input.lots.length
  if (doing.name !== 'markSold' && doing.name !== 'markPassed') return 0
  const round = desk?.lot(doing.input.lotNumber)?.round
  // The hammer of a choice sells no lot yet.
  return round ? (round.kind === 'choice' && doing.name === 'markSold' ? 0 : round.lots.length) : 1
}
