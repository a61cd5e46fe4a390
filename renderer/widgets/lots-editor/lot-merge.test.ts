import { describe, expect, it } from 'vitest'
import type { Lot } from '../../../shared/entities/lot.ts'
import { aLot } from '../../data/testing/sale.ts'
import { addLot, EMPTY_DRAFT, editLot, type LotDraft, lotsToSave, removeLot } from './lot-draft.ts'
import { compareMeanwhile, type MergeSide, resolveMeanwhile } from './lot-merge.ts'

const plain = { artist: 'Unknown', low_estimate: null, high_estimate: null }
const chair = aLot(1, { ...plain, title: 'A chair', estimate: '500' })
const table = aLot(2, { ...plain, title: 'A table', estimate: '900' })
const base = [chair, table]
const retitled = editLot(EMPTY_DRAFT, chair, { title: 'My chair' }, 'GBP')

/** Returns the catalogue after the save: title and estimate of each lot. */
function saved(theirs: readonly Lot[], draft: LotDraft, choices: readonly (readonly [string, MergeSide])[] = []) {
  const resolved = resolveMeanwhile({ base, theirs, draft }, new Map(choices))
  return lotsToSave(resolved.lots, resolved.draft, resolved.revived).map((lot) => {
    const known = theirs.find(({ lot_number }) => lot_number === lot.lot_number)
    return [lot.lot_number, lot.title, lot.estimate ?? known?.estimate]
  })
}

describe('two desks editing the same lots', () => {
  it('see a field that both changed, and either text can be kept', () => {
    const theirs = [{ ...chair, title: 'Their chair' }, table]
    expect(compareMeanwhile({ base, theirs, draft: retitled })).toEqual({
      conflicts: [{ id: '1 title', lotNumber: 1, what: 'Title', mine: 'My chair', theirs: 'Their chair' }],
      others: [],
    })
    expect(saved(theirs, retitled)).toEqual([
      [1, 'My chair', '500'],
      [2, 'A table', '900'],
    ])
    expect(saved(theirs, retitled, [['1 title', 'theirs']])).toEqual([
      [1, 'Their chair', '500'],
      [2, 'A table', '900'],
    ])
  })

  it('keep both changes if they are of different fields', () => {
    const theirs = [{ ...chair, estimate: '550' }, table]
    expect(compareMeanwhile({ base, theirs, draft: retitled })).toEqual({
      conflicts: [],
      others: ['Lot 1, Estimate: “500” became “550”'],
    })
    expect(saved(theirs, retitled)).toEqual([
      [1, 'My chair', '550'],
      [2, 'A table', '900'],
    ])
  })

  it('have no conflict if both typed the same', () => {
    const theirs = [{ ...chair, title: 'My chair' }, table]
    expect(compareMeanwhile({ base, theirs, draft: retitled })).toEqual({ conflicts: [], others: [] })
  })

  it('have a conflict if one edited a lot and the other removed it', () => {
    const theirs = [table]
    expect(compareMeanwhile({ base, theirs, draft: retitled }).conflicts).toEqual([
      { id: '1', lotNumber: 1, what: 'The whole lot', mine: 'Unknown · My chair · 500', theirs: 'Removed' },
    ])
    expect(saved(theirs, retitled)).toEqual([
      [1, 'My chair', '500'],
      [2, 'A table', '900'],
    ])
    expect(saved(theirs, retitled, [['1', 'theirs']])).toEqual([[2, 'A table', '900']])
  })

  it('have a conflict if this desk removed a lot that the other edited', () => {
    const theirs = [{ ...chair, title: 'Their chair' }, table]
    const draft = removeLot(EMPTY_DRAFT, 1)
    expect(compareMeanwhile({ base, theirs, draft }).conflicts).toEqual([
      { id: '1', lotNumber: 1, what: 'The whole lot', mine: 'Removed', theirs: 'Unknown · Their chair · 500' },
    ])
    expect(saved(theirs, draft)).toEqual([[2, 'A table', '900']])
    expect(saved(theirs, draft, [['1', 'theirs']])).toEqual([
      [1, 'Their chair', '500'],
      [2, 'A table', '900'],
    ])
  })

  it('see added and removed lots', () => {
    const lamp = aLot(3, { title: 'A lamp', estimate: '' })
    expect(compareMeanwhile({ base, theirs: [chair, lamp], draft: retitled }).others).toEqual([
      'Lot 2 was removed',
      'Lot 3 was added: A lamp',
    ])
    expect(saved([chair, lamp], retitled)).toEqual([
      [1, 'My chair', '500'],
      [3, 'A lamp', ''],
    ])
  })

  it('have no conflict if both removed the same lot', () => {
    const draft = removeLot(EMPTY_DRAFT, 1)
    expect(compareMeanwhile({ base, theirs: [table], draft })).toEqual({ conflicts: [], others: [] })
    expect(saved([table], draft)).toEqual([[2, 'A table', '900']])
  })
})

describe('lots added or moved here while another desk saved', () => {
  const own = addLot(EMPTY_DRAFT, { lot_number: 7, title: 'Mine' })

  it('remain, and are written whole', () => {
    const { lots: resolved, revived } = resolveMeanwhile({ base, theirs: base, draft: own }, new Map())
    expect(resolved.map(({ lot_number }) => lot_number)).toContain(7)
    expect(revived).toEqual(new Set([7]))
  })

  it('cause a conflict if the other desk added the same number', () => {
    const theirs = [...base, aLot(7, { title: 'Theirs' })]
    const { conflicts } = compareMeanwhile({ base, theirs, draft: own })
    expect(conflicts).toMatchObject([{ lotNumber: 7, mine: 'Mine', theirs: 'Theirs' }])
  })

  it('follow the order that another desk chose, which is reported', () => {
    const [first, ...rest] = base
    const draft = { ...EMPTY_DRAFT, order: base.map(({ lot_number }) => lot_number) }
    const edit = { base, theirs: first ? [...rest, first] : [], draft }
    expect(compareMeanwhile(edit).others).toEqual(['The lots were put in another order, which stays'])
    expect(resolveMeanwhile(edit, new Map()).draft.order).toBeNull()
  })
})
