import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Reply } from '../../../shared/api/index.ts'
import type { ImportChoices } from '../../../shared/catalogue/import-choices.ts'
import { Refused } from '../../access/refused.ts'
import { columnChoicesIn } from '../../house-room/column-choices.ts'
import { aHouse } from '../../house-room/testing/a-house.ts'
import { somebody } from '../../http/testing/world.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { ImportRefused } from '../import/import-refused.ts'
import type { Preview } from '../import/preview-catalogue.ts'
import { HeldPreviews } from './held-previews.ts'
import type { Importer, ImportOrder } from './importer.ts'

const HOUR = 60 * 60_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

const who = somebody('staff')
const request = { body: { title: 'Spring' }, who }
const { signal } = new AbortController()
const read: Preview = {
  title: 'Spring',
  encoding: 'utf-8',
  delimiter: ',',
  sheets: [],
  sheet: null,
  headingRows: 1,
  headerRow: 1,
  columns: [{ heading: 'Los', meaning: 'other', knownBy: 'heading', samples: ['1'] }],
  details: { location: '', date_time: '', time_zone: '' },
  numbering: 'written',
  sales: [],
  currency: null,
  currencies: [],
  lots: [],
  totalLots: 0,
  images: 0,
  unread: [],
  remarks: [],
  faults: [],
}

/** Previews with their files. `load` is the result of later loads. */
async function shelf() {
  const folder = await temporaryFolder()
  const state = {
    held: 0,
    load: async (_: ImportOrder) => loaded,
    preview: async (_: Pick<ImportOrder, 'choices'>) => read,
  }
  const importer: Pick<Importer, 'take' | 'preview' | 'lots'> = {
    take: (order) => state.load(order),
    preview: (order) => state.preview(order),
    lots: async () => ({ lots: [], unit: 'GBP', currencies: [] }),
  }
  const remembered = columnChoicesIn((await aHouse()).room)
  const previews = new HeldPreviews({ importer, remembered })
  const held = async () => {
    state.held += 1
    const zipPath = join(folder, String(state.held))
    await writeFile(zipPath, '')
    return await previews.hold(zipPath, signal)
  }
  /** The remaining files, in the order of their arrival. */
  const kept = async () => (await readdir(folder)).map(Number).filter(Boolean).sort()
  return { previews, held, kept, state }
}

const loaded: Reply<'uploadAuction'> = {
  success: true,
  auctionId: 'spring',
  title: 'Spring',
  totalLots: 0,
  extractedImages: 0,
  warnings: [],
}
const UNKNOWN = { status: 404, code: 'preview_unknown' }
const failsWith = (error: Error) => () => Promise.reject(error)

describe('a catalogue that waits', () => {
  test('is forgotten after an hour, even without another upload', async () => {
    const { previews, held, kept } = await shelf()
    const { previewId } = await held()
    vi.advanceTimersByTime(HOUR - 1)
    expect(await kept()).toEqual([1])
    vi.advanceTimersByTime(1)
    await expect.poll(kept).toEqual([])
    await expect(previews.load(previewId, request)).rejects.toMatchObject(UNKNOWN)
  })

  test('does not keep the server from stopping', async () => {
    vi.useRealTimers()
    const { held } = await shelf()
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    await held()
    expect(timers.mock.results.map(({ value }) => value.hasRef())).toEqual([false])
  })

  test('stays if a fifth upload is unreadable, of which nothing is left', async () => {
    const { held, kept, state } = await shelf()
    for (let upload = 0; upload < 4; upload += 1) await held()
    state.preview = failsWith(new ImportRefused('catalogue_invalid', 'It is none'))
    await expect(held()).rejects.toMatchObject({ code: 'catalogue_invalid' })
    expect(await kept()).toEqual([1, 2, 3, 4])
  })
})

describe('a catalogue that is being loaded', () => {
  test('is protected from a discard, later uploads, its expiry and a second tap', async () => {
    const { previews, held, kept, state } = await shelf()
    let finish = () => {}
    const atWork = new Promise<void>((resolve) => {
      finish = resolve
    })
    state.load = async () => {
      await atWork
      return loaded
    }
    const { previewId } = await held()
    const loading = previews.load(previewId, request)
    await expect(previews.discard(previewId)).rejects.toMatchObject(UNKNOWN)
    await expect(previews.load(previewId, request)).rejects.toMatchObject(UNKNOWN)
    for (let upload = 0; upload < 4; upload += 1) await held()
    vi.advanceTimersByTime(HOUR)
    await expect.poll(kept).toEqual([1])
    finish()
    expect(await loading).toMatchObject({ auctionId: 'spring' })
    expect(await kept()).toEqual([])
  })

  test('waits for another hour after a refusal, and can be loaded then', async () => {
    const { previews, held, kept, state } = await shelf()
    const { previewId } = await held()
    const load = state.load
    state.load = failsWith(new Refused(409, 'auction_live', 'It is live'))
    vi.advanceTimersByTime(HOUR - 1)
    await expect(previews.load(previewId, request)).rejects.toMatchObject({ code: 'auction_live' })
    vi.advanceTimersByTime(HOUR - 1)
    expect(await kept()).toEqual([1])
    state.load = load
    expect(await previews.load(previewId, request)).toMatchObject({ auctionId: 'spring' })
    expect(await kept()).toEqual([])
  })
})

test('applies the chosen meanings of columns to the next file with the same headings', async () => {
  const { previews, held, state } = await shelf()
  const seen: (ImportChoices | null)[] = []
  state.preview = async ({ choices }) => {
    seen.push(choices)
    return read
  }
  const { previewId, isRemembered } = await held()
  const chosen: ImportChoices = { encoding: 'windows-1252', columns: ['lot_number'] }
  await previews.reread(previewId, chosen)
  await previews.load(previewId, request)
  expect([isRemembered, (await held()).isRemembered]).toEqual([false, true])
  expect(seen).toEqual([{}, chosen, {}, { columns: ['lot_number'] }])
})

test('loads failed sales of several at the next try, and none twice', async () => {
  const { previews, held, kept, state } = await shelf()
  const sales = ['Spring', 'Autumn', 'Winter'].map((value) => ({ value, lots: 1 }))
  state.preview = async () => ({ ...read, sales: [{ column: 2, sales }] })
  const { previewId } = await held()
  await previews.reread(previewId, { sale: { column: 2, value: 'Spring' } })
  const came: (string | undefined)[] = []
  let isFull = true
  state.load = async ({ choices }) => {
    if (choices?.sale?.value === 'Autumn' && isFull) throw new Refused(503, 'disk_full', 'It is full')
    came.push(choices?.sale?.value)
    return { ...loaded, title: `House – ${choices?.sale?.value}` }
  }
  const each = { ...request, body: { title: 'House', each: 'sale' as const } }
  await expect(previews.load(previewId, each)).rejects.toMatchObject({
    status: 503,
    code: 'disk_full',
    message: '“House – Autumn” was not loaded: It is full. Loaded before it: “House – Spring”.',
  })
  isFull = false
  await previews.load(previewId, each)
  expect(came).toEqual(['Spring', 'Autumn', 'Winter'])
  expect(await kept()).toEqual([])
})
