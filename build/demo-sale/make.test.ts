import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { z } from 'zod'
import { IMPORT_LIMITS } from '../../server/intake/import/limits.ts'
import { readPeople } from '../../server/intake/import/reading/sale-people.ts'
import { RoundKind } from '../../shared/entities/rounds/round.ts'
import { Terms } from '../../shared/entities/terms.ts'
import { DEFAULT_TERMS } from '../../shared/rules/default-terms.ts'
import { fittingPreset } from '../../shared/rules/fitting-ladder.ts'
import { catalogueRounds } from '../../shared/sale/rounds/catalogue-rounds.ts'
import { makeDemoSale } from './make.mjs'

const TWO_MEGABYTES = 2_000_000

const Sale = z.strictObject({
  sale_metadata: z.strictObject({
    title: z.literal('Saleroom Demonstration Sale: Modern & Contemporary Art'),
    auction_id: z.literal('demo-sale'),
    date_time: z.iso.datetime(),
    location: z.literal('London, UK'),
    source_url: z.null(),
  }),
  tags: z.array(
    z.strictObject({ name: z.string(), color: z.string().regex(/^#[0-9a-f]{6}$/), meta_description: z.string() }),
  ),
  terms: z.looseObject({}).transform((terms) => Terms.parse({ ...DEFAULT_TERMS, ...terms })),
  lots: z.array(
    z.strictObject({
      lot_number: z.string().min(1),
      artist: z.string(),
      title: z.string().min(1),
      medium: z.string().min(1),
      dimensions: z.string().min(1),
      description: z.string().min(1),
      saleroom_notice: z.string().min(1).optional(),
      estimate: z.string().min(1),
      low_estimate: z.int().positive().nullable(),
      high_estimate: z.int().positive().nullable(),
      local_image_path: z.string().startsWith('images/'),
      reserve: z.int().positive().nullable(),
      vendor: z.string().min(1),
      vendor_commission: z.enum(['15 %', '0 %']),
      tags: z.array(z.string()),
      appeal: z.string().optional(),
      round: z.string().optional(),
      round_kind: RoundKind.optional(),
      quantity: z.string().optional(),
      quantity_unit: z.string().optional(),
    }),
  ),
  advanced_bids: z.array(
    z.strictObject({
      lot_number: z.string(),
      paddle_number: z.string().regex(/^[1-9]\d{2}$/),
      amount: z.int().positive(),
      location: z.string(),
    }),
  ),
  people: z.looseObject({}),
})

let folder = ''
let made: Buffer = Buffer.alloc(0)
const files = new Map<string, Buffer>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-sale-'))
  const file = join(folder, 'library', 'made.zip')
  await makeDemoSale(file)
  made = await readFile(file)

  const archive = await openPromise(file, { strictFileNames: true, autoClose: false })
  try {
    for await (const entry of archive.eachEntry()) {
      const data = await buffer(await archive.openReadStreamPromise(entry))
      expect(crc32(data), `checksum of ${entry.fileName}`).toBe(entry.crc32)
      expect(files.has(entry.fileName), `${entry.fileName} is there twice`).toBe(false)
      files.set(entry.fileName, data)
    }
  } finally {
    archive.close()
  }
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

function sale() {
  return Sale.parse(JSON.parse(files.get('auction.json')?.toString('utf8') ?? ''))
}

describe('the demo sale', () => {
  it('is the same file, byte for byte, each time it is made', async () => {
    const again = join(folder, 'again.zip')
    await makeDemoSale(again)
    expect(made.equals(await readFile(again))).toBe(true)
  })

  it('stays a small download', () => {
    expect(made.length).toBeLessThan(TWO_MEGABYTES)
  })

  it('has 24 lots: one is 12A, one is by an unknown maker, and one has its estimate on request', () => {
    const { lots } = sale()
    expect(lots).toHaveLength(24)
    expect(new Set(lots.map((lot) => lot.lot_number)).size).toBe(24)
    expect(lots.map((lot) => lot.lot_number)).toContain('12A')
    expect(lots.filter((lot) => lot.artist === '')).toHaveLength(1)
    expect(lots.filter((lot) => lot.estimate === 'Estimate on request')).toHaveLength(1)
  })

  it('prints each estimate as its two figures', () => {
    for (const { estimate, low_estimate: low, high_estimate: high } of sale().lots) {
      if (low === null || high === null) {
        expect([estimate, low, high]).toEqual(['Estimate on request', null, null])
        continue
      }
      expect(low).toBeLessThan(high)
      expect(estimate).toBe(`Estimate ${low.toLocaleString('en-GB')}-${high.toLocaleString('en-GB')}`)
    }
  })

  it('uses exactly the tags that it defines', () => {
    const { tags, lots } = sale()
    expect([...new Set(lots.flatMap((lot) => lot.tags))].sort()).toEqual(tags.map((tag) => tag.name).sort())
  })

  it('has reserves where its tags say so, and a ladder that fits its estimates', () => {
    const { lots, terms } = sale()
    for (const { tags, reserve, low_estimate: low } of lots) {
      expect(reserve !== null).toBe(tags.includes('Reserve') && low !== null)
      if (reserve !== null) expect(reserve).toBeLessThanOrEqual(low ?? 0)
    }
    const estimates = lots.map(({ low_estimate: low }) => low)
    expect(fittingPreset(estimates, terms)).toBeNull()
  })

  it('has a round of each kind, and a platform whose paddles no client has', () => {
    const { lots, terms, people } = sale()
    const rows = lots.map(({ lot_number, ...lot }) => ({ ...lot, lot_number }))
    const { rounds, faults } = catalogueRounds(rows)
    expect(faults).toEqual([])
    expect(rounds.map(({ kind, lots: ofRound }) => [kind, ...ofRound])).toEqual([
      ['together', '8', '9'],
      ['choice', '12', '12A'],
      ['each', '22'],
      ['appeal', '23'],
    ])
    const [platform] = terms.channels ?? []
    const { clients = [] } = readPeople({ people }, { shown: 'auction.json', limits: IMPORT_LIMITS }) ?? {}
    expect(platform?.name).toBe('The Web Room')
    expect(clients.filter(({ paddle }) => Number(paddle) >= (platform?.paddles.from ?? 0))).toEqual([])
  })

  it('has clients with limits, callers, and bookings on its own lots by its own paddles', () => {
    const { lots, people } = sale()
    const read = readPeople({ people }, { shown: 'auction.json', limits: IMPORT_LIMITS })
    const { clients = [], callers = [], bookings = [] } = read ?? {}
    expect(clients.filter(({ client }) => client.limit).length).toBeGreaterThan(1)
    const spoken = callers.flatMap(({ languages }) => languages)
    expect(bookings.length).toBeGreaterThan(3)
    for (const { lotNumbers, paddle, language, cover } of bookings) {
      expect(clients.map((each) => each.paddle)).toContain(paddle)
      expect(spoken).toContain(language)
      const lot = lots.find(({ lot_number }) => lot_number === String(lotNumbers[0]))
      if (cover && lot?.high_estimate) expect(cover).toBeLessThanOrEqual(lot.high_estimate)
    }
  })

  it('has advance bids on its own lots only, never two alike on a lot', () => {
    const { advanced_bids: bids, lots } = sale()
    const numbers = lots.map((lot) => lot.lot_number)
    for (const bid of bids) expect(numbers).toContain(bid.lot_number)
    expect(new Set(bids.map((bid) => `${bid.lot_number} ${bid.paddle_number}`)).size).toBe(bids.length)
    expect(new Set(bids.map((bid) => `${bid.lot_number} ${bid.amount}`)).size).toBe(bids.length)
    expect(bids.filter((bid) => bid.lot_number === '1')).toHaveLength(3)
  })

  it('has one valid, unique WebP picture per lot and no other file', async () => {
    const pictures = sale().lots.map((lot) => lot.local_image_path)
    expect([...files.keys()].sort()).toEqual(['auction.json', ...pictures].sort())
    const seen = new Set<string>()
    for (const path of pictures) {
      const picture = files.get(path) ?? Buffer.alloc(0)
      expect(picture.toString('latin1', 8, 12), path).toBe('WEBP')
      const { data, info } = await sharp(picture, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true })
      expect(Math.max(info.width, info.height), path).toBeGreaterThanOrEqual(900)
      seen.add(createHash('sha256').update(data).digest('hex'))
    }
    expect(seen.size).toBe(24)
  })
})
