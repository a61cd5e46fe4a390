import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { somebody } from '../../http/testing/world.ts'
import { hex } from '../../storage/journal-line.ts'
import { watchedFiles } from '../../storage/testing/watched-files.ts'
import { makeZip } from '../import/testing/hostile-zip.ts'
import { jsonEntry } from '../import/testing/uploaded-sale.ts'
import { openReceivingHouse } from './testing/receiving-house.ts'
import { LOTS, saleZip } from './testing/sale-zip.ts'

test('has an uploaded sale complete, also after a restart', async () => {
  const { upload, house, tags, dataDir, leftovers, heard } = await openReceivingHouse()
  const { status, reply } = await upload(await saleZip())
  expect([status, reply]).toEqual([
    200,
    { success: true, auctionId: 'eve-1', title: 'Evening sale', totalLots: 2, extractedImages: 1, warnings: [] },
  ])
  const { auction, sale } = await house.room('eve-1')
  const [rare] = tags.list()
  expect(rare).toMatchObject({ name: 'Rare', color: '#aa0000' })
  expect(auction).toMatchObject({
    saleMetadata: { title: 'Evening sale', auction_id: 'EVE-1' },
    lots: [
      { lot_number: 1, image: null, tagIds: [] },
      { lot_number: 2, medium: 'Glass', image: { width: 8, height: 6 }, tagIds: [rare?.id] },
    ],
    advancedBids: [{ lotNumber: 1, paddleNumber: '77', amount: 500, location: 'Oslo' }],
    version: 1,
  })
  expect(sale.order).toEqual([1, 2])
  expect(heard('staff', 'auction-lots-updated')).toMatchObject([{ auctionId: 'eve-1' }])
  const stored = await readFile(join(dataDir, 'auctions', 'eve-1', 'auction.json'), 'utf8')
  expect(StoredAuction.parse(JSON.parse(stored))).toEqual(auction)
  expect(await readdir(join(dataDir, 'auctions', 'eve-1', 'images'))).toEqual([auction.lots[1]?.image?.file])
  expect(await leftovers()).toEqual([])
})

test('knows the journal of an uploaded sale to the byte, so that the next start need not replay it', async () => {
  const { upload, house, dataDir } = await openReceivingHouse()
  await upload(await saleZip())
  await house.close()
  const folder = join(dataDir, 'auctions', 'eve-1')
  const journal = await readFile(join(folder, 'sale.journal'))
  const content = { bytes: journal.length, crc: hex(crc32(journal)) }
  expect(await readFile(join(folder, '.summary'), 'utf8')).toContain(JSON.stringify(content))
})

test('names a sale without an id after its title, next to others with that title', async () => {
  const { upload, house } = await openReceivingHouse()
  const zip = await saleZip({ title: 'Émile’s  sale' })
  for (const auctionId of ['emile-s-sale', 'emile-s-sale-2', 'emile-s-sale-3']) {
    expect((await upload(zip)).reply).toMatchObject({ auctionId })
    expect((await house.room(auctionId)).auction.saleMetadata.auction_id).toBe(auctionId)
  }
})

test('replaces the auction with the same id, unless it has bids', async () => {
  const { upload, house, leftovers, dataDir } = await openReceivingHouse()
  const zip = await saleZip()
  await upload(zip)
  expect((await upload(zip)).status).toBe(200)
  expect(await readdir(join(dataDir, 'trash'))).toHaveLength(1)
  // A stale edit of the first one is rejected.
  expect((await house.room('eve-1')).auction.version).toBe(2)
  const who = somebody('staff')
  const room = await house.room('eve-1')
  const asked = { who, key: null, reply: () => null, keep: 'key' } as const
  await room.run('startAuction', {}, asked)
  await room.run('markPassed', { lotNumber: 1 }, asked)
  await room.run('stopAuction', {}, asked)
  const refused = await upload(zip)
  expect([refused.status, refused.reply]).toMatchObject([409, { code: 'auction_in_use' }])
  expect(await house.room('eve-1')).toBe(room)
  expect(await leftovers()).toEqual([])
})

