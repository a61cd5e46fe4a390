import { expect, test } from 'vitest'
import { aSale, deciding, type SaleInPlay } from '../../testing/a-sale.ts'
import { whyRefused } from './testing/why-refused.ts'

const adding = (after: number | string, lot_number: number | string, title = 'A late arrival') =>
  deciding('addLot', { after, lot: { lot_number, title } })
const moving = (lotNumber: number | string) => deciding('nextLot', { lotNumber })
const parting = (lotNumber: number | string, ...numbers: (number | string)[]) =>
  deciding('partLot', { lotNumber, into: numbers.map((lot_number) => ({ lot_number })) })
const undo = deciding('undo', {})
const five = () => aSale({ lots: [1, 2, 3, 4, 5] })
const kept = ({ sale: { order, currentLot, catalogue, commissions, lots } }: SaleInPlay) => ({
  order: [...order],
  currentLot,
  catalogue: [...catalogue].sort(),
  commissions: [...commissions],
  lots: [...lots],
})

test('adds a lot directly after another', () => {
  const room = five().live().after(adding(2, '2A'))
  expect(room.sale.order).toEqual([1, 2, '2A', 3, 4, 5])
  expect(room.sale.catalogue.get('2A')).toMatchObject({ title: 'A late arrival', estimate: '', image: null })
  expect(room.last[0]).toMatchObject({ type: 'lot_added' })
})

test('makes an added lot the next one if the sale has come to its place', () => {
  const room = five().live().lot(1).asking(100).passed().after(adding(1, '1A'))
  expect(room.sale.currentLot).toBe('1A')
  expect(room.after(undo).sale.currentLot).toBe(2)
})

test('leaves the next lot if the added one comes later', () => {
  expect(five().live().after(adding(3, '3A')).sale.currentLot).toBe(1)
})

test('makes a lot that is added after the last outcome the next one', () => {
  const room = aSale({ lots: [1] })
    .live()
    .passed(1)
    .after(adding(1, '1A'))
  expect(room.sale.currentLot).toBe('1A')
})

test.each([
  [3, 3, 'There is a lot 3 already: give the new lot another number'],
  [99, '99A', 'Lot 99 is not in this sale'],
] as const)('refuses a lot after lot %s with the number %s', (after, number, words) => {
  expect(whyRefused(five().live(), adding(after, number))).toBe(words)
})

test('moves a lot in front of the current one between two lots', () => {
  const room = five().live().passed(1).after(moving(5))
  expect(room.sale.order).toEqual([1, 5, 2, 3, 4])
  expect(room.sale.currentLot).toBe(5)
})

test('moves a lot directly after the active one', () => {
  const room = five().live().lot(2).after(moving(5))
  expect(room.sale).toMatchObject({ order: [1, 2, 5, 3, 4], activeLot: 2, currentLot: 2 })
  expect(room.asking(100).passed().sale.currentLot).toBe(5)
})

test('moves an earlier lot without an outcome after the active one', () => {
  expect(five().live().lot(3).after(moving(1)).sale.order).toEqual([2, 3, 1, 4, 5])
})

test('moves a round with its lead, and behind the round on the block', () => {
  const room = five()
    .live()
    .after(deciding('setRound', { lotNumber: 1, kind: 'together', lots: [1, 2] }))
    .after(deciding('setRound', { lotNumber: 4, kind: 'together', lots: [4, 5] }))
    .lot(1)
    .after(moving(4))
  expect(room.sale.order).toEqual([1, 2, 4, 5, 3])
  expect(whyRefused(room, moving(5))).toBe('Lot 5 is in the round of lot 4, and comes with it')
})

test('changes nothing if the lot is next already', () => {
  const room = five().live().lot(1)
  expect(moving(2)(room.sale)).toEqual([])
  expect(moving(2)(five().live().passed(1).sale)).toEqual([])
})

test.each([
  [1, 'Lot 1 was already passed'],
  [2, 'Lot 2 is on the block already'],
  [99, 'Lot 99 is not in this sale'],
])('refuses to move lot %s', (lotNumber, words) => {
  expect(whyRefused(five().live().passed(1).lot(2), moving(lotNumber))).toBe(words)
})

