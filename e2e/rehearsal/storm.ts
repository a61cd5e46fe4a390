import type { Page } from '@playwright/test'
import { z } from 'zod'
import { JournalSale } from '../../server/rehearsal/testing/journal-sale.ts'
import { emptySale } from '../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { Clerk } from '../../simulator/clerk/clerk.ts'
import { deskOf } from '../../simulator/clerk/desk-sight.ts'
import { phonesOf } from '../../simulator/people/bidding.ts'
import type { Tap } from '../../simulator/people/online-people.ts'
import { type Debrief, debriefOf } from '../../simulator/rehearsal/debrief/debrief.ts'
import { momentsOf } from '../../simulator/rehearsal/debrief/recorded.ts'
import { LEVELS } from '../../simulator/rehearsal/levels.ts'
import { displayOf, modelOf } from '../../simulator/rehearsal/model.ts'
import { expect, type Saleroom } from '../saleroom.ts'
import { Hands } from './robot-keys.ts'
import { Presses } from './robot-presses.ts'

const SALE = 'demo-sale'

/** The times of a trained clerk in milliseconds: from a call to the first key, and for each key. */
type ClerkTimes = { reaction: number; key: number }

/** `minutes` are the clerk's: the room is `pace` times as fast. */
type StormOrder = { seed: number; pace: number; minutes: number; times: ClerkTimes }

/** The result of a storm: the debrief in the room's milliseconds, the pressed keys, and the presses without an effect. */
type Storm = { debrief: Debrief; keys: number; again: readonly string[] }

const Joined = z.object({ paddleNumber: z.string(), token: z.string() })
type Joined = z.infer<typeof Joined>

/** The online bidders of the storm, each joined once with a paddle from the house. */
class OnlineBidders {
  private readonly saleroom: Saleroom
  private readonly joined = new Map<string, Joined>()

  constructor(saleroom: Saleroom) {
    this.saleroom = saleroom
  }

  /** The lot as its bidders see it, under the paddles of the model. */
  sightOf(sale: Sale) {
    const phones = phonesOf(sale)
    return phones && { ...phones, sightOf: (paddle: string) => phones.sightOf(this.paddleOf(paddle)) }
  }

  /** Places a bid. The house refuses one that is too late or too low, as in a sale. */
  async tap({ lotNumber, paddle, amount }: Tap): Promise<void> {
    const { call, url } = this.saleroom
    const known = this.joined.get(paddle) ?? Joined.parse(await call('POST', '/api/bidders', {}))
    this.joined.set(paddle, known)
    const answer = await fetch(`${url}/api/bids`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Saleroom-Audience': 'public',
        Authorization: `Bearer ${known.token}`,
      },
      body: JSON.stringify({ lotNumber, amount, type: 'online', paddleNumber: known.paddleNumber }),
    })
    if (!answer.ok && answer.status !== 409) throw new Error(await answer.text())
  }

  private paddleOf(paddle: string): string {
    return this.joined.get(paddle)?.paddleNumber ?? paddle
  }
}

/** The sale's record in the storm's time: an entry has the time at which it is first read. */
class TimedRecord {
  private readonly journal: JournalSale
  private readonly entries: SaleEntry[] = []
  private readonly times = new Map<SaleEntry, number>()

  constructor(saleroom: Saleroom) {
    this.journal = new JournalSale(saleroom.dataDir, SALE)
  }

  read(now: number): Sale {
    for (const entry of this.journal.entries()) {
      this.entries.push(entry)
      this.times.set(entry, now)
    }
    return this.journal.look()
  }

  moments() {
    const clock = (entry: SaleEntry) => this.times.get(entry) ?? 0
    return momentsOf({ first: emptySale(SALE), entries: this.entries, clock })
  }
}

/** Opens the clerk's screen, and returns a function that counts the keys pressed so far. */
async function sitDown(page: Page, { url }: Saleroom): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Reflect.set(window, 'keysPressed', 0)
    const count = ({ key }: KeyboardEvent) => {
      if (key !== 'Shift') Reflect.set(window, 'keysPressed', Number(Reflect.get(window, 'keysPressed')) + 1)
    }
    window.addEventListener('keydown', count, { capture: true })
  })
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${url}/clerk-screen`)
  await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
  return async () => Number(await page.evaluate(() => Reflect.get(window, 'keysPressed')))
}

/**
 * Plays a storm in simulated time: a press takes a clerk's time, however long the machine needs for it. The room does not
 * see a press before its time has passed.
 */
export async function recordStorm(page: Page, saleroom: Saleroom, order: StormOrder): Promise<Storm> {
  const { seed, pace, minutes, times } = order
  await saleroom.startDemo()
  const keysPressed = await sitDown(page, saleroom)
  const record = new TimedRecord(saleroom)
  const atDesk = new JournalSale(saleroom.dataDir, SALE)
  const presses = new Presses(page, { hands: new Hands(page, 'shortest'), look: () => atDesk.look() })
  const clerk = new Clerk({ letsThrough: false })
  const bidders = new OnlineBidders(saleroom)
  let now = 0
  let seen = record.read(now)
  const { rostrum, online } = modelOf(seen, { level: 'storm', seed })
  /** When the press under way is done. */
  let doneAt: number | null = null
  let befell = 0
  while (rostrum.dueAt !== null && now < minutes * 60_000 * pace) {
    if (doneAt !== null && now >= doneAt) {
      doneAt = null
      seen = record.read(now)
    }
    clerk.hear(rostrum.advance(now, displayOf(seen)))
    for (const { incident, lotNumber } of rostrum.befallen.slice(befell)) online.befalls(incident, lotNumber, now)
    befell = rostrum.befallen.length
    const { taps, dueAt } = online.advance(now, bidders.sightOf(seen))
    for (const tap of taps) await bidders.tap(tap)
    if (taps.length > 0 && doneAt === null) seen = record.read(now)
    const doing = doneAt === null ? clerk.next(deskOf(seen)) : null
    if (doing) {
      const before = await keysPressed()
      await presses.give(doing, atDesk.look())
      doneAt = now + (times.reaction + times.key * ((await keysPressed()) - before)) * pace
    }
    const next = [rostrum.dueAt, dueAt, doneAt].filter((at) => at !== null)
    now = Math.max(now, Math.ceil(Math.min(...next)))
  }
  record.read(now)
  const { calls, facts } = rostrum
  const debrief = debriefOf(
    { calls, facts, moments: record.moments() },
    { lateMs: LEVELS.storm.patienceMs, until: now },
  )
  return { debrief, keys: await keysPressed(), again: presses.again }
}
