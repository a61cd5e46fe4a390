import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, type LotDraft, type LotRow, lotsToSave, removeLot, typeInto } from './lot-draft.ts'
import { type Choice, compareMeanwhile, resolveMeanwhile } from './lot-merge.ts'

const chair: LotRow = { lotNumber: 1, artist: 'Unknown', title: 'A chair', estimate: '500' }
const table: LotRow = { lotNumber: 2, artist: 'Unknown', title: 'A table', estimate: '900' }
const base = [chair, table]
const retitled = typeInto(EMPTY_DRAFT, { row: chair, field: 'title', text: 'My chair' })

function saved(theirs: readonly LotRow[], draft: LotDraft, choices: readonly (readonly [string, Choice])[] = []) {
  const resolved = resolveMeanwhile({ base, theirs, draft }, new Map(choices))
  return lotsToSave(resolved.rows, resolved.draft).map(({ lot_number, title, estimate }) => [
    lot_number,
    title,
    estimate,
  ])
}

describe('two desks editing the same lots', () => {
  it('are told of a field that both changed, and either text can be kept', () => {
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

  it('keep both changes where they are of different fields', () => {
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

  it('have nothing to settle where both typed the same', () => {
    const theirs = [{ ...chair, title: 'My chair' }, table]
    expect(compareMeanwhile({ base, theirs, draft: retitled })).toEqual({ conflicts: [], others: [] })
  })

  it('settle a lot that one edited and the other removed', () => {
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

  it('settle a lot that this desk removed and the other edited', () => {
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

  it('are told of lots that came and went', () => {
    const lamp: LotRow = { lotNumber: 3, artist: '', title: 'A lamp', estimate: '' }
    expect(compareMeanwhile({ base, theirs: [chair, lamp], draft: retitled }).others).toEqual([
      'Lot 2 was removed',
      'Lot 3 was added: A lamp',
    ])
    expect(saved([chair, lamp], retitled)).toEqual([
      [1, 'My chair', '500'],
      [3, 'A lamp', ''],
    ])
  })

  it('both removed the same lot, and nobody is asked', () => {
    const draft = removeLot(EMPTY_DRAFT, 1)
    expect(compareMeanwhile({ base, theirs: [table], draft })).toEqual({ conflicts: [], others: [] })
    expect(saved([table], draft)).toEqual([[2, 'A table', '900']])
  })
})
