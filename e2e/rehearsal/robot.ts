import type { Page } from '@playwright/test'
import { io, type Socket } from 'socket.io-client'
import { incidentsIn } from '../../server/rehearsal/testing/incidents-in.ts'
import { JournalSale } from '../../server/rehearsal/testing/journal-sale.ts'
import {
  INCIDENTS,
  type LevelName,
  RehearsalDebrief,
  RehearsalStatus,
  RehearsalTruth,
} from '../../shared/entities/rehearsal/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { LIVE_PATH, type MessageOf } from '../../shared/sale/live.ts'
import { lotOf, pendingOf, type Sale } from '../../shared/sale/state.ts'
import { Clerk } from '../../simulator/clerk/clerk.ts'
import { deskOf } from '../../simulator/clerk/desk-sight.ts'
import type { Doing } from '../../simulator/clerk/doing.ts'
import { UNANSWERED } from '../../simulator/rehearsal/debrief/kinds/online.ts'
import { LEVELS } from '../../simulator/rehearsal/levels.ts'
import type { SpokenCall } from '../../simulator/said.ts'
import { expect, type Saleroom } from '../saleroom.ts'
import { Hands } from './robot-keys.ts'
import { Presses } from './robot-presses.ts'

/** The room is slow while the robot works, and fast while it is idle, as far as patience allows. */
const WORKING = 0.25
const IDLE: Record<LevelName, number> = { calm: 8, busy: 5, storm: 3 }
const INCIDENTS_A_LOT = 3

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
/** The demo sale's lots with its rounds first: a choice with a notice, one of two pieces, two lots together. */
const ORDER = [12, '12A', 22, ...numbers(1, 11), ...numbers(13, 21), 23]

/** The result of an evening: the debrief, the calls, the incidents and the pressed keys. */
export type RobotEvening = {
  debrief: RehearsalDebrief
  /** Counts every incident, and as `room_and_online` room bids recorded while an online bid waited. */
  happened: ReadonlyMap<string, number>
  heard: readonly SpokenCall[]
  pressed: ReadonlyMap<string, number>
  /** Presses that had no effect and were repeated. */
  again: readonly string[]
}

/** A clerk at the desk's keys: hears the calls as staff do, presses keys, and checks the screen after each. */
class RobotAtDesk {
  readonly heard: SpokenCall[] = []
  /** How often a room bid was recorded while an online bid waited. */
  together = 0
  readonly hands: Hands
  readonly presses: Presses
  private readonly page: Page
  private readonly saleroom: Saleroom
  private readonly level: LevelName
  private readonly clerk = new Clerk({ letsThrough: false })
  private readonly ear: Socket
  private readonly waiting = new Map<string, { heard: number; at: number }>()
  private journal: JournalSale | null = null
  private isOver = false
  private pace = WORKING
  private pacing: Promise<unknown> = Promise.resolve()
  private wished = 0

  constructor(page: Page, saleroom: Saleroom, level: LevelName) {
    this.page = page
    this.saleroom = saleroom
    this.level = level
    this.hands = new Hands(page)
    this.presses = new Presses(page, { hands: this.hands, look: () => this.look() })
    this.ear = io(saleroom.url, { path: LIVE_PATH, transports: ['websocket'] })
    this.ear.on('rehearsal-call', (message: MessageOf<'rehearsal-call'>) => this.hear(message))
    this.ear.on('rehearsal-updated', ({ status }: MessageOf<'rehearsal-updated'>) => {
      this.isOver = status.state === 'over'
    })
  }

