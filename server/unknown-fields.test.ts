import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { rows } from '../shared/api/index.ts'
import { ChargeTerms } from '../shared/entities/money/charges.ts'
import { presetCharges } from '../shared/money/charge-presets.ts'
import { LIVE_PATH } from '../shared/sale/live.ts'
import { hasRedis } from './mirrors/testing/redis.ts'
import { type Caller, callersOf, deskCallersOf, inTurn, ofBerg, PIN } from './start/testing/callers.ts'
import { openWorld, until } from './start/testing/mirrored-house.ts'
import { HUSH, PLACES } from './start/testing/planted-fields.ts'
import { connectScreen } from './start/testing/screen.ts'
import { type Answer, type TestClient, testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

// Every table has one more row, without an audience; every event leaves a value in it, and one without a row.
const rowsOf = vi.hoisted(
  () => async (original: () => Promise<object>) =>
    (await import('./start/testing/planted-fields.ts')).withPlantedRows(await original()),
)
vi.mock('../shared/sale/fields/head.ts', rowsOf)
vi.mock('../shared/sale/fields/lot.ts', rowsOf)
vi.mock('../shared/sale/fields/bid.ts', rowsOf)
vi.mock('../shared/entities/bids/advance-bid.ts', rowsOf)
vi.mock('../shared/entities/terms.ts', rowsOf)
vi.mock('../shared/entities/people/paddle.ts', rowsOf)
vi.mock('../shared/sale/evolve.ts', async (original) => {
  const real = await original<typeof import('../shared/sale/evolve.ts')>()
  const { planted } = await import('./start/testing/planted-fields.ts')
  return { ...real, evolve: (...given: Parameters<typeof real.evolve>) => planted(real.evolve(...given)) }
})

vi.mock('../shared/house/tables.ts', async (original) => {
  const { withPlantedTables } = await import('./start/testing/planted-fields.ts')
  return withPlantedTables(await original<typeof import('../shared/house/tables.ts')>())
})
vi.mock('../shared/house/features/index.ts', async (original) => {
  const real = await original<typeof import('../shared/house/features/index.ts')>()
  const { plantedHouse } = await import('./start/testing/planted-fields.ts')
  const { HOUSE_TABLE_NAMES } = await import('../shared/house/state.ts')
  const eventRowOf = (...[type]: Parameters<typeof real.eventRowOf>) => {
    const row = real.eventRowOf(type)
    const evolve: typeof row.evolve = (house, entry) => plantedHouse(row.evolve(house, entry), HOUSE_TABLE_NAMES)
    return { ...row, evolve }
  }
  return { ...real, eventRowOf }
})

const params = { auctionId: 'spring' }
/** Tables of the house that staff may read. */
const TABLES = ['settings', 'tags', 'themes', 'styles', 'rateOverrides'] as const
const WEB = { id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 5_000, to: 5_999 } }
const charges = { ...ChargeTerms.parse(presetCharges('flat', 'GBP')), shown: true }

/** A call whose reply has fields that are missing in its schema. */
const done = async (answer: Promise<Answer>) => expect((await answer).status).toBe(200)

/** Steps that fill every table of a sale; `bidder` bids online. */
const evening = (clerk: TestClient, bidder: TestClient, paddle: string): (() => Promise<unknown>)[] => [
  () => done(clerk.try('setTerms', { params, body: { charges, channels: [WEB] } })),
  () => done(clerk.try('registerPaddle', { body: { paddle: '77' } })),
  ...[1, 2].map(
    (at) => () =>
      clerk.call('addAdvancedBid', {
        body: { ...params, lotNumber: 1, paddleNumber: `70${at}`, amount: 900 + at * 100 },
      }),
  ),
  () => clerk.call('startLot', { body: { lotNumber: 2 } }),
  () => clerk.call('startLot', { body: { lotNumber: 1 } }),
  () => clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1_000 } }),
  async () => {
    const [left] = await clerk.call('advancedBidsOfLot', { params: { ...params, lotNumber: 1 } })
    await clerk.call('acceptAdvancedBid', { params: { id: left?.id ?? '' }, body: { lotNumber: 1 } })
  },
  async () => {
    const { id } = await bidder.call('placeBid', { body: { lotNumber: 1, amount: 2_000, type: 'online' } })
    await clerk.call('approveBid', { params: { id } })
  },
  () => clerk.call('fairWarning', { body: { lotNumber: 1 } }),
  () => bidder.call('placeBid', { body: { lotNumber: 1, amount: 4_000, type: 'online' } }),
  () => clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 2_000, winnerPaddle: paddle } }),
  () => bidder.try('placeBid', { body: { lotNumber: 1, amount: 5_000, type: 'online' } }),
  () => clerk.call('pause', { body: { message: 'Tea' } }),
]

/** Steps that fill the tables of the house. */
const houseSteps = (clerk: TestClient): (() => Promise<unknown>)[] => [
  () => done(clerk.try('createTag', { body: { name: 'Star lot' } })),
  () => done(clerk.try('createTheme', { body: { name: 'Dusk' } })),
  () => done(clerk.try('setStyleEditor', { body: { enabled: true } })),
  () => done(clerk.try('setOverrides', { body: { EUR: 1.2 } })),
  () => done(clerk.try('setDiscovery', { body: { enabled: false } })),
]

