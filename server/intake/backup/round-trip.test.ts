import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rm, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { plainAuction } from '../../../shared/catalogue/testing/plain-auction.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { BY_NIGHT } from '../../../shared/testing/property-runs.ts'
import { openSaleroom, type TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { makeZip } from '../import/testing/hostile-zip.ts'
import { picture, REAL_SALE } from '../import/testing/uploaded-sale.ts'

/** Twelve lots with a picture each. */
async function madeCatalogue(): Promise<Buffer> {
  const image = await picture('jpeg')
  const lots = Array.from({ length: 12 }, (_, index) => ({
    lot_number: String(index + 1),
    title: `Lot ${index + 1}`,
    artist: 'Émile “É” Dupont',
    estimate: 'Estimate 1,000-2,000',
    local_image_path: `images/${index + 1}.jpg`,
    medium: 'Oil on canvas',
  }))
  const json = JSON.stringify({
    sale_metadata: { title: 'Round trip', auction_id: 'round-trip', location: 'Paris' },
    lots,
  })
  return makeZip([
    { name: 'auction.json', data: json, method: 8 },
    ...lots.map(({ local_image_path: name }) => ({ name, data: image })),
  ])
}

async function upload({ url }: TestSaleroom, zip: Buffer, name = 'sale.zip') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), name)
  const response = await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })
  const body: { auctionId?: string; message?: string; warnings?: string[] } = await response.json()
  return { status: response.status, ...body }
}

async function loaded(room: TestSaleroom, zip: Buffer): Promise<string> {
  const { status, auctionId, message } = await upload(room, zip)
  if (status !== 200 || !auctionId) throw new Error(message)
  return auctionId
}

