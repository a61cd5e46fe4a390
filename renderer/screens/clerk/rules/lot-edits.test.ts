import { describe, expect, test } from 'vitest'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { editsProblem, findLots, lotMeant, lotsToSave, whyNoSave, withEdit } from './lot-edits.ts'

const aCatalogueLot = (lot_number: number | string, title: string, artist = 'Ada Quist'): Lot => ({
  lot_number,
  title,
  artist,
  estimate: 'Estimate 1,000-2,000',
  low_estimate: 1000,
  high_estimate: 2000,
  start_price: null,
  local_image_path: null,
  image_width: null,
  image_height: null,
  tags: [],
})

const lots = [aCatalogueLot(1, 'Evening Harbour'), aCatalogueLot('12A', 'Blue Jug', 'Ian Oake')]
const [harbour, jug] = lots

describe('editing lots', () => {
  test('a field that reads again as it did is no edit', () => {
    if (!harbour) throw new Error('there is a lot')
    const edited = withEdit(new Map(), harbour, { title: 'Morning Harbour' })
    expect(edited.get(1)).toEqual({ title: 'Morning Harbour' })
    expect(withEdit(edited, harbour, { title: 'Evening Harbour' }).size).toBe(0)
  })

  test('there must be an active auction and lots to save', () => {
    expect(whyNoSave(undefined)).toBe('No active auction found...')
    expect(whyNoSave({ lots: [] })).toBe('No lot data to save...')
    expect(whyNoSave({ lots })).toBe(null)
  })

  test('a save holds every lot, so that none goes missing, and only what changed', () => {
    if (!jug) throw new Error('there is a lot')
    const edits = withEdit(new Map(), jug, { low_estimate: 500 })
    expect(lotsToSave(lots, edits)).toEqual([
      { lot_number: 1, title: 'Evening Harbour' },
      { lot_number: '12A', title: 'Blue Jug', low_estimate: 500 },
    ])
  })

  test('a lot keeps a title, and its estimates stand in order', () => {
    expect(editsProblem(new Map([[1, { title: ' ' }]]))).toContain('needs a title')
    expect(editsProblem(new Map([[1, { low_estimate: 3000, high_estimate: 2000 }]]))).toContain('low estimate')
    expect(editsProblem(new Map([[1, { low_estimate: 2000, high_estimate: 2000 }]]))).toBe(null)
  })
})

test('Enter in the search goes to the lot of that number, else to the only one found', () => {
  const more = [...lots, aCatalogueLot(12, 'One of 12A prints')]
  expect(lotMeant(more, ' 12a ')?.lot_number).toBe('12A')
  expect(lotMeant(more, '12')?.lot_number).toBe(12)
  expect(lotMeant(more, 'harbour')?.lot_number).toBe(1)
  expect(lotMeant(more, 'a')).toBe(undefined)
  expect(lotMeant(more, 'zebra')).toBe(undefined)
})

test('the search looks in number, artist and title, for every word', () => {
  expect(findLots(lots, 'jug oake').map(({ lot_number }) => lot_number)).toEqual(['12A'])
  expect(findLots(lots, '12a')).toHaveLength(1)
  expect(findLots(lots, '  ')).toHaveLength(2)
  expect(findLots(lots, 'jug harbour')).toHaveLength(0)
})