/** Every read's path, for the present state of the sale. */
const PATHS = [
  ...Object.values(rows)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(':lotNumber', '1').replace(/[:*]\w+/, 'spring')),
  ...[
    '/api/sale?lots=all',
    ...TABLES.map((table) => `/api/house?tables=${table}`),
    '/api/auction/state?view=current',
    '/sale-catalogue',
    '/sale-catalogue?lot=1',
    '/overlay/price',
  ],
]

/** A plain WebSocket of a show program, with its messages. */
async function overlayAt(url: string): Promise<string[]> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}`)
  onTestFinished(() => socket.close())
  const heard: string[] = []
  socket.on('message', (frame) => heard.push(String(frame)))
  await new Promise((open) => socket.once('open', open))
  return heard
}

const isStaffs = ({ role }: Caller) => role === 'staff' || role === 'entry'
/** The planted values in a text, by place. */
const plantedIn = (text: string) => [...new Set(text.match(new RegExp(`${HUSH}\\w+-\\d+-with(out)?-row`, 'g')))]

async function openHouse(): Promise<TestSaleroom> {
  const rendererDir = await mkdtemp(join(tmpdir(), 'screens-'))
  onTestFinished(() => rm(rendererDir, { recursive: true }))
  for (const page of ['index', 'overlay'])
    await writeFile(join(rendererDir, `${page}.html`), '<!doctype html><head></head>')
  const auctions = [ofBerg(plainAuction('spring', [1, 2]))]
  // Not checked, because staff's schemas would reject the planted fields.
  const room = await openSaleroom({ auctions, staffPin: PIN, rendererDir, checkReplies: 'off' })
  await room.clerk.call('startAuction', { body: params })
  return room
}

test('only staff get a field without an audience or without a row, in every output of the house', async () => {
  const room = await openHouse()
  const callers = [...(await callersOf(room)), ...(await deskCallersOf(room))]
  const heard = await Promise.all(
    callers.flatMap((caller) =>
      [{}, { form: 'diffs' as const }].map(async (form) => {
        const screen = await connectScreen(room.url, { ...caller.screen, ...form })
        return { caller, said: () => JSON.stringify(screen.heard), name: 'form' in form ? 'differences' : 'messages' }
      }),
    ),
  )
  const overlay = await overlayAt(room.url)
  const online = callers.find(({ name }) => name === 'a bidder on the LAN')
  if (!online) throw new Error('There is no bidder')
  const { paddleNumber: paddle } = await online.client.call('me')
  const leaks: string[] = []
  const atStaff = new Set<string>()
  const look = (where: string, caller: Caller | null, text: string) => {
    const found = plantedIn(text)
    if (caller && isStaffs(caller)) for (const each of found) atStaff.add(each.replace(/-\d+-/, ' '))
    else leaks.push(...found.map((each) => `${where}: ${each}`))
  }
  const steps = [...houseSteps(room.clerk), ...evening(room.clerk, online.client, paddle ?? '')]
  for (const [turn, step] of steps.entries()) {
    await step()
    for (const caller of inTurn(callers, turn))
      look(`${caller.name} reads the sale`, caller, (await caller.client.ask('GET', '/api/sale')).text)
  }
  for (const caller of callers)
    for (const path of PATHS) look(`${caller.name} reads ${path}`, caller, (await caller.client.ask('GET', path)).text)
  await room.clerk.call('broadcast', { body: { message: 'The end' } })
  for (const { caller, said, name } of heard) {
    await expect.poll(said).toContain('The end')
    look(`${caller.name} hears ${name}`, caller, said())
  }
  await expect.poll(() => overlay.at(-1)).toContain('The end')
  look('an overlay hears', null, overlay.join())
  expect([...new Set(leaks)]).toEqual([])
  // Each was visible somewhere; a head field without a row is never sent.
  const all = PLACES.flatMap((place) => [`${HUSH}${place} with-row`, `${HUSH}${place} without-row`])
  expect(all.filter((each) => !atStaff.has(each))).toEqual([`${HUSH}head without-row`])
  expect(TABLES.filter((table) => !atStaff.has(`${HUSH}${table} with-row`))).toEqual([])
})

describe.runIf(hasRedis())('behind a mirror', () => {
  test('no client gets such a field', async () => {
    const { room, mirror } = await openWorld({ checkReplies: 'off' })
    const joined = await mirror.visitor.call('joinAsBidder', { body: {} })
    const who = [{}, { token: joined.token }, { form: 'diffs' }, { token: joined.token, form: 'diffs' }] as const
    const screens = await Promise.all(who.map((screen) => connectScreen(mirror.url, screen)))
    const overlay = await overlayAt(mirror.url)
    const bidder = mirror.as(joined.token)
    const said = () => JSON.stringify([screens.map((screen) => screen.heard), overlay])
    const seen: string[] = []
    for (const [at, step] of evening(room.clerk, bidder, joined.paddleNumber).entries()) {
      await step()
      seen.push((await bidder.ask('GET', '/api/sale')).text)
      if (at % 4 > 0) continue
      // Each time as another device, because one alone would exceed the limit.
      const visitor = testClient(() => mirror.url, { from: `127.0.0.${at + 2}` })
      for (const path of PATHS) seen.push((await visitor.ask('GET', path)).text)
    }
    expect(plantedIn(seen.join())).toEqual([])
    await room.clerk.call('broadcast', { body: { message: 'The end' } })
    for (const screen of screens) await until(() => expect(JSON.stringify(screen.heard)).toContain('The end'))
    await until(() => expect(overlay.at(-1)).toContain('The end'))
    expect(plantedIn(said())).toEqual([])
  })
})
