import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runAtOnce } from '../../server/http/in-parts.ts'
import type { CsvTable } from '../../server/http/send-file.ts'
import { bookkeepingSheets } from '../../server/money/bookkeeping.ts'
import type { ChargeTerms } from '../../shared/entities/money/charges.ts'
import { VAT_SCHEMES } from '../../shared/entities/money/vat-schemes.ts'
import { aSale } from '../../shared/sale/testing/a-sale.ts'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import { recomputed } from './recomputed.ts'
import type { Row } from './reconciled.ts'

const LOTS = [1, 2, 3, 4, 5]
const anyPercent = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((parts) => parts / 100)
const anyTiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 1, max: 9_000 }), { maxLength: 2 }),
    fc.array(anyPercent(40), { minLength: 3 }),
  )
  .map(([ends, percents]) =>
    [...ends.sort((a, b) => a - b), null].map((upTo, at) => ({ upTo, percent: percents[at] ?? 0 })),
  )
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

/** Terms with each rule that charges can express, or without it. */
const anyTerms: fc.Arbitrary<ChargeTerms> = fc.record({
  premium: fc.record({
    tiers: anyTiers,
    schemes: maybe(fc.record({ standard: anyTiers, import: anyTiers })),
    includesTax: maybe(fc.oneof(fc.boolean(), fc.uniqueArray(fc.constantFrom(...VAT_SCHEMES)))),
    channels: fc.record({ web: anyPercent(6) }),
  }),
  tax: fc.record({
    rates: fc.record({
      standard: anyPercent(27),
      reduced: anyPercent(12),
      import: anyPercent(21),
      importReduced: maybe(anyPercent(9)),
    }),
    scheme: fc.constantFrom(...VAT_SCHEMES),
    rounding: maybe(fc.constantFrom('line' as const, 'statement' as const)),
  }),
  resaleRight: fc.constantFrom('none' as const, 'UK' as const),
  resaleRightPaidBy: maybe(fc.constantFrom('buyer' as const, 'vendor' as const, 'shared' as const)),
  lotFee: maybe(fc.integer({ min: 0, max: 5_000 })),
  commissionMinimum: maybe(fc.integer({ min: 0, max: 50_000 })),
})

const anyLot = fc.record({
  amount: fc.integer({ min: 1, max: 99_999 }),
  /** Paddles from 500 on belong to the platform. */
  paddle: fc.constantFrom('12', '13', '500'),
  vendor: fc.constantFrom('Mr Smith', 'Estate of a lady', ''),
  scheme: fc.constantFrom(...VAT_SCHEMES, ''),
  commission: anyPercent(30),
  resaleRight: fc.constantFrom('yes', 'no'),
})

/** The rows of a table as its file has them. */
async function rowsOf({ columns, rows }: CsvTable): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(Object.fromEntries(columns.map((name, at) => [name, String(row[at] ?? '')])))
  return all
}

test('computes the same figures as the product, by any terms', async () => {
  await fc.assert(
    fc.asyncProperty(anyTerms, fc.array(anyLot, { minLength: 5, maxLength: 5 }), async (charges, lots) => {
      const room = aSale({ lots: LOTS })
      const channels = [{ id: 'web', name: 'Web', colour: '#1a7f37', paddles: { from: 500, to: 599 } }]
      room.ask('editMetadata', { currency: 'GBP', confirm: ['currency'] })
      expect(room.ask('setTerms', { charges, channels })).toBeNull()
      const edits = lots.map(({ vendor, scheme, commission, resaleRight }, at) => ({
        lot_number: LOTS[at] ?? 1,
        title: 'A lot',
        vendor,
        vat_scheme: scheme,
        vendor_commission: `${commission}`,
        resale_right: resaleRight,
      }))
      expect(room.ask('editLots', { lots: edits })).toBeNull()
      room.live()
      for (const [at, { amount, paddle }] of lots.entries()) {
        const lotNumber = LOTS[at] ?? 1
        room.lot(lotNumber).asking(amount)
        const bid = { lotNumber, amount, paddleNumber: paddle }
        if (paddle === '500') {
          room.ask('placeBid', { ...bid, type: 'online' }, { role: 'platform', device: 'Web', channel: 'web' })
          room.approved(room.lotSale(lotNumber).pending[0] ?? '')
        } else room.ask('placeBid', { ...bid, type: 'floor' })
        room.sold(amount, paddle)
      }
      const [sold = [], , rules = []] = await Promise.all(
        runAtOnce(bookkeepingSheets(room.sale, () => null)).map(({ table }) => rowsOf(table)),
      )
      expect(sold).toHaveLength(5)
      expect(recomputed(sold, rules).faults).toEqual([])
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
