import { describe, expect, it } from 'vitest'
import {
  EMPTY_DRAFT,
  faultOf,
  hasChanges,
  type LotRow,
  lotsToSave,
  removeLot,
  restoreLots,
  typeInto,
} from './lot-draft.ts'

const chair: LotRow = { lotNumber: 1, artist: 'Unknown', title: 'A chair', estimate: 'Estimate 500-700' }
const table: LotRow = { lotNumber: '2A', artist: '', title: 'A table', estimate: 'Estimate 900-1,200' }
const rows = [chair, table]

describe('what is typed into Edit Lots', () => {
  it('is saved with the whole catalogue', () => {
    const draft = typeInto(EMPTY_DRAFT, { row: chair, field: 'title', text: 'A stool' })
    expect(lotsToSave(rows, draft)).toEqual([
      { lot_number: 1, artist: 'Unknown', title: 'A stool', estimate: 'Estimate 500-700' },
      { lot_number: '2A', artist: '', title: 'A table', estimate: 'Estimate 900-1,200' },
    ])
  })

  it('takes the figures of an estimate along', () => {
    const draft = typeInto(EMPTY_DRAFT, { row: chair, field: 'estimate', text: '£1,000–1,500' })
    expect(lotsToSave([chair], draft)).toEqual([
      {
        lot_number: 1,
        artist: 'Unknown',
        title: 'A chair',
        estimate: '£1,000–1,500',
        low_estimate: 1000,
        high_estimate: 1500,
      },
    ])
  })

  it('is no change once it reads as before', () => {
    const typed = typeInto(EMPTY_DRAFT, { row: chair, field: 'title', text: 'A stool' })
    expect(hasChanges(typed)).toBe(true)
    expect(hasChanges(typeInto(typed, { row: chair, field: 'title', text: 'A chair' }))).toBe(false)
  })

  it('leaves out removed lots until they are put back', () => {
    const without = removeLot(EMPTY_DRAFT, '2A')
    expect(lotsToSave(rows, without)).toHaveLength(1)
    expect(lotsToSave(rows, restoreLots(without))).toHaveLength(2)
  })

  it('can not be saved with a lot that has no title, unless it is removed', () => {
    const draft = typeInto(EMPTY_DRAFT, { row: table, field: 'title', text: '  ' })
    expect(faultOf(rows, draft)).toBe('Lot 2A needs a title')
    expect(faultOf(rows, removeLot(draft, '2A'))).toBeNull()
  })

  it('can not leave an auction without lots', () => {
    expect(faultOf([chair], removeLot(EMPTY_DRAFT, 1))).toBe('An auction needs at least one lot')
  })
})
