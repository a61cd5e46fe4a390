import { describe, expect, it } from 'vitest'
import { cameFromCatalogue, FROM_CATALOGUE, lotNamed, lotSearch, neighbours } from './lot-link.ts'
import { aLot } from './testing/lots.ts'

const one = aLot(1)
const twelve = aLot(12)
const twelveA = aLot('12A')
const all = [one, twelve, twelveA]

describe("a lot's address", () => {
  it('names the lot as it is printed', () => {
    expect(lotSearch('12A')).toBe('?lot=12A')
    expect(lotNamed(all, '12A')).toBe(twelveA)
    expect(lotNamed(all, ' 12a ')).toBe(twelveA)
    expect(lotNamed(all, '1')).toBe(one)
  })

  it('leads nowhere where there is no such lot', () => {
    expect(lotNamed(all, '99')).toBeNull()
    expect(lotNamed(all, null)).toBeNull()
  })

  it('survives a number with a space', () => {
    expect(lotNamed([aLot('12 bis')], new URLSearchParams(lotSearch('12 bis')).get('lot'))?.lot_number).toBe('12 bis')
  })

  it('knows whether the catalogue lies behind it', () => {
    expect(cameFromCatalogue(FROM_CATALOGUE)).toBe(true)
    expect(cameFromCatalogue(null)).toBe(false)
    expect(cameFromCatalogue('fromCatalogue')).toBe(false)
  })
})

describe('the lots on either side', () => {
  it('are those on show', () => {
    expect(neighbours(twelve, { shown: all, all })).toEqual({ previous: one, next: twelveA })
    expect(neighbours(one, { shown: [one, twelveA], all })).toEqual({ previous: null, next: twelveA })
  })

  it("are the catalogue's where the search hides the lot itself", () => {
    expect(neighbours(twelve, { shown: [one], all })).toEqual({ previous: one, next: twelveA })
  })
})
