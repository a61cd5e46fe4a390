import { expect, test } from 'vitest'
import { catalogueOf } from '../../simulator/people/made-up-catalogue.ts'
import { MemoryDesk, STAFF } from '../../simulator/rehearsal/memory-desk.ts'
import { saleOfModel } from './recovery.ts'

test('draws the room from the lots before any was parted or added, also after a restart', () => {
  const desk = new MemoryDesk(catalogueOf(3))
  expect(saleOfModel(desk.sale, desk.entries)).toBe(desk.sale)
  const into = ['2A', '2B'].map((lot_number) => ({ lot_number }))
  expect(desk.run({ name: 'partLot', input: { lotNumber: 2, into } }, 1_000, STAFF)).toBeNull()
  const added = { name: 'addLot' as const, input: { after: 3, lot: { lot_number: '3A', title: 'Late' } } }
  expect(desk.run(added, 2_000, STAFF)).toBeNull()
  expect(desk.sale.order).toEqual([1, '2A', '2B', 3, '3A'])
  const { order, catalogue } = saleOfModel(desk.sale, desk.entries)
  expect(order).toEqual([1, 2, 3])
  expect(catalogue.has(2)).toBe(true)
})
