import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { rows } from '../shared/api/index.ts'
import { METADATA_FIELDS } from '../shared/catalogue/metadata-fields.ts'
import { ChargeTerms } from '../shared/entities/money/charges.ts'
import { presetCharges } from '../shared/money/charge-presets.ts'
import { LIVE_PATH } from '../shared/sale/live.ts'
import { makeZip } from './intake/import/testing/hostile-zip.ts'
import { callersOf, PIN } from './start/testing/callers.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, type TestSaleroom } from './start/testing/test-saleroom.ts'
import { HOUSES_NAMES, privateFieldsIn, secretOfLot, secretsIn } from './start/testing/walk/public-fields.ts'

const RUNS = 40

/** Keys that the JSON reader drops from any object, for security. */
const DROPPED = ['__proto__', 'constructor', 'prototype']
const names = fc.oneof(fc.constantFrom(...HOUSES_NAMES, ...DROPPED), fc.string({ maxLength: 40 }))

/** Texts that mark secrets, to find them in any output. */
const secret = fc.nat({ max: 1e9 }).map((n) => `hush-${n}-hush`)
const nested = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    secret,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(names, tie('any'), { maxKeys: 3 }),
  ),
})).any

const lotExtras = fc
  .array(fc.tuple(names, nested), { maxLength: 6 })
  .map((pairs) => pairs.flatMap(([name, value]) => [secretOfLot(name, value)].filter((pair) => pair !== null)))
  .map((pairs) => Object.fromEntries(pairs))
const saleExtras = fc.dictionary(
  names.filter((name) => !(name in METADATA_FIELDS)),
  nested,
  { maxKeys: 5 },
)
/** The vendor, client and platform, and whether the terms make charges public. */
const money = fc.record({ vendor: secret, client: secret, platform: secret, shown: fc.boolean() })
type Money = { vendor: string; client: string; platform: string; shown: boolean }
const sale = fc.record({ lots: fc.array(lotExtras, { minLength: 1, maxLength: 3 }), metadata: saleExtras, money })

const withoutDropped = (name: string, value: unknown) => (DROPPED.includes(name) ? undefined : value)

/** A lot of a vendor is sold to a client through a platform. */
async function sold({ clerk }: TestSaleroom, auctionId: string, { client, platform, shown }: Money) {
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

test('sends only public fields of an upload, with any fields at any depth', async () => {
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
      const bodies = told.map(({ body }) => body)
      expect(privateFieldsIn(bodies, parties)).toEqual([])
    }
    await room.clerk.call('stopAuction')
    await room.clerk.call('broadcast', { body: { message: 'The end' } })
    for (const messages of heard()) await expect.poll(() => messages.at(-1)?.type).toBe('message-broadcast')
    const words = JSON.stringify(heard())
    for (const secretText of secrets) expect(words).not.toContain(secretText)
    expect(privateFieldsIn(heard(), parties)).toEqual([])
    expect(words).toContain('Evening sale, renamed')

    // No other data is lost: staff see everything.
    const kept = secretsIn(JSON.stringify([lots, metadata], withoutDropped))
    const own = JSON.stringify(await room.clerk.call('auctionData'))
    expect(kept.filter((text) => !own.includes(text))).toEqual([])
    await room.clerk.call('deleteAuction', { params })
  }
  // Shrinking is off, because each step takes half a second.
  await fc.assert(fc.asyncProperty(sale, run), { numRuns: RUNS, endOnFailure: true })
  overlay.close()
})
