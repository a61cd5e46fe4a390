import type { Page } from '@playwright/test'
import { z } from 'zod'
import { JournalSale } from '../../server/rehearsal/testing/journal-sale.ts'
import { LotNumberSchema } from '../../shared/lot-number.ts'
import { emptySale } from '../../shared/sale/empty-sale.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import type { Sale } from '../../shared/sale/state.ts'
import { Clerk } from '../../simulator/clerk/clerk.ts'
import { deskOf } from '../../simulator/clerk/desk-sight.ts'
import type { Doing } from '../../simulator/clerk/doing.ts'
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
/** How often the demo sale's lots come up, under new numbers: it alone lasts nine minutes. */
const ROUNDS = 3

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

  /** Places or confirms a bid. The house refuses one that is too late or too low, as in a sale. */
  async tap({ lotNumber, paddle, amount, confirms }: Tap): Promise<void> {
    const { call, url } = this.saleroom
    const known = this.joined.get(paddle) ?? Joined.parse(await call('POST', '/api/bidders', {}))
    this.joined.set(paddle, known)
    const answer = await fetch(`${url}/api/bids${confirms === null ? '' : `/${confirms}/confirm`}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Saleroom-Audience': 'public',
        Authorization: `Bearer ${known.token}`,
      },
      body: JSON.stringify(
        confirms === null ? { lotNumber, amount, type: 'online', paddleNumber: known.paddleNumber } : {},
      ),
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

const Lots = z.looseObject({ lots: z.array(z.looseObject({ lot_number: LotNumberSchema })) })

/** Repeats the lots of the live sale at its end. */
async function lengthenSale({ call }: Saleroom): Promise<void> {
  const { lots } = Lots.parse(await call('GET', '/api/auction/state'))
  const more = Array.from({ length: ROUNDS - 1 }, (_, round) =>
    lots.map((lot, at) => ({ ...lot, lot_number: (round + 1) * lots.length + at + 1 })),
  )
  await call('PUT', `/api/auction/${SALE}/lots`, { lots: [lots, ...more].flat() })
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

type SlowParts = {
  give: (doing: Doing) => Promise<void>
  keysPressed: () => Promise<number>
  msOf: (keys: number) => number
}

/**
 * Presses with a clerk's times: the keys of a command are pressed when the last of them is due, so that people who act
 * until then see the sale without it. That time comes from the number of keys of the last command of its kind.
 */
class SlowPresses {
  /** When the press under way continues; null if there is none. */
  dueAt: number | null = null
  /** Whether the keys of the press under way are down, but its time is not over. */
  isDown = false
  private readonly parts: SlowParts
  private readonly known = new Map<string, number>()
  private begun: { doing: Doing; kind: string; at: number } | null = null

  constructor(parts: SlowParts) {
    this.parts = parts
  }

  begin(doing: Doing, { sale, now }: { sale: Sale; now: number }): void {
    const { name, input } = doing
    const isAsked = name === 'placeBid' && deskOf(sale).lot(input.lotNumber)?.askingPrice === input.amount
    // Commands of a kind have equally long figures.
    const kind = `${name} ${JSON.stringify(input).length} ${isAsked}`
    this.begun = { doing, kind, at: now }
    this.dueAt = now + this.parts.msOf(this.known.get(kind) ?? 1)
  }

  /** Continues the press that is due. Returns whether it is over. */
  async proceed(now: number): Promise<boolean> {
    const { begun, parts } = this
    if (!begun || this.dueAt === null || now < this.dueAt) return false
    if (!this.isDown) {
      const before = await parts.keysPressed()
      await parts.give(begun.doing)
      const keys = (await parts.keysPressed()) - before
      this.known.set(begun.kind, keys)
      this.dueAt = begun.at + parts.msOf(keys)
      this.isDown = true
    }
    if (now < this.dueAt) return false
    this.isDown = false
    this.dueAt = null
    return true
  }
}

/** Plays a storm in simulated time: a press takes a clerk's time, however long the machine needs for it. */
export async function recordStorm(page: Page, saleroom: Saleroom, order: StormOrder): Promise<Storm> {
  const { seed, pace, minutes, times } = order
  await saleroom.startDemo()
  await lengthenSale(saleroom)
  const keysPressed = await sitDown(page, saleroom)
  const record = new TimedRecord(saleroom)
  const atDesk = new JournalSale(saleroom.dataDir, SALE)
  const presses = new Presses(page, { hands: new Hands(page, 'shortest'), look: () => atDesk.look() })
  const slow = new SlowPresses({
    keysPressed,
    give: (doing) => presses.give(doing, atDesk.look()),
    msOf: (keys) => (times.reaction + times.key * keys) * pace,
  })
  const clerk = new Clerk({ letsThrough: false })
  const bidders = new OnlineBidders(saleroom)
  let now = 0
  let seen = record.read(now)
  const { rostrum, online } = modelOf(seen, { level: 'storm', seed })
  let befell = 0
  while (rostrum.dueAt !== null && now < minutes * 60_000 * pace) {
    if (await slow.proceed(now)) seen = record.read(now)
    clerk.hear(rostrum.advance(now, displayOf(seen)))
    for (const { incident, lotNumber } of rostrum.befallen.slice(befell)) online.befalls(incident, lotNumber, now)
    befell = rostrum.befallen.length
    const { taps, dueAt } = online.advance(now, bidders.sightOf(seen))
    for (const tap of taps) await bidders.tap(tap)
    if (taps.length > 0 && !slow.isDown) seen = record.read(now)
    const doing = slow.dueAt === null ? clerk.next(deskOf(seen)) : null
    if (doing) slow.begin(doing, { sale: seen, now })
    const next = [rostrum.dueAt, dueAt, slow.dueAt].filter((at) => at !== null)
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