  /** Starts a rehearsal of the demo sale and opens the clerk's screen. */
  async sitDown(seed: number): Promise<void> {
    const { call, url, dataDir } = this.saleroom
    const [sale] = (await call('GET', '/api/auction-data')) as { lots: { lot_number: LotNumber; title: string }[] }[]
    const titles = new Map(sale?.lots.map(({ lot_number, title }) => [lot_number, title]))
    const lots = ORDER.map((lot_number) => ({ lot_number, title: titles.get(lot_number) }))
    await call('PUT', '/api/auction/demo-sale/lots', { lots, order: 'as_listed' })
    await expect.poll(() => this.ear.connected).toBe(true)
    const order = { auctionId: 'demo-sale', level: this.level, seed, pace: WORKING }
    const status = RehearsalStatus.parse(await call('POST', '/api/rehearsal', order))
    this.journal = new JournalSale(dataDir, status.copyId ?? '')
    await this.page.setViewportSize({ width: 1366, height: 768 })
    await this.page.goto(`${url}/clerk-screen`)
    await expect(this.page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
  }

  /** Works until this many lots have ended, each with incidents from the trainer. */
  async work(lots: number): Promise<void> {
    const { call } = this.saleroom
    let isHeld = false
    for (;;) {
      const announced = this.heard.filter(({ kind }) => kind === 'lot').length
      await this.wish(Math.min(announced, lots) * INCIDENTS_A_LOT)
      if (announced > lots && !isHeld) {
        isHeld = true
        await call('PATCH', '/api/rehearsal', { paused: true })
      }
      const { length: seen } = this.heard
      const sale = this.look()
      const doing = this.clerk.next(deskOf(sale))
      if (doing?.name === 'approveBid' ? this.letsWait(doing.input.id) : !doing) {
        if (this.isOver || announced > lots) return
        if (this.heard.length === seen) await this.goAt(IDLE[this.level])
        // Waits for a call or an online bid, which come from two sources.
        await this.page.waitForTimeout(40)
      } else if (this.pace !== WORKING) await this.goAt(WORKING)
      else if (doing) await this.give(doing, sale)
    }
  }

  leave(): void {
    this.ear.disconnect()
  }

  private hear({ ms, bidType, ...message }: MessageOf<'rehearsal-call'>): void {
    const { n, lotNumber, kind, text, amount, paddleNumber, round, lots, rest, words } = message
    if (n !== this.heard.length + 1) throw new Error(`Call ${this.heard.length + 1} was not heard`)
    const said = { n, at: ms, lotNumber, kind, text, type: bidType, amount, paddleNumber, round, lots, rest, words }
    this.heard.push(said)
    this.clerk.hear([said])
    void this.goAt(WORKING)
  }

  /** Keeps the order of changes, independent of the network. */
  private goAt(pace: number): Promise<unknown> {
    if (pace !== this.pace)
      this.pacing = this.pacing.then(() => this.saleroom.call('PATCH', '/api/rehearsal', { pace }))
    this.pace = pace
    return this.pacing
  }

  private async wish(times: number): Promise<void> {
    for (; this.wished < times; this.wished += 1) {
      const incident = INCIDENTS[this.wished % INCIDENTS.length]
      await this.saleroom.call('POST', '/api/rehearsal/incident', { incident })
    }
  }

  private look(): Sale {
    if (!this.journal) throw new Error('Nobody has sat down')
    return this.journal.look()
  }

  /** Lets every other online bid wait for the next call, in case it is a room bid, but not until it is lost. */
  private letsWait(id: string): boolean {
    const { heard, at } = this.waiting.get(id) ?? { heard: this.heard.length, at: Date.now() }
    this.waiting.set(id, { heard, at })
    const isPatient = (Date.now() - at) * IDLE[this.level] < (LEVELS[this.level].patienceMs * UNANSWERED) / 2
    return isPatient && this.waiting.size % 2 === 1 && this.heard.length === heard && this.heard.at(-1)?.kind === 'bid'
  }

  /** Presses the keys of a command, and counts room bids that are recorded while an online bid waits. */
  private async give(doing: Doing, sale: Sale): Promise<void> {
    const active = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
    if (doing.name === 'placeBid' && active && pendingOf(active).length > 0) this.together += 1
    await this.presses.give(doing, sale)
  }
}

/** Rehearses some lots of the demo sale with a robot at the clerk's screen. */
export async function robotEvening(
  page: Page,
  saleroom: Saleroom,
  { level, seed, lots }: { level: LevelName; seed: number; lots: number },
): Promise<RobotEvening> {
  const { call } = saleroom
  const robot = new RobotAtDesk(page, saleroom, level)
  await robot.sitDown(seed)
  await robot.work(lots)
  const truth = RehearsalTruth.parse(await call('GET', '/api/rehearsal/truth'))
  const happened = new Map([...incidentsIn(truth), ['room_and_online', robot.together]])
  await call('DELETE', '/api/rehearsal')
  robot.leave()
  const debrief = RehearsalDebrief.parse(await call('GET', '/api/rehearsal/debrief'))
  const { heard, presses, hands } = robot
  return { debrief, heard, happened, pressed: hands.pressed, again: presses.again }
}
