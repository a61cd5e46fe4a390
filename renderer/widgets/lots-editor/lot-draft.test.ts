import { describe, expect, it } from 'vitest'
import { aLot } from '../../data/testing/sale.ts'
import {
  addLot,
  EMPTY_DRAFT,
  editLot,
  faultOf,
  hasChanges,
  lotsOf,
  lotsToSave,
  moveLot,
  removeLot,
  restoreLots,
} from './lot-draft.ts'

const chair = aLot(1, { title: 'A chair', estimate: 'Estimate 500-700', low_estimate: 500, high_estimate: 700 })
const table = aLot('2A', { title: 'A table', medium: 'Oak' })
const lots = [chair, table]

describe('edits of lots', () => {
  it('are saved with every lot, so that none is lost, and with only the changed fields', () => {
    const draft = editLot(EMPTY_DRAFT, table, { medium: 'Elm', reserve: 400 }, 'GBP')
    expect(lotsToSave(lots, draft)).toEqual([
      { lot_number: 1, title: 'A chair' },
      { lot_number: '2A', title: 'A table', medium: 'Elm', reserve: 400 },
    ])
  })

  it('change the figures of an estimate with its text, and back', () => {
    const draft = editLot(EMPTY_DRAFT, chair, { estimate: '£1,000–1,500' }, 'GBP')
    expect(lotsToSave([chair], draft)).toEqual([
      { lot_number: 1, title: 'A chair', estimate: '£1,000–1,500', low_estimate: 1000, high_estimate: 1500 },
    ])
    expect(hasChanges(editLot(draft, chair, { estimate: 'Estimate 500-700' }, 'GBP'))).toBe(false)
  })

  it('are not a change once the text is as before, or an absent field is empty', () => {
    const typed = editLot(EMPTY_DRAFT, chair, { title: 'A stool' }, 'GBP')
    expect(hasChanges(typed)).toBe(true)
    expect(hasChanges(editLot(typed, chair, { title: 'A chair', medium: '', reserve: null }, 'GBP'))).toBe(false)
  })

  it('leave out removed lots until they are restored', () => {
    const without = removeLot(EMPTY_DRAFT, '2A')
    expect(lotsToSave(lots, without)).toHaveLength(1)
    expect(lotsToSave(lots, restoreLots(without))).toHaveLength(2)
  })

  it('cannot be saved with a lot without a title, unless it is removed', () => {
    const draft = editLot(EMPTY_DRAFT, table, { title: '  ' }, 'GBP')
    expect(faultOf(lots, draft)).toBe('Lot 2A needs a title')
    expect(faultOf(lots, removeLot(draft, '2A'))).toBeNull()
  })

  it('cannot be saved with an estimate whose low exceeds its high', () => {
    expect(faultOf(lots, editLot(EMPTY_DRAFT, chair, { low_estimate: 800 }, 'GBP'))).toContain(
      'the low estimate is above',
    )
    expect(faultOf(lots, editLot(EMPTY_DRAFT, chair, { low_estimate: 700 }, 'GBP'))).toBeNull()
    expect(faultOf(lots, editLot(EMPTY_DRAFT, chair, { low_estimate: Number.NaN }, 'GBP'))).toContain('can’t be read')
  })

  it('cannot leave an auction without lots', () => {
    expect(faultOf([chair], removeLot(EMPTY_DRAFT, 1))).toBe('An auction needs at least one lot')
  })
})

describe('added or moved lots', () => {
  const stool = { lot_number: '1A', title: 'A stool' } as const

  it('are sorted by number, saved whole, and dropped when they are removed again', () => {
    const draft = addLot(EMPTY_DRAFT, stool)
    expect(lotsOf(lots, draft).map(({ lot_number }) => lot_number)).toEqual([1, '1A', '2A'])
    expect(lotsToSave(lots, draft)[1]).toMatchObject({ ...stool, artist: '', start_price: null })
    expect(hasChanges(removeLot(draft, '1A'))).toBe(false)
  })

  it('move before another lot or to the end; a return to the old place is not a change', () => {
    const moved = moveLot(lots, addLot(EMPTY_DRAFT, stool), { lotNumber: '1A', before: null })
    expect(moved.order).toEqual([1, '2A', '1A'])
    expect(moveLot(lots, moved, { lotNumber: '1A', before: '2A' }).order).toBeNull()
  })
})