async function backup({ url }: TestSaleroom, path: string): Promise<Buffer> {
  const response = await fetch(url + path)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

/** Edits all lots but two; tags some, adds advance bids to some, and runs five. */
async function workOn({ clerk }: TestSaleroom, auctionId: string): Promise<void> {
  const record = (await clerk.call('auctionData')).find((each) => each.auctionId === auctionId)
  const numbers = record?.lots.map((lot) => lot.lot_number) ?? []
  const lots = record?.lots.map((lot, index) => ({
    lot_number: lot.lot_number,
    title: index < numbers.length - 2 ? `${lot.title}, edited` : lot.title,
  }))
  await clerk.call('editLots', { params: { auctionId }, body: { lots: lots ?? [] } })
  const star = { name: 'Star', color: '#8a1c2c', metaDescription: 'x' }
  const { id: tagId } = await clerk.call('createTag', { body: star })
  for (const lotNumber of numbers.slice(0, 4)) {
    await clerk.call('addTagToLot', { params: { auctionId, lotNumber, tagId } })
  }
  for (const [index, lotNumber] of numbers.slice(0, 6).entries()) {
    const bid = { auctionId, lotNumber, paddleNumber: String(100 + index), amount: 1000 + index, location: 'Basel' }
    await clerk.call('addAdvancedBid', { body: bid })
  }
  await clerk.call('startAuction', { body: { auctionId } })
  for (const lotNumber of numbers.slice(0, 5)) await runLot(clerk, lotNumber)
}

async function runLot(clerk: TestSaleroom['clerk'], lotNumber: LotNumber): Promise<void> {
  await clerk.call('startLot', { body: { lotNumber } })
  await clerk.call('setStartPrice', { params: { lotNumber }, body: { startPrice: 800 } })
  await clerk.call('placeBid', { body: { lotNumber, amount: 900, type: 'floor', paddleNumber: '12' } })
  const { id } = await clerk.call('placeBid', { body: { lotNumber, amount: 1100, type: 'phone', paddleNumber: '13' } })
  await clerk.call('cancelBid', { params: { id } })
  if (lotNumber === 5) await clerk.call('markPassed', { body: { lotNumber, notes: 'too low' } })
  else await clerk.call('markSold', { body: { lotNumber, soldPrice: 900, winnerPaddle: '12', notes: 'to be sent' } })
}

/** Returns all data of an auction. */
async function everything({ clerk, url, dataDir }: TestSaleroom, auctionId: string) {
  const params = { auctionId }
  const record = (await clerk.call('auctionData')).find((each) => each.auctionId === auctionId)
  const lots = record?.lots.map((lot) => lot.lot_number) ?? []
  // Smaller pictures, in their own folders, are made later.
  const there = await readdir(join(dataDir, 'auctions', auctionId, 'images'), { withFileTypes: true })
  const images = there.filter((entry) => entry.isFile()).map(({ name }) => name)
  return {
    record,
    state: await clerk.call('auctionState', { query: { view: 'full' } }),
    bids: await Promise.all(lots.map((lotNumber) => clerk.call('allBidsOfLot', { params: { lotNumber } }))),
    advanced: await Promise.all(
      lots.map((lotNumber) => clerk.call('advancedBidsOfLot', { params: { auctionId, lotNumber } })),
    ),
    results: await clerk.call('saleResults', { params }),
    audit: await clerk.call('audit', { params, query: { limit: 10_000 } }),
    csv: await (await fetch(`${url}/api/export/auction/${auctionId}/bids`)).text(),
    tags: await clerk.call('tags'),
    images: await Promise.all(
      images.sort().map(async (name) => {
        const bytes = await readFile(join(dataDir, 'auctions', auctionId, 'images', name))
        return [name, createHash('sha256').update(bytes).digest('hex')]
      }),
    ),
  }
}

const catalogues = [
  { name: 'a made catalogue', zip: madeCatalogue },
  ...(BY_NIGHT && existsSync(REAL_SALE) ? [{ name: 'a real catalogue', zip: () => readFile(REAL_SALE) }] : []),
]

describe.each(catalogues)('$name', ({ zip }) => {
  it('restores an auction unchanged after edits, tags, bids and a run', async () => {
    const room = await openSaleroom({ auctions: [] })
    const auctionId = await loaded(room, await zip())
    await workOn(room, auctionId)
    await room.clerk.call('stopAuction')
    const before = await everything(room, auctionId)
    expect(before.results).toMatchObject({ sold: 4, passed: 1, total: 3600 })
    const kept = await backup(room, `/api/backup/${auctionId}`)
    await room.clerk.call('deleteAuction', { params: { auctionId } })
    expect(await room.clerk.call('auctionData')).toEqual([])

    expect(await upload(room, kept, 'backup.zip')).toMatchObject({ status: 200, auctionId })
    expect(await everything(room, auctionId)).toEqual(before)
    await room.restart()
    expect(await everything(room, auctionId)).toEqual(before)
  })
})

it('continues a live sale in another house after its PC broke down', async () => {
  const broken = await openSaleroom({ auctions: [] })
  const auctionId = await loaded(broken, await madeCatalogue())
  await workOn(broken, auctionId)
  const before = await everything(broken, auctionId)
  const kept = await backup(broken, '/api/backup')

  const spare = await openSaleroom({ auctions: [] })
  const live: (string | null)[] = []
  spare.server.onLiveSale((title) => live.push(title))
  await upload(spare, kept)
  expect(await everything(spare, auctionId)).toEqual(before)
  // The desktop app needs this: it keeps the PC awake, and asks before it closes.
  expect(live).toEqual([spare.server.liveSale()])
  await runLot(spare.clerk, 6)
})

it('stops a sale that was live if another one is live', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const auctionId = await loaded(room, await madeCatalogue())
  await room.clerk.call('startAuction', { body: { auctionId } })
  await runLot(room.clerk, 1)
  const kept = await backup(room, `/api/backup/${auctionId}`)
  await room.clerk.call('deleteAuction', { params: { auctionId } })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })

  const { status, warnings } = await upload(room, kept)
  expect([status, warnings]).toEqual([200, [expect.stringContaining('it is stopped, for another is live')]])
  expect(await room.clerk.call('auctionState')).toMatchObject({ currentActiveAuctionId: 'spring' })
  expect(await room.clerk.call('saleResults', { params: { auctionId } })).toMatchObject({ sold: 1 })
})