test('refuses an edit that began before a move', () => {
  const room = five().live()
  const baseVersion = room.sale.version
  const lots = [1, 2, 3, 4, 5].map((lot_number) => ({ lot_number, title: 'Edited' }))
  room.after(moving(5))
  expect(whyRefused(room, deciding('editLots', { lots, baseVersion }))).toContain('Somebody else has saved')
})

const LEFT = {
  id: 'left-1',
  lotNumber: 2,
  paddleNumber: '77',
  amount: 900,
  location: 'Rome',
  createdAt: '2026-05-01T09:00:00.000Z',
}

test('parts a lot at its place: the first part keeps its words and advance bids, and the figures are cleared', () => {
  const lots = [1, 2, 3].map((lot_number) => ({
    ...{ lot_number, title: `Lot ${lot_number}`, artist: 'Thonet', description: 'Six chairs' },
    ...{ estimate: '500-800', low_estimate: 500, high_estimate: 800, reserve: 400, vendor: 'Berg' },
  }))
  const room = aSale({ advancedBids: [LEFT] })
    .after(deciding('editLots', { lots }))
    .live()
    .passed(1)
  const before = kept(room)
  const into = [{ lot_number: '2A', title: 'Two chairs' }, { lot_number: '2B' }]
  room.after(deciding('partLot', { lotNumber: 2, into }))
  expect(room.sale).toMatchObject({ order: [1, '2A', '2B', 3], currentLot: '2A' })
  const first = room.sale.catalogue.get('2A')
  expect(first).toMatchObject({ title: 'Two chairs', description: 'Six chairs', estimate: '', vendor: 'Berg' })
  expect(first).toMatchObject({ low_estimate: null, high_estimate: null })
  expect(first).not.toHaveProperty('reserve')
  expect(room.sale.catalogue.get('2B')).toMatchObject({ title: 'Lot 2', artist: 'Thonet', vendor: 'Berg', image: null })
  expect(room.sale.commissions.get('left-1')?.lotNumber).toBe('2A')
  expect(room.sale.catalogue.has(2)).toBe(false)
  expect(kept(room.after(undo))).toEqual(before)
})

test('keeps the number of the first part on request', () => {
  expect(
    five()
      .live()
      .after(parting(2, 2, '2A')).sale.order,
  ).toEqual([1, 2, '2A', 3, 4, 5])
})

test.each([
  [['2A', '2A'], 'Lot 2A is named twice'],
  [['2A', 2], 'Only the first part can stay lot 2'],
  [['2A', 3], 'There is a lot 3 already: give the part another number'],
])('refuses the parts %s', (numbers, words) => {
  expect(whyRefused(five().live(), parting(2, ...numbers))).toBe(words)
})

test('refuses to part a lot with bids, with an outcome, on the block or in a round', () => {
  const room = five().live().passed(1).lot(2).asking(100).floor('a', 100).lot(3)
  room.after(deciding('setRound', { lotNumber: 4, kind: 'together', lots: [4, 5] }))
  const refused = [1, 2, 3, 5].map((lot) => whyRefused(room, parting(lot, `${lot}A`, `${lot}B`)))
  expect(refused).toEqual([
    "Lot 1 has an outcome and can't be parted",
    "Lot 2 has bids and can't be parted",
    "Lot 3 is the active lot and can't be parted",
    'Lot 5 is in the round of lot 4: end the round first',
  ])
})

test('refuses to undo a parting after a bid on a part, or an added lot after a bid on it', () => {
  const parted = five()
    .live()
    .after(parting(1, '1A', '1B'))
    .lot('1B')
    .asking(100)
    .floor('a', 100)
  const added = five().live().after(adding(1, '1A')).lot('1A').asking(100).floor('a', 100)
  for (const room of [parted, added]) {
    const command = room.sale.commands.find(({ type }) => type === 'lot_parted' || type === 'lot_added')
    expect(whyRefused(room, deciding('undo', { commandId: command?.id }))).toContain('In-Person bid of 100')
  }
})
