import { expect, test } from 'vitest'
import { lotOf } from '../../shared/sale/state.ts'
import { aSale } from '../../shared/sale/testing/a-sale.ts'
import { BY_NIGHT } from '../../shared/testing/property-runs.ts'
import { catalogueOf } from '../people/made-up-catalogue.ts'
import { playVariant } from './evening-of-variant.ts'
import { figuresOf } from './figures.ts'
import { seenIn } from './seen-sale.ts'

const auction = catalogueOf(40)
const thursday = playVariant({ auction, kind: 'general', level: 'busy', seed: 8, at: 0, variant: { name: 'A' } })
const found = await seenIn({ ...thursday.sale, live: false })
const again = (at: number) => {
  if (!found) throw new Error('The evening is not concluded')
  return playVariant({ ...found, kind: 'general', level: 'busy', seed: 3, at, variant: { name: 'B' } })
}
const EVENINGS = Array.from({ length: BY_NIGHT ? 5 : 3 }, (_, at) => again(at))

test('reads what each person of a concluded sale gave, and the figure that they let go', async () => {
  const sale = aSale()
    .live()
    .lot(1)
    .asking(100)
    .floor('one', 100, '7')
    .online('two', 200)
    .approved('two')
    .floor('three', 300, '07')
    .sold(300)
    .lot(2)
    .asking(100)
    .floor('four', 100)
    .floor('five', 200)
    .passed()
    .lot(3)
    .asking(500)
    .passed()
    .stopped()
  const { seen, was } = (await seenIn(sale.sale)) ?? {}
  expect(was).toEqual({ lots: 3, sold: 1, hammer: 300 })
  expect([seen?.keepsToLadder, found?.seen.keepsToLadder]).toEqual([true, false])
  expect(seen?.lots).toEqual([
    {
      ...{ lotNumber: 1, opened: 100, hammer: 300, highest: 300 },
      bidders: [
        { paddle: '7', channel: 'floor', least: 300, letGo: null },
        { paddle: '1001', channel: 'online', least: 200, letGo: 400 },
      ],
    },
    {
      ...{ lotNumber: 2, opened: 100, hammer: null, highest: 200 },
      bidders: [
        { paddle: '101', channel: 'floor', least: 100, letGo: 300 },
        { paddle: '102', channel: 'floor', least: 200, letGo: null },
      ],
    },
    { lotNumber: 3, opened: 500, hammer: null, highest: null, bidders: [] },
  ])
})

test('sells a lot again that was sold subject below its reserve', async () => {
  const sale = aSale({ lots: [1], reserve: 900 })
    .live()
    .lot(1)
    .asking(100)
    .floor('one', 100, '7')
    .floor('two', 200, '8')
  sale.ask('markSold', { lotNumber: 1, soldPrice: 200, subject: true })
  sale.stopped()
  const below = await seenIn(sale.sale)
  expect(below?.was).toEqual({ lots: 1, sold: 1, hammer: 200 })
  if (!below) return
  const evenings = [0, 1, 2, 3].map((at) =>
    playVariant({ ...below, level: 'busy', seed: 1, at, variant: { name: 'A' } }),
  )
  expect(evenings.some(({ sale: again }) => lotOf(again, 1)?.outcome?.status === 'sold')).toBe(true)
})

test('has no people of a sale that is live, or in which no lot has an outcome', async () => {
  expect(await seenIn(thursday.sale)).toBeNull()
  expect(await seenIn(aSale().sale)).toBeNull()
  const passed = await seenIn(aSale().live().lot(1).asking(100).passed().stopped().sale)
  expect(passed?.was).toEqual({ lots: 1, sold: 0, hammer: 0 })
})

test('draws private values that explain each bid, anew on each evening', () => {
  for (const { lotNumber, bidders, hammer } of found?.seen.lots ?? []) {
    const buyer = lotOf(thursday.sale, lotNumber)?.outcome?.paddleNumber
    const [one, other] = EVENINGS.map(({ wanted }) => wanted.get(lotNumber) ?? [])
    expect(one?.map(({ paddle }) => paddle)).toEqual(bidders.map(({ paddle }) => paddle))
    for (const [at, { paddle, least, letGo }] of bidders.entries()) {
      const value = one?.[at]?.value ?? 0
      expect(value).toBeGreaterThanOrEqual(least)
      if (letGo !== null) expect(value).toBeLessThan(letGo)
      if (paddle === buyer) expect(value).toBeGreaterThanOrEqual(hammer ?? 0)
      // Incidents bring people who did not want the lot.
      const known = thursday.wanted.get(lotNumber)?.find((taker) => taker.paddle === paddle)
      if (known) expect(known.value).toBeGreaterThanOrEqual(least)
      expect(other?.[at]?.value).not.toBe(value)
    }
  }
})

test('sells again about what was sold, under the same terms, and the same bytes with the same seed', () => {
  expect(JSON.stringify(again(0).entries)).toBe(JSON.stringify(EVENINGS[0]?.entries))
  const evenings = EVENINGS.map(figuresOf)
  const mean = (id: 'sold_share' | 'hammer_total') =>
    evenings.reduce((sum, figures) => sum + (figures[id] ?? 0), 0) / evenings.length
  const { sold = 0, lots = 1, hammer = 0 } = found?.was ?? {}
  expect(Math.abs(mean('sold_share') - (100 * sold) / lots)).toBeLessThan(10)
  expect(mean('hammer_total') / hammer).toBeGreaterThan(0.85)
  expect(mean('hammer_total') / hammer).toBeLessThan(1.15)
})

test('offers the rounds of the concluded sale again, and splits a bid on lots together by their estimates', async () => {
  const rounds = [{ kind: 'together' as const, lots: [2, 3] }]
  const sale = playVariant({
    auction,
    kind: 'coins',
    level: 'busy',
    seed: 1,
    at: 0,
    variant: { name: 'A', rounds },
  }).sale
  const { seen, auction: kept } = (await seenIn({ ...sale, live: false })) ?? {}
  const [second, third] = [2, 3].map((lotNumber) => seen?.lots.find((lot) => lot.lotNumber === lotNumber))
  expect(kept?.lots.flatMap((lot) => (lot.round ? [lot.lot_number] : []))).toEqual([2, 3])
  expect(second?.bidders.length).toBeGreaterThan(0)
  for (const [at, { least }] of (second?.bidders ?? []).entries())
    expect(least + (third?.bidders[at]?.least ?? 0)).toBeCloseTo(Math.round(least + (third?.bidders[at]?.least ?? 0)))
})
