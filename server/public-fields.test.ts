import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { rows } from '../shared/api/index.ts'
import { plainHeading } from '../shared/catalogue/field.ts'
import {
  LOT_ATTACHED,
  LOT_FIELD_OF_HEADING,
  LOT_FIELDS,
  type LotField,
  PUBLIC_LOT_FIELDS,
} from '../shared/catalogue/lot-fields.ts'
import { METADATA_FIELDS, PUBLIC_METADATA_FIELDS } from '../shared/catalogue/metadata-fields.ts'
import { ChargeTerms } from '../shared/entities/money/charges.ts'
import { LIVE_PATH } from '../shared/live.ts'
import { presetCharges } from '../shared/money/charge-presets.ts'
import { makeZip } from './intake/import/testing/hostile-zip.ts'
import { callersOf, PIN } from './start/testing/callers.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, type TestSaleroom } from './start/testing/test-saleroom.ts'

const RUNS = 20

/** Names under which houses have written what is nobody's to know, in their own spelling, and names that are fields. */
const NAMES = [
  ...['min_price', 'limit', 'guarantee', 'supplier', 'clerk_notes_2', 'mindestpreis', 'Reserve', 'costs', 'image'],
  ...['medium', 'Provenance', 'Technik', 'description', 'reserve', 'toJSON', 'tagIds', 'length', 'hasOwnProperty'],
]

/** What the JSON reader drops of any object, for the program's own sake. */
const DROPPED = ['__proto__', 'constructor', 'prototype']
const names = fc.oneof(fc.constantFrom(...NAMES, ...DROPPED), fc.string({ maxLength: 40 }))

/** Texts by which what is secret is found wherever it comes out. */
const secret = fc.nat({ max: 1e9 }).map((n) => `hush-${n}-hush`)
const nested = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    secret,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(names, tie('any'), { maxKeys: 3 }),
  ),
})).any

const isFieldOfLot = (name: string) => LOT_FIELD_OF_HEADING.get(plainHeading(name))
const EVERY_LOT_HAS: ReadonlySet<string> = new Set(
  Object.entries<LotField>(LOT_FIELDS).flatMap(([name, { needed }]) => (needed ? [name] : [])),
)
const lotExtras = fc
  .array(fc.tuple(names, nested), { maxLength: 6 })
  .map((pairs) =>
    pairs.flatMap(([name, value]): [string, unknown][] => {
      const field = isFieldOfLot(name)
      // What every lot has is refused where it is no text; what is a field is the public's, unless it holds more.
      if (plainHeading(name) === 'advancedbids' || name === 'tagIds' || (field && EVERY_LOT_HAS.has(field))) return []
      return [[name, field ? { within: value } : value]]
    }),
  )
  .map((pairs) => Object.fromEntries(pairs))
const saleExtras = fc.dictionary(
  names.filter((name) => !(name in METADATA_FIELDS)),
  nested,
  { maxKeys: 5 },
)
/** Who sells, who buys, and through whom; and whether the terms show what lots come to. */
const money = fc.record({ vendor: secret, client: secret, platform: secret, shown: fc.boolean() })
type Money = { vendor: string; client: string; platform: string; shown: boolean }
const sale = fc.record({ lots: fc.array(lotExtras, { minLength: 1, maxLength: 3 }), metadata: saleExtras, money })

const secretsIn = (text: string) => [...new Set(text.match(/hush-\d+-hush/g))]
const withoutDropped = (name: string, value: unknown) => (DROPPED.includes(name) ? undefined : value)

/** A lot of a vendor is sold to a client through a platform, and its statements are issued. */
async function sold({ clerk }: TestSaleroom, auctionId: string, { vendor, client, platform, shown }: Money) {
  const params = { auctionId }
  const flat = ChargeTerms.parse(presetCharges('flat', 'GBP'))
  const premium = { ...flat.premium, channels: { [platform]: 4.5 } }
  await clerk.call('setTerms', { params, body: { charges: { ...flat, premium, shown, warnAt: 1 } } })
  const { id } = await clerk.call('createClient', { body: { name: client } })
  await clerk.call('registerPaddle', { body: { paddle: '12', clientId: id } })
  const lot = { lotNumber: 1 }
  await clerk.call('setStartPrice', { params: lot, body: { startPrice: 700 } })
  await clerk.call('placeBid', { body: { ...lot, amount: 700, type: 'floor', paddleNumber: '12' } })
  await clerk.call('markSold', { body: { ...lot, soldPrice: 700, winnerPaddle: '12' } })
  for (const [side, party] of [
    ['buyers', '12'],
    ['vendors', vendor],
  ] as const)
    await clerk.call('issueStatement', { params: { ...params, side, party } })
}

