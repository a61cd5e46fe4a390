import { expect, test } from 'vitest'
import { CurrencyCode } from '../shared/amounts/currency-code.ts'
import type { Reply } from '../shared/api/index.ts'
import { isFree, type PlannedBooking, speaks } from '../shared/telephone/call-rules.ts'
import { type Chance, seededChance } from '../simulator/people/chance.ts'
import { addressOf, cookieOf, LAN_HOST, PIN } from './start/testing/callers.ts'
import { callerOf } from './start/testing/telephones.ts'
import { type TestClient, testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const CLIENTS = 20_000
const REGISTRATIONS = 200
const CALLS = 60
const LOTS = Array.from({ length: 80 }, (_, at) => at + 1)
const GAP_SECONDS = 180
const LANGUAGES = ['en', 'fr', 'de'] as const

type Evening = {
  room: TestSaleroom
  clerk: TestClient
  chance: Chance
  /** The paddles that are registered so far. */
  paddles: string[]
  /** How often the rules under test had to act. */
  seen: { overLimit: number; changedSince: number }
}

const any = <T>(chance: Chance, from: readonly T[]): T => {
  const found = from[Math.floor(chance() * from.length)]
  if (found === undefined) throw new Error('There is nothing to choose from')
  return found
}

/** A house of 20,000 clients, every third with a limit, and a live sale. */
async function openHouse(seed: number): Promise<Evening> {
  const room = await openSaleroom({ auctions: [plainAuction('spring', LOTS)], staffPin: PIN })
  const { clerk } = room
  const currency = CurrencyCode.parse((await clerk.call('auctionData'))[0]?.currency)
  const rows = Array.from({ length: CLIENTS }, (_, at) => ({
    client: {
      name: `Guest ${String(at).padStart(5, '0')}`,
      phones: [{ number: `+44 20 ${7_000_000 + at}` }],
      alerts: [],
      ...(at % 3 === 0 && { limit: { amount: 3_000, currency } }),
    },
    ...{ join: null, paddle: null, limit: null },
  }))
  expect(await clerk.call('importClients', { body: { rows } })).toMatchObject({ added: CLIENTS })
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { skipPaddles: ['13'], limit: 9_000 } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  return { room, clerk, chance: seededChance(seed), paddles: [], seen: { overLimit: 0, changedSince: 0 } }
}

type Desk = { name: string; desk: 'paddles' | 'telephones'; address: string }

/** A desk on a tablet of its own, at an address of its own: calls are limited by address. */
async function deskOn(evening: Evening, { name, desk, address }: Desk): Promise<Evening> {
  const { room } = evening
  const cookie = cookieOf(await room.visitor.try('enterPin', { body: { pin: PIN, name } }), 'saleroom_staff')
  const headers = { Cookie: cookie, 'X-Desk': desk }
  const from = await addressOf(address)
  return { ...evening, clerk: testClient(() => room.url, { host: LAN_HOST, headers, ...from }) }
}

async function clientAt({ clerk }: Evening, at: number): Promise<Reply<'clients'>['clients'][number]> {
  const q = `Guest ${String(at).padStart(5, '0')}`
  const found = (await clerk.call('clients', { query: { q } })).clients.find(({ name }) => name === q)
  if (!found) throw new Error(`${q} is not found`)
  return found
}

/** Registers its share of the guests, each with the offered paddle. */
async function paddleDesk(evening: Evening, desk: string, guests: readonly number[]): Promise<string[]> {
  const { clerk, chance, paddles } = evening
  const given: string[] = []
  for (const at of guests) {
    const { id: clientId } = await clientAt(evening, at)
    const { paddle } = await clerk.call('nextPaddle', { query: { desk, clientId } })
    const limit = chance() < 0.3 ? 1_000 + Math.floor(chance() * 4_000) : null
    await clerk.call('registerPaddle', { body: { paddle, clientId, limit } })
    given.push(paddle)
    paddles.push(paddle)
    await addToNote(evening, { at: any(chance, SHARED), mark: `${desk}:${at}` })
  }
  return given
}

/** The clients whose notes both desks change. */
const SHARED = [1, 2, 3, 4, 5]

/** Adds words to a client's note, as a desk does: a change of another desk in between is read first. */
async function addToNote(evening: Evening, { at, mark }: { at: number; mark: string }): Promise<void> {
  const { clerk } = evening
  for (;;) {
    const { seq: baseSeq } = await clerk.call('house', { query: { tables: 'settings' } })
    const { id, note = '' } = await clientAt(evening, at)
    const body = { note: `${note} ${mark}`.trim(), baseSeq }
    const { status } = await clerk.try('updateClient', { params: { id }, body })
    if (status === 200) return
    expect(status).toBe(409)
    evening.seen.changedSince += 1
  }
}

/** Books calls for guests, and plans them again and again. */
async function telephoneDesk(evening: Evening, guests: readonly number[]): Promise<void> {
  const { clerk, chance } = evening
  for (const [index, at] of guests.entries()) {
    const { id: clientId } = await clientAt(evening, at)
    const { paddle } = await clerk.call('nextPaddle', { query: { desk: 'telephones', clientId } })
    const first = 1 + Math.floor(chance() * (LOTS.length - 6))
    const lotNumbers = chance() < 0.3 ? [first, first + 4] : [first]
    const language = chance() < 0.4 ? any(chance, LANGUAGES) : null
    await clerk.call('createBooking', { body: { paddle, clientId, lotNumbers, language } })
    if (index % 10 === 9) await clerk.call('planCalls', { body: { gapSeconds: GAP_SECONDS, keep: true } })
  }
}

/** Sells lots to anybody who bids; callers bid for their clients. Returns the paddles that were over their limit. */
async function clerksDesk(evening: Evening, callers: ReadonlyMap<string, TestClient>): Promise<string[]> {
  const { clerk, chance, paddles, seen } = evening
  const over: string[] = []
  for (const lotNumber of LOTS.slice(0, 40)) {
    await clerk.call('startLot', { body: { lotNumber } })
    await clerk.call('setStartPrice', { params: { lotNumber }, body: { startPrice: 100 } })
    for (let bids = 0; bids < 8; bids += 1) {
      const { nextBidAmount: amount } = await clerk.call('nextBid', { params: { lotNumber } })
      const { bookings } = await clerk.call('bookings', {})
      const called = bookings.find((each) => each.caller !== null && each.lotNumbers.includes(lotNumber))
      const caller = called && callers.get(called.caller ?? '')
      const jump = amount + (chance() < 0.3 ? 1_000 : 0)
      if (called && caller && chance() < 0.4) {
        const bid = { lotNumber, amount: jump, type: 'phone', paddleNumber: called.paddle } as const
        const placed = await caller.try('placeBid', { body: bid })
        const id = String(Object(placed.body).id)
        if (placed.status === 200 && (await clerk.try('approveBid', { params: { id } })).status !== 200)
          await clerk.call('rejectBid', { params: { id } })
      } else if (paddles.length > 0) {
        const bid = { lotNumber, amount: jump, type: 'floor', paddleNumber: any(chance, paddles) } as const
        if (Object((await clerk.try('placeBid', { body: bid })).body).code === 'over_limit') seen.overLimit += 1
      }
    }
    over.push(...(await overLimit(clerk)))
    const { highestBid } = await clerk.call('lotState', { params: { lotNumber } })
    if (highestBid === null) await clerk.call('markPassed', { body: { lotNumber } })
    else await clerk.call('markSold', { body: { lotNumber, soldPrice: highestBid } })
  }
  return over
}

async function overLimit(clerk: TestClient): Promise<string[]> {
  const { paddles } = await clerk.call('paddles', { query: {} })
  return paddles.flatMap(({ paddle, exposure, limitInForce }) =>
    limitInForce !== null && exposure > limitInForce ? [`${paddle}: ${exposure} of ${limitInForce}`] : [],
  )
}

/** The calls that a greedy plan covers: each booking, in order, by the first caller who is free. */
function greedyCover(
  bookings: readonly PlannedBooking[],
  callers: readonly { id: string; languages: string[] }[],
): number {
  const busy = new Map(callers.map(({ id }) => [id, [] as { at: number; holder: string }[]]))
  let covered = 0
  const first = Math.min(...bookings.flatMap(({ ats }) => ats))
  // A caller with a bidder on the line is busy until the last lot of that booking.
  for (const { fixed, ats, holder } of bookings) {
    if (fixed === null) continue
    for (let at = first; at < (ats.at(-1) ?? 0); at += GAP_SECONDS * 1_000) busy.get(fixed)?.push({ at, holder })
    busy.get(fixed)?.push(...ats.map((at) => ({ at, holder })))
    covered += ats.length
  }
  const open = bookings.filter(({ fixed }) => fixed === null)
  for (const booking of open.toSorted((a, b) => (a.ats[0] ?? 0) - (b.ats[0] ?? 0))) {
    const free = callers.find(
      (each) => speaks(each, booking) && isFree(busy.get(each.id) ?? [], booking, GAP_SECONDS * 1_000),
    )
    if (!free) continue
    busy.get(free.id)?.push(...booking.ats.map((at) => ({ at, holder: booking.holder })))
    covered += booking.ats.length
  }
  return covered
}

test('an evening of 200 registrations and 60 calls at two paddle desks and a telephone desk', async () => {
  const evening = await openHouse(48)
  const { room, clerk } = evening
  const callers = new Map<string, TestClient>()
  for (let at = 0; at < 12; at += 1) {
    const { id, client } = await callerOf(room, `Caller ${at}`)
    callers.set(id, client)
    const languages = at % 3 === 0 ? ['en', 'fr'] : at % 3 === 1 ? ['en', 'de'] : ['en']
    await clerk.call('updateCaller', { params: { id }, body: { languages } })
  }
  const guests = Array.from({ length: REGISTRATIONS }, (_, at) => 100 + at * 7)
  const [half, rest] = [guests.slice(0, REGISTRATIONS / 2), guests.slice(REGISTRATIONS / 2)]
  const booked = Array.from({ length: CALLS }, (_, at) => 5_000 + at * 3)
  const [door, hall, , over] = await Promise.all([
    paddleDesk(await deskOn(evening, { name: 'Door', desk: 'paddles', address: '127.0.0.21' }), 'door', half),
    paddleDesk(await deskOn(evening, { name: 'Hall', desk: 'paddles', address: '127.0.0.22' }), 'hall', rest),
    telephoneDesk(await deskOn(evening, { name: 'Telephones', desk: 'telephones', address: '127.0.0.23' }), booked),
    clerksDesk(evening, callers),
  ])

  expect(over).toEqual([])
  expect(evening.seen.overLimit).toBeGreaterThan(10)
  expect(evening.seen.changedSince).toBeGreaterThan(0)
  const { paddles } = await clerk.call('paddles', { query: {} })
  expect(paddles).toHaveLength(REGISTRATIONS + CALLS)
  expect(new Set(paddles.map(({ client }) => client?.id)).size).toBe(REGISTRATIONS + CALLS)
  expect(new Set([...door, ...hall]).size).toBe(REGISTRATIONS)
  expect([...door, ...hall]).not.toContain('13')

  const notes = await Promise.all(SHARED.map(async (at) => (await clientAt(evening, at)).note ?? ''))
  const marks = notes.flatMap((note) => note.split(' ').filter(Boolean))
  const made = [...half.map((at) => `door:${at}`), ...rest.map((at) => `hall:${at}`)]
  expect(marks.toSorted()).toEqual(made.toSorted())

  const known = await clerk.call('callers')
  const { lots } = await clerk.call('expected')
  const times = new Map(lots.map(({ lotNumber, at }) => [lotNumber, Date.parse(String(at))]))
  const plan = await clerk.call('planCalls', { body: { gapSeconds: GAP_SECONDS, keep: true } })
  const ahead = plan.bookings.flatMap(({ id, paddle, language, state, lotNumbers, caller }) => {
    const ats = lotNumbers.flatMap((lotNumber) => times.get(lotNumber) ?? []).sort((a, b) => a - b)
    return state === 'done' || ats.length === 0
      ? []
      : [
          {
            id,
            holder: paddle,
            ats,
            language,
            fixed: state === 'on_line' ? caller : null,
            last: null,
            isCovered: caller !== null,
          },
        ]
  })
  const covered = ahead.reduce((sum, { isCovered, ats }) => sum + (isCovered ? ats.length : 0), 0)
  expect(ahead.length).toBeGreaterThan(20)
  expect(covered).toBeGreaterThanOrEqual(greedyCover(ahead, known))
})
