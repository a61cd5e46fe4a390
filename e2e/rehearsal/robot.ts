import type { Page } from '@playwright/test'
import { io } from 'socket.io-client'
import { incidentsIn } from '../../server/start/rehearsal/testing/incidents-in.ts'
import { JournalSale } from '../../server/start/rehearsal/testing/journal-sale.ts'
import {
  INCIDENTS,
  type LevelName,
  RehearsalDebrief,
  RehearsalStatus,
  RehearsalTruth,
} from '../../shared/entities/rehearsal.ts'
import { LIVE_PATH, type MessageOf } from '../../shared/live.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { validBids } from '../../shared/rules/bids.ts'
import { lotOf, pendingOf, type Sale } from '../../shared/sale/state.ts'
import { Clerk } from '../../simulator/clerk/clerk.ts'
import { deskOf } from '../../simulator/clerk/desk-sight.ts'
import type { SpokenCall } from '../../simulator/said.ts'
import { expect, type Saleroom } from '../saleroom.ts'
import { Hands } from './hands.ts'

/** While the robot works the room all but stands; while it has nothing to do the room hurries, as far as patience allows. */
const WORKING = 0.25
const IDLE: Record<LevelName, number> = { calm: 8, busy: 5, storm: 3 }
/** How often something that did not come of a press may be tried. */
const TRIES = 4
const INCIDENTS_A_LOT = 3

/** What came of an evening: the debrief, what was heard, what happened how often, and the keys that were pressed. */
export type RobotEvening = {
  debrief: RehearsalDebrief
  /** Every incident, and `room_and_online`: a bid of the room to record while one online waited. */
  happened: ReadonlyMap<string, number>
  heard: readonly SpokenCall[]
  pressed: ReadonlyMap<string, number>
  /** Presses that nothing came of, and that were tried again. */
  again: readonly string[]
}

/** What may be done about a lot, as one text: it changes when a press has come to something. */
const standing = (sale: Sale, lotNumber: LotNumber) => {
  const lot = lotOf(sale, lotNumber)
  const bids = validBids([...(lot?.bids.values() ?? [])])
  return JSON.stringify([
    sale.activeLot,
    sale.fairWarning,
    lot?.startPrice,
    lot?.manualIncrement,
    lot?.outcome?.status,
    bids.map(({ id, amount, paddleNumber }) => [id, amount, paddleNumber]),
  ])
}

/**
 * Rehearses so many lots of the demo sale with a robot at the clerk's screen: it hears the calls as staff do, presses the
 * desk's keys, and looks at the screen before it goes on. The trainer lets something go wrong on every lot.
 */
export async function robotEvening(
  page: Page,
  saleroom: Saleroom,
  { level, seed, lots }: { level: LevelName; seed: number; lots: number },
): Promise<RobotEvening> {
  const { call, url, dataDir } = saleroom
  const heard: SpokenCall[] = []
  const again: string[] = []
  const clerk = new Clerk()
  let isOver = false
  let pace = WORKING
  let pacing: Promise<unknown> = Promise.resolve()
  /** One after the other, in whatever order the network would have them. */
  const goAt = (next: number) => {
    if (next !== pace) pacing = pacing.then(() => call('PATCH', '/api/rehearsal', { pace: next }))
    pace = next
    return pacing
  }
  const ear = io(url, { path: LIVE_PATH, transports: ['websocket'] })
  ear.on('rehearsal-call', ({ ms, bidType, ...message }: MessageOf<'rehearsal-call'>) => {
    const { n, lotNumber, kind, text, amount, paddleNumber } = message
    if (n !== heard.length + 1) throw new Error(`Call ${heard.length + 1} was not heard`)
    const said = { n, at: ms, lotNumber, kind, text, type: bidType, amount, paddleNumber }
    heard.push(said)
    clerk.hear([said])
    void goAt(WORKING)
  })
  ear.on('rehearsal-updated', ({ status }: MessageOf<'rehearsal-updated'>) => {
    isOver = status.state === 'over'
  })
  await expect.poll(() => ear.connected).toBe(true)

  const order = { auctionId: 'demo-sale', level, seed, pace: WORKING }
  const status = RehearsalStatus.parse(await call('POST', '/api/rehearsal', order))
  const journal = new JournalSale(dataDir, status.copyId ?? '')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${url}/clerk-screen`)
  await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
  const hands = new Hands(page)
  const announced = () => heard.filter(({ kind }) => kind === 'lot').length

  let wished = 0
  /** As often as a lot is announced. */
  const wish = async () => {
    for (; wished < Math.min(announced(), lots) * INCIDENTS_A_LOT; wished += 1)
      await call('POST', '/api/rehearsal/incident', { incident: INCIDENTS[wished % INCIDENTS.length] })
  }
  /** Until the record shows what was pressed, and the desk the record. */
  const settled = async (lotNumber: LotNumber, before: string) => {
    const until = Date.now() + 3_000
    while (Date.now() < until) {
      await hands.answer()
      const sale = await journal.look()
      if (standing(sale, lotNumber) !== before) {
        await hands.free()
        if (await hands.shows(sale, lotNumber)) return true
      }
      // Nobody is told of a line in a file: it is looked at again.
      await page.waitForTimeout(10)
    }
    return false
  }

  const waiting = new Map<string, number>()
  /** Every other online bid waits until the next call, which may be a bid of the room at the same time. */
  const letsWait = (id: string) => {
    const since = waiting.get(id) ?? heard.length
    waiting.set(id, since)
    return waiting.size % 2 === 1 && heard.length === since && heard.at(-1)?.kind === 'bid'
  }

  let tries = 0
  let isHeld = false
  let together = 0
  for (;;) {
    await wish()
    if (announced() > lots && !isHeld) {
      isHeld = true
      await call('POST', '/api/rehearsal/pause')
    }
    const { length: seen } = heard
    const sale = await journal.look()
    const doing = clerk.next(deskOf(sale))
    const active = sale.activeLot === null ? null : lotOf(sale, sale.activeLot)
    const isBooked = !doing && active?.startPrice != null && !active.outcome && (await hands.offersBookBid())
    if (doing?.name === 'approveBid' ? letsWait(doing.input.id) : !doing && !isBooked) {
      if (isOver || announced() > lots) break
      if (heard.length === seen) await goAt(IDLE[level])
      // Until something is heard, a bid comes online, or the desk offers one of the book: three places to look at.
      await page.waitForTimeout(40)
      continue
    }
    if (pace !== WORKING) {
      await goAt(WORKING)
      continue
    }
    const about = (doing && 'lotNumber' in doing.input && doing.input.lotNumber) || sale.activeLot
    if (about === null) throw new Error(`Nothing is active for ${doing?.name}`)
    await hands.free()
    await hands.view(about)
    const before = standing(sale, about)
    if (doing?.name === 'placeBid' && active && pendingOf(active).length > 0) together += 1
    await (doing ? hands.make(doing, sale) : hands.bookBid())
    if (await settled(about, before)) tries = 0
    else {
      tries += 1
      again.push(`lot ${about}: ${doing?.name ?? 'book bid'}`)
      if (tries > TRIES) throw new Error(`Nothing came of ${JSON.stringify(doing)}`)
    }
  }
  const truth = RehearsalTruth.parse(await call('GET', '/api/rehearsal/truth'))
  const happened = new Map([...incidentsIn(truth), ['room_and_online', together]])
  await call('DELETE', '/api/rehearsal')
  ear.disconnect()
  const debrief = RehearsalDebrief.parse(await call('GET', '/api/rehearsal/debrief'))
  return { debrief, heard, happened, pressed: hands.pressed, again }
}
