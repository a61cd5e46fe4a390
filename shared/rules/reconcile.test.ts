import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DifferenceKind, type OurLot, reconcile, type TheirRow } from './reconcile.ts'

/** A lot of a drawn sale: its outcome, and its error in the platform's file. */
const anyLot = fc.record({
  ending: fc.constantFrom('there', 'there', 'room', 'unsold'),
  price: fc.integer({ min: 1, max: 1_000_000 }),
  paddle: fc.integer({ min: 5_000, max: 5_999 }),
  fault: fc.constantFrom(
    ...['none', 'none', 'none', 'price', 'paddle', 'other', 'unsold', 'lacks', 'twice', 'unreadable', 'garbled'],
  ),
})
type Drawn = typeof anyLot extends fc.Arbitrary<infer T> ? T : never

/** Our lot, the rows of a correct or faulty file, and the differences to find. */
function planted({ ending, price, paddle, fault }: Drawn, at: number) {
  const lotNumber = at + 1
  const isSold = ending !== 'unsold'
  const isTheirs = ending === 'there'
  const whose = isTheirs ? String(paddle) : isSold ? '12' : null
  const own: OurLot = { lotNumber, isSold, amount: isSold ? price : null, paddle: whose, isTheirs }
  const row: TheirRow = {
    ...{ line: at + 2, written: String(lotNumber), lot: lotNumber, amount: isSold ? price : 0, paddle: whose },
    ...{ isSold, isTheirs },
  }
  const faulty: Record<string, { rows: TheirRow[]; kinds: DifferenceKind[] }> = {
    price: isSold ? { rows: [{ ...row, amount: price + 1 }], kinds: ['price'] } : faithful(row),
    paddle: isTheirs ? { rows: [{ ...row, paddle: '9999' }], kinds: ['paddle'] } : faithful(row),
    // Sold on the platform there and in the room here, or the reverse; or sold only there.
    other: isSold
      ? { rows: [{ ...row, isTheirs: !isTheirs }], kinds: ['sold_in_room'] }
      : { rows: [{ ...row, isSold: true, amount: price, isTheirs: true }], kinds: ['sold_there_only'] },
    unsold: {
      rows: [{ ...row, isSold: false }],
      kinds: isSold ? [isTheirs ? 'sold_here_only' : 'sold_here_in_room'] : [],
    },
    lacks: { rows: [], kinds: isTheirs ? ['missing'] : [] },
    twice: { rows: [row, row], kinds: ['twice'] },
    unreadable: { rows: [{ ...row, amount: 'unreadable' }], kinds: ['unreadable'] },
    garbled: { rows: [{ ...row, lot: null }], kinds: isTheirs ? ['unreadable', 'missing'] : ['unreadable'] },
  }
  return { own, ...(faulty[fault] ?? faithful(row)) }
}

const faithful = (row: TheirRow) => ({ rows: [row], kinds: [] as DifferenceKind[] })

test('every planted difference is found over 1,000 drawn sales, and no other', () => {
  fc.assert(
    fc.property(fc.array(anyLot, { maxLength: 40 }), fc.boolean(), (drawn, ownLotsAlone) => {
      const lots = drawn.map(planted)
      // Some platforms list all lots of the sale, others only those that their bidders won.
      const isListed = (row: TheirRow, own: OurLot) => !ownLotsAlone || own.isTheirs || row.isTheirs === true
      const rows = lots.flatMap(({ own, rows }) => rows.filter((row) => isListed(row, own)))
      const found = reconcile(
        lots.map(({ own }) => own),
        rows,
      )
      const wanted = lots.flatMap(({ own, rows, kinds }) =>
        rows.every((row) => isListed(row, own)) ? kinds.map((kind) => kind) : [],
      )
      expect(found.map(({ kind }) => kind).sort()).toEqual(wanted.sort())
    }),
    { numRuns: 1_000 },
  )
})

test('a file without paddles is compared only by price and outcome', () => {
  const own: OurLot = { lotNumber: 1, isSold: true, amount: 500, paddle: '12', isTheirs: false }
  const row: TheirRow = {
    ...{ line: 2, written: '1', lot: 1, amount: 500, paddle: null, isSold: true, isTheirs: null },
  }
  expect(reconcile([own], [row])).toEqual([])
  expect(reconcile([own], [{ ...row, amount: 450 }])).toMatchObject([
    { kind: 'price', lot: 1, line: 2, here: { amount: 500 }, there: { amount: 450 } },
  ])
  expect(reconcile([own], [{ ...row, lot: 99 }])).toMatchObject([{ kind: 'unknown_lot', lot: 99 }])
})

test('compares an appeal pledge by pledge, and leaves the room’s pledges out', () => {
  const pledges = [
    { amount: 500, paddle: '5001' },
    { amount: 500, paddle: '5002' },
    { amount: 100, paddle: '5001' },
  ]
  const own: OurLot = { lotNumber: 1, isSold: true, amount: 9_000, paddle: null, isTheirs: false, pledges }
  const row = (amount: number, paddle: string | null, at = 2): TheirRow => ({
    ...{ line: at, written: '1', lot: 1, amount, paddle, isSold: true },
    isTheirs: paddle === null ? null : Number(paddle) >= 5_000,
  })
  const all = pledges.map(({ amount, paddle }, at) => row(amount, paddle, at + 2))
  const found = (rows: readonly TheirRow[]) =>
    reconcile([own], rows).map(({ kind, line, here, there }) => [kind, line, here.amount, there.amount])
  expect(found([...all, row(700, '12')])).toEqual([])
  expect(found(all.map((each) => ({ ...each, paddle: null, isTheirs: null })))).toEqual([])
  expect(found(all.slice(1))).toEqual([['missing', null, 500, null]])
  expect(found([...all, row(100, '5001', 5)])).toEqual([['sold_there_only', 5, null, 100]])
  expect(found([row(250, '5001'), ...all.slice(1)])).toEqual([
    ['sold_there_only', 2, null, 250],
    ['missing', null, 500, null],
  ])
})
