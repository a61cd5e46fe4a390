import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'
import { encodeLine } from './storage/journal-line.ts'

const lots = (...lotNumbers: number[]) => lotNumbers.map((lot_number) => ({ lot_number, title: `No. ${lot_number}` }))
const messages = async ({ clerk }: TestSaleroom) => (await clerk.call('system')).notices.map(({ message }) => message)

async function saleWithABid(): Promise<TestSaleroom> {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 3 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 3 }, body: { startPrice: 100 } })
  await room.clerk.call('placeBid', { body: { lotNumber: 3, amount: 150, type: 'phone', paddleNumber: '77' } })
  return room
}

async function damage(room: TestSaleroom, file: string): Promise<void> {
  await room.server.close()
  await writeFile(join(room.dataDir, file), '{ "lots": [')
}

test('restores a catalogue without a copy from its journal, with every bid, and notifies the clerk', async () => {
  const room = await saleWithABid()
  await damage(room, 'auctions/spring/auction.json')
  await rm(join(room.dataDir, 'auctions/spring/auction.json.bak'), { force: true })
  await room.restart()
  const state = await room.clerk.call('auctionState')
  expect(state).toMatchObject({ isActive: true, activeLotNumber: 3, totalLots: 3 })
  expect(state.lots?.map(({ title }) => title)).toEqual(['Title of lot 1', 'Title of lot 2', 'Title of lot 3'])
  await room.clerk.call('markSold', { body: { lotNumber: 3, soldPrice: 150 } })
  expect(await messages(room)).toEqual([expect.stringMatching(/^Auction “spring”: auction\.json is damaged/)])
  await room.restart()
  expect(await messages(room)).toEqual([])
  expect(await room.clerk.call('saleStatus', { params: { lotNumber: 3 } })).toMatchObject({ amount: 150 })
})

test('updates a catalogue from an old copy to its journal', async () => {
  const room = await saleWithABid()
  const save = (...lotNumbers: number[]) =>
    room.clerk.call('editLots', { params: { auctionId: 'spring' }, body: { lots: lots(...lotNumbers) } })
  await save(1, 3, 4)
  await room.clerk.call('startLot', { body: { lotNumber: 4 } })
  await room.clerk.call('markPassed', { body: { lotNumber: 4 } })
  await damage(room, 'auctions/spring/auction.json')
  await room.restart()
  const state = await room.clerk.call('auctionState')
  expect(state.lots?.map(({ lot_number, title }) => [lot_number, title])).toEqual([
    [1, 'No. 1'],
    [3, 'No. 3'],
    [4, 'No. 4'],
  ])
  expect(state.lotStates?.['4']?.status).toBe('passed')
  expect(await messages(room)).toEqual([expect.stringContaining('The copy before it')])
})

test('resets damaged settings, with LAN staff access off, and notifies the clerk', async () => {
  const room = await saleWithABid()
  await room.clerk.call('setLanAccess', { body: { enabled: true } })
  await damage(room, 'settings.json')
  await room.restart()
  expect(await room.clerk.call('lanAccess')).toEqual({ enabled: false, pin: null })
  expect(await messages(room)).toEqual([expect.stringMatching(/^settings\.json is damaged/)])
})

test.each([
  ['a later version of an event', (entry: object) => ({ ...entry, v: 99 })],
  ['an event that is not known yet', (entry: object) => ({ ...entry, type: 'lot_painted' })],
  ['a field that is not known yet', (entry: object) => ({ ...entry, colour: 'red' })],
])('a folder with %s is from a newer Saleroom: gives no advice to cut it', async (_, newer) => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const path = join(room.dataDir, 'auctions', 'spring', 'sale.journal')
  const began = room.restart(async () => {
    const lines = (await readFile(path, 'utf8')).trimEnd().split('\n')
    const last = z.looseObject({}).parse(JSON.parse((lines.pop() ?? '').slice(9)))
    const whole = lines.map((line) => Buffer.from(`${line}\n`))
    await writeFile(path, Buffer.concat([...whole, encodeLine(JSON.stringify(newer(last)))]))
  })
  const told = await began.then(
    () => 'opened',
    (error: unknown) => String(error),
  )
  expect(told).toMatch(/journal was made by a newer Saleroom: .*sale\.journal, line \d+: /)
  expect(told).toMatch(/Nothing has been changed\. Open the data folder with the Saleroom that wrote it/)
  expect(told).not.toContain('cut')
})
