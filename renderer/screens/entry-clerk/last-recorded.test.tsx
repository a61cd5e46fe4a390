import { expect, test } from 'vitest'
import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { lastRecorded } from './LastRecorded.tsx'

const sale = (lotNumber: number, minute: number, status: SaleStatus['status'] = 'sold'): SaleStatus => ({
  lotNumber,
  status,
  amount: status === 'sold' ? 1000 : null,
  paddleNumber: null,
  type: null,
  notes: null,
  at: status === null ? null : `2027-03-01T18:${String(minute).padStart(2, '0')}:00.000Z`,
})
const told = (...sales: SaleStatus[]) => lastRecorded(sales).map(({ lotNumber }) => lotNumber)

test('lists the last recorded lots first, even after the current lot; lots without an outcome are omitted', () => {
  expect(told(sale(1, 3), sale(2, 0, null), sale(3, 1, 'passed'), sale(9, 2))).toEqual([1, 9, 3])
})

test('lists five of them at most', () => {
  expect(told(...Array.from({ length: 9 }, (_, at) => sale(at + 1, at)))).toEqual([9, 8, 7, 6, 5])
})

test('a lot whose paddle follows stays in the list until it is known', () => {
  const all = Array.from({ length: 9 }, (_, at) => sale(at + 1, at))
  expect(told({ ...sale(20, 0), toFollow: true }, ...all)).toEqual([9, 8, 7, 6, 5, 20])
})
