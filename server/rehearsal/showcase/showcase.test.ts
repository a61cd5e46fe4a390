import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { jsonEntry } from '../../intake/import/testing/uploaded-sale.ts'
import { createServer } from '../../start/create-server.ts'
import { plainOptions } from '../../start/testing/plain-options.ts'
import { testClient } from '../../start/testing/test-client.ts'
import { openSaleroom, plainAuction } from '../../start/testing/test-saleroom.ts'
import { THIS_MACHINE } from '../../start/this-machine.ts'
import { contentOf } from '../../storage/testing/copied-content.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { unsyncedFiles } from '../../storage/testing/unsynced-files.ts'
import { DEMO_SALE, demoLot, houseWithDemo, progress, runs, tablet } from './testing/demonstration.ts'

/** The files of a house, without the list of journals' lengths, which is made again from them. */
async function keptIn(dataDir: string) {
  return Object.fromEntries(Object.entries(await contentOf(dataDir)).filter(([name]) => !/^journals\.json/.test(name)))
}

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, Object(body).code]

test('sells the demo sale by itself, with a lot on within 3 s, and keeps nothing of it', async () => {
  const house = await houseWithDemo({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk, visitor, dataDir } = house.room
  const before = await keptIn(dataDir)
  expect(await clerk.call('startShowcase')).toMatchObject({ state: 'running', showcase: { takenBy: null } })
  const state = () => clerk.call('auctionState', { query: { view: 'current' } })
  expect(await runs(house, async () => (await state()).activeLotNumber === 1)).toBeLessThan(3_000)
  expect(await visitor.call('auctionState')).toMatchObject({ demonstration: true, rehearsal: true, isActive: true })
  await house.room.bidder()
  await runs(house, async () => (await progress(house.room)).toGo === 1)
  expect((await progress(house.room)).sold).toBeGreaterThan(0)
  const isOver = expect.poll(async () => (await clerk.call('rehearsal')).state)
  await Promise.race([isOver.toBe('none'), runs(house, async () => false)])
  expect(await keptIn(dataDir)).toEqual(before)
  expect(await readdir(join(dataDir, 'trash'))).toEqual([])
  expect((await clerk.call('auctionData')).map(({ auctionId }) => auctionId)).toEqual(['spring'])
})

test('sells the rounds of the demo sale, and reads its notices out', async () => {
  const lots = [1, 2, 3].map(demoLot).map((lot, at) => ({
    ...lot,
    ...(at < 2 && { round: 'A pair', round_kind: 'together' }),
    ...(at === 1 && { saleroom_notice: 'The lid is later.' }),
  }))
  const house = await houseWithDemo({ demo: [jsonEntry(lots, DEMO_SALE)] })
  const { clerk } = house.room
  await clerk.call('startShowcase')
  const audit = async () => (await clerk.call('audit', { params: { auctionId: 'demonstration' } })).entries
  const has = (type: string) => async () => (await audit()).some((entry) => entry.type === type)
  await runs(house, has('lot_sold_in_round'))
  expect((await audit()).find(({ type }) => type === 'notice_read')).toMatchObject({ lotNumber: 2 })
})

test('keeps nothing if it is ended early, also by a concluded sale or a stopped server', async () => {
  const house = await houseWithDemo()
  const { room } = house
  const before = await keptIn(room.dataDir)
  const begin = async () => {
    await room.clerk.call('startShowcase')
    await runs(house, async () => (await room.clerk.call('rehearsal')).callsSaid > 4)
  }
  await begin()
  expect(await room.clerk.call('endShowcase')).toMatchObject({ state: 'none', showcase: null })
  expect(await keptIn(room.dataDir)).toEqual(before)
  await begin()
  await room.clerk.call('stopAuction')
  await expect.poll(async () => (await room.clerk.call('rehearsal')).state).toBe('none')
  expect(await keptIn(room.dataDir)).toEqual(before)
  await begin()
  await room.restart(async () => expect(await keptIn(room.dataDir)).toEqual(before))
})

test('leaves the sales of a data folder of version 1.1 as they were', async () => {
  const house = await houseWithDemo()
  const { room } = house
  const kept = join(import.meta.dirname, '../../start/testing/saleroom-1.1/data/auctions')
  const [finished, liveHalfWay] = ['finished', 'live-half-way']
  await room.restart(() => cp(join(kept, finished), join(room.dataDir, 'auctions', finished), { recursive: true }))
  const before = await keptIn(join(room.dataDir, 'auctions'))
  await room.clerk.call('startShowcase')
  await runs(house, async () => (await room.clerk.call('rehearsal')).callsSaid > 2)
  await room.clerk.call('endShowcase')
  expect(await keptIn(join(room.dataDir, 'auctions'))).toEqual(before)
  await room.restart(() =>
    cp(join(kept, liveHalfWay), join(room.dataDir, 'auctions', liveHalfWay), { recursive: true }),
  )
  expect(codeOf(await room.clerk.try('startShowcase'))).toEqual([409, 'sale_live'])
})

test('is deleted by the next start after a crash', async () => {
  const house = await houseWithDemo({ auctions: [plainAuction('spring', [1])] })
  await house.room.clerk.call('startShowcase')
  await runs(house, async () => (await house.room.clerk.call('rehearsal')).callsSaid > 2)
  const crashed = join(await temporaryFolder(), 'data')
  await mkdir(crashed)
  await cp(join(house.room.dataDir, 'auctions'), join(crashed, 'auctions'), { recursive: true })
  const server = await createServer({ ...plainOptions(crashed), ...THIS_MACHINE, files: unsyncedFiles })
  onTestFinished(() => server.close())
  const clerk = testClient(() => server.url, {})
  expect((await clerk.call('auctionData')).map(({ auctionId }) => auctionId)).toEqual(['spring'])
  expect(await clerk.call('auctionState')).toMatchObject({ isActive: false })
  expect(await readdir(join(crashed, 'auctions'))).toEqual(['spring'])
})

test('refuses a second one, one beside a live sale or a rehearsal, and one without a demo sale', async () => {
  const { room } = await houseWithDemo({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk, visitor } = room
  const both = await Promise.all([clerk.try('startShowcase'), clerk.try('startShowcase')])
  expect(both.map(codeOf).sort()).toEqual([
    [200, undefined],
    [409, 'showcase_running'],
  ])
  expect(codeOf(await clerk.try('startShowcase'))).toEqual([409, 'showcase_running'])
  expect(codeOf(await clerk.try('startRehearsal', { body: { auctionId: 'spring' } }))).toEqual([
    409,
    'showcase_running',
  ])
  expect(await clerk.call('startAuction', { body: { auctionId: 'spring' } })).toMatchObject({ success: false })
  expect(codeOf(await visitor.try('startShowcase'))).toEqual([401, 'not_signed_in'])
  await clerk.call('endShowcase')
  for (const call of ['endShowcase', 'takeShowcase'] as const)
    expect(codeOf(await clerk.try(call)), call).toEqual([409, 'no_showcase'])
  await clerk.call('startRehearsal', { body: { auctionId: 'spring' } })
  expect(codeOf(await clerk.try('startShowcase'))).toEqual([409, 'sale_live'])
  expect(codeOf(await clerk.try('takeShowcase'))).toEqual([409, 'no_showcase'])
  await clerk.call('endRehearsal')
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const seq = (await clerk.call('auctionState')).seq
  expect(codeOf(await clerk.try('startShowcase'))).toEqual([409, 'sale_live'])
  expect(await clerk.call('auctionState')).toMatchObject({ auctionId: 'spring', isActive: true, seq })
  const { clerk: other } = await openSaleroom({ auctions: [] })
  expect(codeOf(await other.try('startShowcase'))).toEqual([409, 'no_demo_sale'])
})

test('hands the desk to one device, and its clerk then rests', async () => {
  const house = await houseWithDemo()
  const { clerk } = house.room
  const other = await tablet(house.room)
  await clerk.call('startShowcase')
  await runs(house, async () => (await clerk.call('rehearsal')).callsSaid > 3)
  const device = (await other.call('takeShowcase')).showcase?.takenBy
  expect(device).toContain('Tablet')
  expect(await other.call('takeShowcase')).toMatchObject({ showcase: { takenBy: device } })
  const refused = await clerk.try('takeShowcase')
  expect([codeOf(refused), refused.text]).toEqual([[409, 'already_taken'], expect.stringContaining('Tablet')])
  const byDesk = async () => {
    const { entries } = await clerk.call('audit', { params: { auctionId: 'demonstration' } })
    return entries.filter(({ who }) => who.device === 'This PC').length
  }
  const recorded = await byDesk()
  const { callsSaid } = await clerk.call('rehearsal')
  await runs(house, async () => (await clerk.call('rehearsal')).callsSaid > callsSaid + 3)
  expect([recorded > 0, await byDesk()]).toEqual([true, recorded])
})