async function uploaded({ url }: TestSaleroom, json: unknown): Promise<string> {
  const form = new FormData()
  const zip = makeZip([{ name: 'sale.json', data: JSON.stringify(json) }])
  form.append('file', new Blob([new Uint8Array(zip)]), 'sale.zip')
  const reply = await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })
  const body: { auctionId: string } = await reply.json()
  expect(reply.status, JSON.stringify(body)).toBe(200)
  return body.auctionId
}

/** Every object of an answer, wherever it stands. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? within : [{ ...value }, ...within]
}

/** Where a lot is the sale's own record: its picture, and its tags' ids, of which only staff are told any. */
const OF_RECORD = ['image', 'tagIds']
/** What the terms may show of a lot on purpose. */
const SHOWN = ['vat_scheme', 'resale_right']

function expectPublicFieldsOnly(told: unknown, { shown }: Pick<Money, 'shown'>): void {
  for (const object of objectsIn(told)) {
    if ('lot_number' in object && 'title' in object) {
      const allowed = [...PUBLIC_LOT_FIELDS, ...Object.keys(LOT_ATTACHED), ...OF_RECORD, ...(shown ? SHOWN : [])]
      expect(Object.keys(object).filter((name) => !allowed.includes(name))).toEqual([])
      expect(object.tagIds ?? []).toEqual([])
    }
    const { saleMetadata } = object
    if (typeof saleMetadata === 'object' && saleMetadata !== null)
      expect(Object.keys(saleMetadata).filter((name) => !PUBLIC_METADATA_FIELDS.has(name))).toEqual([])
  }
}

test('whatever an upload brings, at any depth and under any name, only the fields for the public come out', async () => {
  const room = await openSaleroom({ auctions: [], staffPin: PIN })
  const outsiders = (await callersOf(room)).filter(({ role }) => role !== 'staff')
  const screens = await Promise.all(outsiders.map(({ screen }) => connectScreen(room.url, screen)))
  const overlay = new WebSocket(`${room.url.replace('http', 'ws')}${LIVE_PATH}`)
  const frames: { type: string; message?: string }[] = []
  overlay.on('message', (frame) => frames.push(JSON.parse(String(frame))))
  const heard = () => [frames, ...screens.map((screen) => screen.heard)]

  type Drawn = { lots: Record<string, unknown>[]; metadata: Record<string, unknown>; money: Money }
  const run = async ({ lots, metadata, money: parties }: Drawn) => {
    const secrets = secretsIn(JSON.stringify([lots, metadata, parties]))
    for (const messages of heard()) messages.length = 0
    const auctionId = await uploaded(room, {
      sale_metadata: { ...metadata, title: 'Evening sale' },
      lots: lots.map((extras, index) => ({ ...extras, lot_number: index + 1, title: `Lot ${index + 1}` })),
    })
    const params = { auctionId }
    await room.clerk.call('startAuction', { body: params })
    await room.clerk.call('startLot', { body: { lotNumber: 1 } })
    await room.clerk.call('editMetadata', { params, body: { title: 'Evening sale, renamed' } })
    await room.clerk.call('editLots', {
      params,
      body: {
        lots: lots.map((_, index) => ({
          lot_number: index + 1,
          title: `Lot ${index + 1}, renamed`,
          vendor: parties.vendor,
          vat_scheme: 'import',
        })),
      },
    })
    await sold(room, auctionId, parties)

    const paths = Object.values(rows)
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replace(':lotNumber', '1').replace(/[:*]\w+/, encodeURIComponent(auctionId)))
    const reads = [
      '/api/sale?lots=all',
      '/api/auction-data',
      '/api/auction/state',
      '/api/auction/state?view=current',
      '/api/auction/location',
    ]
    for (const { client } of outsiders) {
      const isVisitor = client === outsiders.at(-1)?.client
      const told = await Promise.all((isVisitor ? [...paths, ...reads] : reads).map((path) => client.ask('GET', path)))
      for (const secretText of secrets) expect(told.map(({ text }) => text).join()).not.toContain(secretText)
      expectPublicFieldsOnly(
        told.map(({ body }) => body),
        parties,
      )
    }
    await room.clerk.call('stopAuction')
    await room.clerk.call('broadcast', { body: { message: 'The end' } })
    for (const messages of heard()) await expect.poll(() => messages.at(-1)?.type).toBe('message-broadcast')
    const words = JSON.stringify(heard())
    for (const secretText of secrets) expect(words).not.toContain(secretText)
    expectPublicFieldsOnly(heard(), parties)
    expect(words).toContain('Evening sale, renamed')

    // Nothing else of it is lost: staff are shown all.
    const kept = secretsIn(JSON.stringify([lots, metadata], withoutDropped))
    const own = JSON.stringify(await room.clerk.call('auctionData'))
    expect(kept.filter((text) => !own.includes(text))).toEqual([])
    await room.clerk.call('deleteAuction', { params })
  }
  // Shrinking is off: each step takes half a second.
  await fc.assert(fc.asyncProperty(sale, run), { numRuns: RUNS, endOnFailure: true })
  overlay.close()
})
