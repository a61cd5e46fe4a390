import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import { Refused } from '../../../access/refused.ts'
import { ensureBuilt } from '../../../start/testing/built-product.ts'
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts'
import { takeInProcess } from '../../pictures/testing/take-in-process.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { makeZip } from '../testing/hostile-zip.ts'
import { jsonEntry, picture } from '../testing/uploaded-sale.ts'
import { openImportDesk, UNASKED } from './import-thread.ts'

// The built program, because only that runs in a separate thread.
const program = fileURLToPath(new URL('../../../../dist/server/import-worker.js', import.meta.url))
beforeAll(ensureBuilt)

const LOTS = Array.from({ length: 120 }, (_, at) => ({
  lot_number: at + 1,
  title: `Vase ${at}`,
  local_image_path: 'vase.png',
  ...Object.fromEntries(Array.from({ length: 60 }, (_, own) => [`own_${own}`, own])),
}))
const SALE = { sale_metadata: { title: 'Evening', auction_id: 'eve' }, tags: ['Rare'] }
const BIDS = [{ lot_number: '7', paddle_number: '77', amount: 500 }]

async function deskFor(zip: Buffer, outside: Partial<typeof UNASKED>, at = program) {
  const folder = await temporaryFolder()
  const zipPath = join(folder, 'sale.zip')
  await writeFile(zipPath, zip)
  const takePicture = (input: Parameters<typeof takeInProcess>) => takeInProcess(...input)
  const desk = openImportDesk({ ...UNASKED, takePicture, ...outside }, at)
  onTestFinished(() => desk.close())
  const stagingDir = join(folder, 'staging')
  return {
    desk,
    stagingDir,
    order: {
      zipPath,
      stagingDir,
      limits: IMPORT_LIMITS,
      choices: {},
      metadata: {},
      unknownCurrency: 'accepted' as const,
    },
  }
}

const admission = {
  auctionId: 'eve',
  tagIds: new Map([['Rare', 'tag-1']]),
  version: 1,
  stamp: { at: new Date(0).toISOString(), by: { role: 'staff', device: 'This PC' }, cmd: 'c' },
} as const

