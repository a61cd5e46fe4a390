import { EventEmitter, once } from 'node:events'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { plainAuction } from '../../../shared/catalogue/testing/plain-auction.ts'
import { openSaleroom, type TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { type FileLayer, realFiles } from '../../storage/files.ts'
import { makeZip } from '../import/testing/hostile-zip.ts'
import { jsonEntry, picture } from '../import/testing/uploaded-sale.ts'

/** More than a connection buffers while it is not read. */
const LARGE_BYTES = 20 * 1024 * 1024

const LOT = { lot_number: '1', title: 'A vase', local_image_path: 'vase.png' }

/** Uploads a sale with one very large picture last, so that it is first in a backup. */
async function withLargePicture({ url, dataDir }: TestSaleroom): Promise<void> {
  const zip = makeZip([
    jsonEntry([LOT], { sale_metadata: { title: 'Pictures', auction_id: 'pictures' } }),
    { name: 'vase.png', data: await picture('png') },
  ])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), 'sale.zip')
  expect((await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })).status).toBe(200)
  const images = join(dataDir, 'auctions/pictures/images')
  const [name = ''] = await readdir(images)
  await truncate(join(images, name), LARGE_BYTES)
}

/** Requests a backup of the whole house, and runs `meanwhile` before it reads any of the reply. */
async function backup({ url }: TestSaleroom, meanwhile: () => Promise<unknown>): Promise<Record<string, Uint8Array>> {
  const response = await fetch(`${url}/api/backup`)
  expect(response.status).toBe(200)
  await meanwhile()
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

const noticesOf = async ({ clerk }: TestSaleroom) => (await clerk.call('system')).notices.map(({ message }) => message)
const BROKEN_OFF = 'was deleted, replaced or damaged while it was backed up. Back it up again.'
const params = { auctionId: 'spring' }

async function withASale(): Promise<TestSaleroom> {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  await room.clerk.call('startAuction', { body: params })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('markPassed', { body: { lotNumber: 1 } })
  await room.clerk.call('stopAuction')
  return room
}

test('breaks off the download if a sale is reset before its turn, and notifies staff', async () => {
  const room = await withASale()
  await withLargePicture(room)
  const broken = backup(room, () => room.clerk.call('resetAuction', { params }))
  await expect(broken).rejects.toThrow()
  await expect.poll(() => noticesOf(room)).toContainEqual(expect.stringContaining(BROKEN_OFF))
  const whole = await backup(room, async () => {})
  expect(Object.keys(whole)).toContain('auctions/spring/sale.journal')
})

test('makes a backup wait while a sale is being reset', async () => {
  const steps = new EventEmitter()
  const files: FileLayer = {
    ...realFiles,
    async rename(from, to) {
      if (from.endsWith('spring/sale.journal')) {
        steps.emit('away')
        await once(steps, 'go on')
      }
      await realFiles.rename(from, to)
    },
  }
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1]), plainAuction('winter', [1])], files })
  const away = once(steps, 'away')
  const reset = room.clerk.call('resetAuction', { params })
  await away
  const made = backup(room, async () => {})
  // By then the request has reached the server.
  for (let call = 0; call < 20; call += 1) await room.clerk.call('system')
  steps.emit('go on')
  await reset
  expect(Object.keys(await made)).toEqual(
    expect.arrayContaining(['auctions/spring/sale.journal', 'auctions/winter/sale.journal']),
  )
})

test('leaves out events of a sale that happen before its turn, and continues', async () => {
  const room = await withASale()
  await withLargePicture(room)
  const path = join(room.dataDir, 'auctions/spring/sale.journal')
  const before = await readFile(path)
  const files = await backup(room, async () => {
    await room.clerk.call('startAuction', { body: params })
    await room.clerk.call('startLot', { body: { lotNumber: 2 } })
  })
  expect(before.equals(files['auctions/spring/sale.journal'] ?? new Uint8Array())).toBe(true)
  expect((await readFile(path)).length).toBeGreaterThan(before.length)
})

test('backs up no journal that the disk damaged since the start, even of a resting sale', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2]), plainAuction('winter', [1])] })
  await room.clerk.call('startAuction', { body: params })
  await room.clerk.call('stopAuction')
  await room.restart()
  const path = join(room.dataDir, 'auctions/winter/sale.journal')
  const bytes = await readFile(path)
  bytes[bytes.length - 10] = (bytes.at(-10) ?? 0) ^ 1
  await writeFile(path, bytes)
  await expect(backup(room, async () => {})).rejects.toThrow()
  await expect.poll(() => noticesOf(room)).toContainEqual(expect.stringMatching(new RegExp(`winter.*${BROKEN_OFF}`)))
})

test('has bids up to one moment if they arrive during a backup', async () => {
  const room = await withASale()
  await room.clerk.call('startAuction', { body: params })
  await room.clerk.call('startLot', { body: { lotNumber: 2 } })
  const path = join(room.dataDir, 'auctions/spring/sale.journal')
  await room.clerk.call('setStartPrice', { params: { lotNumber: 2 }, body: { startPrice: 100 } })
  const bids = async () => {
    for (let amount = 100; amount < 6_000; amount += 100)
      await room.clerk.call('placeBid', { body: { lotNumber: 2, amount, type: 'floor' } })
  }
  const backups = Array.from({ length: 12 }, () => backup(room, async () => {}))
  const [made] = await Promise.all([Promise.all(backups), bids()])
  const whole = await readFile(path)
  for (const files of made) {
    const journal = Buffer.from(files['auctions/spring/sale.journal'] ?? [])
    expect(journal.at(-1)).toBe(0x0a)
    expect(whole.subarray(0, journal.length).equals(journal)).toBe(true)
  }
})

test('does not report a download that its caller breaks off', async () => {
  const room = await withASale()
  await withLargePicture(room)
  for (let round = 0; round < 4; round += 1) {
    const leaving = new AbortController()
    const response = await fetch(`${room.url}/api/backup`, { signal: leaving.signal })
    const reader = response.body?.getReader()
    for (let chunk = 0; chunk < round; chunk += 1) await reader?.read()
    leaving.abort()
  }
  await backup(room, async () => {})
  expect(await noticesOf(room)).toEqual([])
})