test('refuses a wrong file name, a missing file or form in the screen’s words', async () => {
  const { upload, url, leftovers } = await openReceivingHouse()
  const named = await upload(Buffer.from('x'), { name: 'sale.pdf' })
  expect([named.status, named.reply]).toMatchObject([400, { error: 'Please select a ZIP file' }])
  const old = await upload(Buffer.from('x'), { name: 'sale.xls' })
  const advice = 'Open it in a spreadsheet program and save it as an Excel workbook (.xlsx) or as CSV'
  expect(old.reply).toMatchObject({ error: 'Please select a ZIP file', details: { advice } })
  const form = new FormData()
  form.append('file', new Blob(['x']), 'sale.xls')
  const previewed = await fetch(new URL('/api/upload-previews', url), { method: 'POST', body: form })
  expect([previewed.status, await previewed.json()]).toMatchObject([
    400,
    { error: `Please select a ZIP file. ${advice}` },
  ])
  const empty = new FormData()
  empty.append('note', 'nothing here')
  const none = await fetch(url, { method: 'POST', body: empty })
  expect([none.status, await none.json()]).toMatchObject([400, { error: 'No File Selected' }])
  const unnamed = await upload(Buffer.alloc(0), { name: '' })
  expect([unnamed.status, unnamed.reply]).toMatchObject([400, { error: 'No File Selected' }])
  const json = await fetch(url, { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } })
  expect(json.status).toBe(415)
  expect((await fetch(url, { method: 'POST' })).status).toBe(415)
  expect(await leftovers()).toEqual([])
})

test('refuses an invalid ZIP with the errors, by lot and field', async () => {
  const { upload, house, tags, leftovers } = await openReceivingHouse()
  const broken = makeZip([jsonEntry([{ lot_number: '1', artist: [], start_price: -5, tags: ['New'] }])])
  const refused = await upload(broken)
  expect([refused.status, refused.reply]).toMatchObject([
    400,
    {
      code: 'sale_invalid',
      details: [
        { lot: 1, field: 'artist' },
        { lot: 1, field: 'start_price', message: expect.stringContaining('"-5"') },
      ],
    },
  ])
  expect((await upload(Buffer.from('not a ZIP'))).reply).toMatchObject({ code: 'zip_not_a_zip' })
  const damaged = makeZip([
    jsonEntry(LOTS),
    { name: 'images/vase.png', data: 'x', local: { crc32: 1 }, central: { crc32: 1 } },
  ])
  expect((await upload(damaged)).reply).toMatchObject({ code: 'zip_wrong_checksum' })
  expect([house.list(), tags.list(), await leftovers()]).toEqual([[], [], []])
})

test('syncs the whole sale before its folder gets its name', async () => {
  const calls: string[] = []
  const files = watchedFiles({
    longestWrite: Number.POSITIVE_INFINITY,
    before: ({ operation, path }) => {
      const name = path.replace(/.*[\\/]/, '').replace(/^\.staging-.*/, 'staging')
      if (path.includes('.staging-')) calls.push(`${operation} ${name}`)
    },
  })
  const { upload } = await openReceivingHouse({ files })
  await upload(await saleZip())
  expect(calls.filter((call) => /sync|rename/.test(call))).toEqual([
    'sync auction.json',
    'sync sale.journal',
    expect.stringMatching(/^sync 2-.*\.png$/),
    'syncFolder images',
    'syncFolder staging',
    'rename staging',
  ])
})

test('takes in concurrent uploads one at a time', async () => {
  const { upload, house, leftovers } = await openReceivingHouse()
  const zip = await saleZip({ title: 'Twins' })
  const replies = await Promise.all(Array.from({ length: 4 }, () => upload(zip)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const ids = house.list().map(({ auctionId }) => auctionId)
  expect(ids.sort()).toEqual(['twins', 'twins-2', 'twins-3', 'twins-4'])
  expect(await leftovers()).toEqual([])
})

test('lets staff follow an upload by its id, until ten minutes after its end', async () => {
  let time = 0
  const { upload, ask, heard, told } = await openReceivingHouse({ ticks: () => time })
  await upload(await saleZip(), { id: 'mine' })
  const phases = heard('staff', 'upload-progress').map(({ upload: { phase } }) => phase)
  expect([...new Set(phases)]).toEqual(['receiving', 'reading', 'images', 'complete'])
  expect(told.filter(({ room, message }) => room !== 'staff' && message.type === 'upload-progress')).toEqual([])
  const done = { uploadId: 'mine', phase: 'complete', lots: 2, images: 1, totalImages: 1, bytes: expect.any(Number) }
  expect((await ask('/api/uploads/mine')).json()).toEqual(done)
  time += 10 * 60_000
  expect((await ask('/api/uploads/mine')).status).toBe(404)
  expect((await ask('/api/uploads/other')).status).toBe(404)
})
