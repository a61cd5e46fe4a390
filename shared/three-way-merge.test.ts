import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, mergeLists, mergeRecord } from './three-way-merge.ts'

const FIELDS = ['title', 'artist'] as const
type Row = { title?: string; artist?: string }
const row = fc.record({ title: fc.constantFrom('', 'a', 'b'), artist: fc.constantFrom('', 'x') }, { requiredKeys: [] })
const list = fc.array(fc.tuple(fc.nat({ max: 4 }), row), { maxLength: 5 }).map((rows) => new Map<number, Row>(rows))
const never = () => false
const always = () => true

describe('a record changed on both sides', () => {
  it('keeps changes of one side, and reports a field that both changed', () => {
    const base = { title: 'a', artist: 'x' }
    const sides = { base, mine: { ...base, title: 'mine' }, theirs: { title: 'theirs', artist: 'theirs' } }
    const asked = { conflicts: ['title'], others: ['artist'] }
    expect(mergeRecord(FIELDS, sides, never)).toEqual({ merged: { title: 'mine', artist: 'theirs' }, ...asked })
    expect(mergeRecord(FIELDS, sides, always)).toEqual({ merged: { title: 'theirs', artist: 'theirs' }, ...asked })
  })

  it('has no conflict if both made the same change, or only emptied an absent field', () => {
    const sides = { base: {}, mine: { title: 'a', artist: '' }, theirs: { title: 'a' } }
    expect(mergeRecord(FIELDS, sides, never)).toEqual({ merged: { title: 'a' }, conflicts: [], others: [] })
  })
})

describe('lists changed on both sides', () => {
  it('lose no change of either side without a conflict', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, added) => {
        const theirs = new Map([...base, ...added])
        // This test adds no records.
        const kept = new Map([...mine].filter(([key]) => base.has(key)))
        const { merged, conflicts } = mergeLists(FIELDS, { base, mine: kept, theirs }, never)
        const isAsked = (key: number, field: string | null) =>
          conflicts.some((place) => place.key === key && (place.field === null || place.field === field))
        for (const [key, before] of base) {
          for (const field of FIELDS) {
            if (isAsked(key, field)) continue
            const now = merged.get(key)
            const mineIs = kept.get(key)
            if (!mineIs) expect(now).toBeUndefined()
            else if (!isSame(mineIs[field], before[field])) expect(isSame(now?.[field], mineIs[field])).toBe(true)
            else expect(isSame(now?.[field], theirs.get(key)?.[field])).toBe(true)
          }
        }
      }),
    )
  })

  it('are theirs if each conflict is settled so, except for my own changes', () => {
    const base = new Map<number, Row>([
      [1, { title: 'a' }],
      [2, { title: 'a' }],
      [3, { title: 'a' }],
    ])
    const mine = new Map<number, Row>([
      [1, { title: 'mine' }],
      [3, { title: 'mine' }],
    ])
    const theirs = new Map<number, Row>([
      [2, { title: 'theirs' }],
      [3, { title: 'a', artist: 'x' }],
      [4, {}],
    ])
    expect(mergeLists(FIELDS, { base, mine, theirs }, always)).toEqual({
      merged: new Map([
        [2, { title: 'theirs' }],
        [3, { title: 'mine', artist: 'x' }],
        [4, {}],
      ]),
      conflicts: [
        { key: 1, field: null },
        { key: 2, field: null },
      ],
      others: [
        { key: 3, field: 'artist' },
        { key: 4, field: null },
      ],
    })
  })
})
