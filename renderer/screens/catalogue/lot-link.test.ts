import { describe, expect, it } from 'vitest'
import { cameFromCatalogue, FROM_CATALOGUE, lotNamed, lotSearch, neighbours } from './lot-link.ts'
import { aLot } from './testing/lots.ts'

const one = aLot(1)
const twelve = aLot(12)
const twelveA = aLot('12A')
const all = [one, twelve, twelveA]

describe("a lot's address", () => {
  it('names the lot by its printed number', () => {
    expect(lotSearch('12A')).toBe('?lot=12A')
    expect(lotNamed(all, '12A')).toBe(twelveA)
    expect(lotNamed(all, ' 12a ')).toBe(twelveA)
    expect(lotNamed(all, '1')).toBe(one)
  })

  it('names no lot if the number is unknown', () => {
    expect(lotNamed(all, '99')).toBeNull()
    expect(lotNamed(all, null)).toBeNull()
  })

  it('survives a number with a space', () => {
    expect(lotNamed([aLot('12 bis')], new URLSearchParams(lotSearch('12 bis')).get('lot'))?.lot_number).toBe('12 bis')
  })

  it('knows whether the catalogue precedes it in the history', () => {
    expect(cameFromCatalogue(FROM_CATALOGUE)).toBe(true)
    expect(cameFromCatalogue(null)).toBe(false)
    expect(cameFromCatalogue('fromCatalogue')).toBe(false)
  })
})

describe('the adjacent lots', () => {
  it('are the shown ones', () => {
    expect(neighbours(twelve, { shown: all, all })).toEqual({ previous: one, next: twelveA, place: '2 / 3' })
    expect(neighbours(one, { shown: [one, twelveA], all })).toEqual({ previous: null, next: twelveA, place: '1 / 2' })
  })

  it('are the catalogue’s if the search hides the lot itself', () => {
    expect(neighbours(twelve, { shown: [one], all })).toEqual({ previous: one, next: twelveA, place: '2 / 3' })
  })
})
