import { readdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { makeZip } from '../server/intake/import/testing/hostile-zip.ts'
import { encodeGroup } from '../server/storage/journal-line.ts'
import { plainAuction } from '../shared/catalogue/testing/plain-auction.ts'
import type { House } from './house.ts'
import { bid, type Ledger } from './ledger.ts'
import { pause } from './trial.ts'

/** As many pixels as an import accepts. */
const [WIDTH, HEIGHT] = [10_000, 9_990]

/** Creates pictures that are small as files and large in memory: interlaced, so decoding needs the whole picture. */
export async function pictureBombs(): Promise<Map<string, Buffer>> {
  const canvas = (channels: 3 | 4) =>
    sharp({ create: { width: WIDTH, height: HEIGHT, channels, background: '#7a1f3d' } })
  return new Map([
    ['1.png', await canvas(3).png({ progressive: true }).toBuffer()],
    ['2.png', await canvas(4).png({ progressive: true }).toBuffer()],
    ['3.jpg', await canvas(3).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ])
}

/** Builds a sale's ZIP with one lot per picture. */
export function saleOf(title: string, pictures: ReadonlyMap<string, Buffer>): Buffer {
  const lots = [...pictures.keys()].map((name, index) => ({
    lot_number: index + 1,
    title: `Lot ${index + 1}`,
    local_image_path: name,
  }))
  const json = JSON.stringify({ sale_metadata: { title, location: 'London, UK' }, lots })
  return makeZip([{ name: 'sale.json', data: json }, ...[...pictures].map(([name, data]) => ({ name, data }))])
}

/** Builds a backup of one auction with this many tags, lots, words per lot and events. */
export function backupOf(
  auctionId: string,
  { tags, lots, words, events }: { tags: number; lots: number; words: number; events: number },
): Buffer {
  const numbers = Array.from({ length: lots }, (_, index) => index + 1)
  const auction = plainAuction(auctionId, numbers)
  const manifest = {
    format: 'saleroom-backup',
    version: 1,
    madeAt: '2026-01-15T12:00:00.000Z',
    auctions: [auctionId],
    tags: Array.from({ length: tags }, (_, index) => ({
      id: `${auctionId}-${index}`,
      name: `Tag ${index} of ${auctionId}`,
      color: '#112233',
      createdAt: '2026-01-15T12:00:00.000Z',
    })),
  }
  const described = auction.lots.map((lot) => ({ ...lot, description: 'fine '.repeat(words) }))
  return makeZip([
    { name: 'saleroom-backup.json', data: JSON.stringify(manifest), method: 8 },
    { name: `auctions/${auctionId}/auction.json`, data: JSON.stringify({ ...auction, lots: described }), method: 8 },
    { name: `auctions/${auctionId}/sale.journal`, data: journalOf(numbers, events), method: 8 },
  ])
}

function journalOf(order: readonly number[], events: number): Buffer {
  const stamp = { at: '2026-01-15T12:00:00.000Z', by: { role: 'staff', device: 'This PC' } }
  const entries = Array.from({ length: events }, (_, index) =>
    index === 0
      ? { seq: 1, ...stamp, type: 'lots_changed', order, edited: [] }
      : { seq: index + 1, ...stamp, type: 'message_broadcast', message: `Word ${index}` },
  )
  const parse = (value: unknown) => ({ seq: Number(Object(value).seq) })
  return Buffer.concat(entries.map((entry, index) => encodeGroup([entry], { afterSeq: index, parse })))
}

/** Uploads a ZIP as a browser does; returns the status and code of the answer. */
export async function upload({ url }: House, zip: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)]), 'sale.zip')
  const response = await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })
  const body: unknown = await response.json()
  const code = typeof body === 'object' && body !== null && 'code' in body ? ` ${String(body.code)}` : ''
  return `${response.status}${code}`
}

/** Bids as two clerks until the work is done; returns each bid's milliseconds. */
export async function bidsBeside(house: House, ledger: Ledger, work: () => Promise<void>): Promise<number[]> {
  const from = ledger.ackMs.length
  const state = { done: false }
  const one = async () => {
    const clerk = await house.clerk()
    while (!state.done && (await bid(clerk, ledger, 1))) await pause(4)
    clerk.close()
  }
  const bidding = [one(), one()]
  try {
    await work()
  } finally {
    state.done = true
    await Promise.all(bidding)
  }
  return ledger.ackMs.slice(from)
}

/** The largest memory of any child process, in bytes; 0 if the system does not report it. */
export async function childrensMemory(parent: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const each = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      if (Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]) !== parent) return 0
      return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) * 1024
    }),
  )
  return Math.max(0, ...each)
}
