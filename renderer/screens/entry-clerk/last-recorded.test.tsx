import { expect, test } from 'vitest'
import type { LotStatus } from '../../../shared/entities/lot.ts'
import { aLotState } from '../../data/testing/sale.ts'
import { lastRecorded } from './LastRecorded.tsx'

const lot = (lot_number: number) => ({
  lot_number,
  title: '',
  artist: '',
  estimate: '',
  low_estimate: null,
  high_estimate: null,
  start_price: null,
  local_image_path: null,
  image_width: null,
  image_height: null,
  tags: [],
})
const sale = (statuses: LotStatus[], currentLotIndex: number): Parameters<typeof lastRecorded> => [
  { lots: statuses.map((_, at) => lot(at + 1)), currentLotIndex },
  statuses.map((status, at) => aLotState({ lotNumber: at + 1, status, amount: status === 'sold' ? 1000 : null })),
]
const told = (...input: Parameters<typeof sale>) =>
  lastRecorded(...sale(...input)).map(({ lot: { lot_number }, state: { status, amount } }) => [
    lot_number,
    status,
    amount,
  ])

test('the last lots come first, those without an outcome and those still to come not at all', () => {
  expect(told(['sold', 'preloaded', 'passed', 'active', 'sold'], 3)).toEqual([
    [3, 'passed', null],
    [1, 'sold', 1000],
  ])
})

test('five of them at most', () => {
  expect(told(Array(9).fill('sold'), 8).map(([number]) => number)).toEqual([8, 7, 6, 5, 4])
})