describe.each([
  ['a thread of its own', program],
  ['this thread', ''],
])('an upload read in %s', (_, at) => {
  test('arrives in pieces, with the content of its files', async () => {
    const zip = makeZip([
      jsonEntry(LOTS, { ...SALE, advanced_bids: BIDS }),
      { name: 'vase.png', data: await picture('png') },
    ])
    const phases = new Set<string>()
    const { desk, order } = await deskFor(zip, { progress: ({ phase }) => void phases.add(phase) }, at)
    expect(await desk.ask('read', order)).toMatchObject({ totalLots: 120, imageCount: 1, warnings: [] })
    const catalogue = await desk.ask('catalogue', admission)
    const journal = Buffer.from(await desk.ask('journal', admission)).toString()
    const auction: StoredAuction = { ...(await desk.ask('frame', undefined)), lots: [], advancedBids: [] }
    const sizes: number[] = []
    for (let isMore = true; isMore; ) {
      const piece = await desk.ask('piece', undefined)
      auction.lots.push(...piece.lots)
      auction.advancedBids.push(...piece.advancedBids)
      sizes.push(piece.lots.length)
      isMore = piece.lots.length + piece.advancedBids.length > 0
    }
    expect(auction).toEqual(StoredAuction.parse(JSON.parse(Buffer.from(catalogue).toString())))
    expect(auction.advancedBids).toMatchObject([{ lotNumber: 7, amount: 500 }])
    expect(Math.max(...sizes)).toBeLessThan(100)
    expect(JSON.parse(journal.slice(9))).toMatchObject({
      type: 'catalogue_loaded',
      seq: 1,
      auction: { auctionId: 'eve' },
    })
    expect([...phases]).toEqual(['reading', 'images', 'done'])
  })

  test('is accepted without damaged or oversized pictures, with a warning for each', async () => {
    const whole = await picture('png', { width: 60, height: 60 })
    const lots = ['cut.jpg', 'large.png', 'whole.png'].map((local_image_path, at) => ({
      lot_number: at + 1,
      title: 'Vase',
      local_image_path,
    }))
    const cut = (await picture('jpeg', { width: 50, height: 50 })).subarray(0, -30)
    const zip = makeZip([
      jsonEntry(lots, SALE),
      { name: 'cut.jpg', data: cut },
      { name: 'large.png', data: await picture('png', { width: 80, height: 80 }) },
      { name: 'whole.png', data: whole },
    ])
    const { desk, order } = await deskFor(zip, {}, at)
    const limits = { ...IMPORT_LIMITS, imagePixels: 60 * 60 }
    expect(await desk.ask('read', { ...order, limits })).toMatchObject({
      totalLots: 3,
      imageCount: 1,
      warnings: [
        expect.stringMatching(/^Lot 1: "cut.jpg" is damaged.*no picture$/),
        expect.stringMatching(/^Lot 2: "large.png" has more than .*no picture$/),
      ],
    })
  })

  test('is refused for its faults or by the house, and leaves nothing', async () => {
    const faulty = await deskFor(makeZip([jsonEntry([{ lot_number: '1', title: 'A', low_estimate: 'x' }])]), {}, at)
    await expect(faulty.desk.ask('read', faulty.order)).rejects.toMatchObject({
      status: 400,
      code: 'sale_invalid',
      details: [{ lot: 1, field: 'low_estimate' }],
    })
    const mayCome = () => {
      throw new Refused(409, 'auction_live', 'It is live')
    }
    const taken = await deskFor(makeZip([jsonEntry([{ lot_number: 1, title: 'A' }], SALE)]), { mayCome }, at)
    await expect(taken.desk.ask('read', taken.order)).rejects.toMatchObject({ status: 409, code: 'auction_live' })
    await expect(access(taken.stagingDir)).rejects.toMatchObject({ code: 'ENOENT' })
    const missing = taken.desk.ask('peek', { zipPath: '/nowhere.zip', limits: IMPORT_LIMITS })
    await expect(missing).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

test('rejects calls that wait for a thread when it ends', async () => {
  const zip = makeZip([jsonEntry(LOTS, SALE), { name: 'vase.png', data: await picture('png') }])
  const { desk, order } = await deskFor(zip, { takePicture: () => new Promise(() => {}) })
  const reading = desk.ask('read', order)
  reading.catch(() => {})
  await desk.ask('peek', order)
  await desk.close()
  await expect(reading).rejects.toThrow('has ended')
})

/** A program that never answers, like one that backtracks over a cell. */
async function deafProgram(): Promise<string> {
  const path = join(await temporaryFolder(), 'deaf.mjs')
  await writeFile(path, 'for (;;) {}')
  return path
}

const HASTE = { everyMs: 20, misses: 5, graceMs: 20 }

test('ends a thread that stops answering, and rejects later calls', async () => {
  const deaf = openImportDesk(UNASKED, await deafProgram(), HASTE)
  onTestFinished(() => deaf.close())
  await expect(deaf.ask('peek', { zipPath: '', limits: IMPORT_LIMITS })).rejects.toMatchObject({
    code: 'import_too_slow',
  })
  await expect(deaf.ask('frame', undefined)).rejects.toMatchObject({ code: 'import_too_slow' })
})

test('ends a thread that ignores a stop', async () => {
  const deaf = openImportDesk(UNASKED, await deafProgram(), { ...HASTE, misses: 1e9 })
  onTestFinished(() => deaf.close())
  const peeking = deaf.ask('peek', { zipPath: '', limits: IMPORT_LIMITS })
  deaf.stop()
  await expect(peeking).rejects.toThrow('given up')
})