it('does not restore over a sale with bids, and restores all of a backup or nothing', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('autumn', [1]), plainAuction('spring', [1, 2])] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await runLot(room.clerk, 1)
  await room.clerk.call('stopAuction')
  const kept = await backup(room, '/api/backup')
  await room.clerk.call('deleteAuction', { params: { auctionId: 'autumn' } })
  expect(await upload(room, kept)).toMatchObject({ status: 409, code: 'auction_in_use' })
  expect(await room.clerk.call('auctionData')).toHaveLength(1)
})

it('uses the house’s tags for a backup’s tags with other ids', async () => {
  const one = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const { id } = await one.clerk.call('createTag', { body: { name: 'Star' } })
  await one.clerk.call('addTagToLot', { params: { auctionId: 'spring', lotNumber: 1, tagId: id } })
  const kept = await backup(one, '/api/backup')

  const other = await openSaleroom({ auctions: [] })
  const own = await other.clerk.call('createTag', { body: { name: 'STAR', color: '#112233' } })
  await upload(other, kept)
  const [record] = await other.clerk.call('auctionData')
  expect(record?.lots[0]?.tags).toEqual([own])
})

it('starts a reset sale from the beginning, and keeps its journal in the trash', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const params = { auctionId: 'spring' }
  await room.clerk.call('startAuction', { body: params })
  await runLot(room.clerk, 1)
  expect(await room.clerk.try('resetAuction', { params })).toMatchObject({ status: 409 })
  await room.clerk.call('stopAuction')
  const journal = await readFile(join(room.dataDir, 'auctions/spring/sale.journal'))

  await room.clerk.call('resetAuction', { params })
  expect(await room.clerk.call('saleResults', { params })).toMatchObject({ sold: 0, startedAt: null })
  const [kept = ''] = await readdir(join(room.dataDir, 'trash'))
  expect((await readFile(join(room.dataDir, 'trash', kept, 'sale.journal'))).equals(journal)).toBe(true)
  await room.clerk.call('startAuction', { body: params })
  await runLot(room.clerk, 1)
  await room.restart()
  expect(await room.clerk.call('saleResults', { params })).toMatchObject({ sold: 1 })
})

it('has nothing to back up in an empty house', async () => {
  const room = await openSaleroom({ auctions: [] })
  expect(await room.clerk.ask('GET', '/api/backup')).toMatchObject({ status: 404 })
})

it('restores each backup it makes: reports missing or damaged pictures, and skips a damaged sale only', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('summer', [1])] })
  const auctionId = await loaded(room, await madeCatalogue())
  const images = join(room.dataDir, 'auctions', auctionId, 'images')
  const pictureOf = async (lot: number) => (await readdir(images)).find((name) => name.startsWith(`${lot}-`)) ?? ''
  await rm(join(images, await pictureOf(3)))
  await truncate(join(images, await pictureOf(7)), 100)
  const zip = await backup(room, '/api/backup')
  const { notices } = await room.clerk.call('system')
  expect(notices.map(({ message }) => message)).toContain(
    '“Round trip”: the picture of lot 3 is missing or cannot be read. The backup is made without what is missing.',
  )
  const other = await openSaleroom({ auctions: [] })
  expect(await upload(other, zip)).toMatchObject({
    status: 200,
    warnings: [
      expect.stringMatching(
        /^“Round trip”: the pictures of lots 3, 7 are missing .* restored without what is missing\.$/,
      ),
    ],
  })
  expect((await other.clerk.call('auctionData')).map((each) => each.auctionId).sort()).toEqual(['round-trip', 'summer'])
  const third = await openSaleroom({ auctions: [] })
  const damaged = { ...unzipSync(zip), 'auctions/summer/sale.journal': Buffer.from('00000000 {}\n') }
  expect(await upload(third, Buffer.from(zipSync(damaged)))).toMatchObject({
    auctionId: 'round-trip',
    warnings: expect.arrayContaining([
      expect.stringMatching(/^Left out: The backup of “summer” can't be restored: sale/),
    ]),
  })
  expect((await third.clerk.call('auctionData')).map((each) => each.auctionId)).toEqual(['round-trip'])
})
