import { describe, expect, it } from 'vitest'
import { elsewhereWords } from './useRecordOutcome.ts'

const quiet = { lotNumber: 5, refused: 'nothing-sent' } as const

describe('a lot recorded on another desk', () => {
  it('is reported with its price', () => {
    expect(elsewhereWords(quiet, { status: 'sold', amount: 4_200 }, 'GBP')).toBe(
      'Lot 5 was recorded as sold for 4,200 on another screen.',
    )
    expect(elsewhereWords(quiet, { status: 'passed', amount: null }, 'GBP')).toBe(
      'Lot 5 was recorded as passed on another screen.',
    )
  })

  it('differs from a lot that is left open', () => {
    expect(elsewhereWords(quiet, { status: 'preloaded', amount: null }, 'GBP')).toBe(
      'The clerk left lot 5, which has no outcome yet.',
    )
  })

  it('shows the entry clerk that the own entry did not count', () => {
    expect(elsewhereWords({ lotNumber: '12A', refused: 'refused' }, { status: 'sold', amount: 900 }, 'GBP')).toBe(
      'Lot 12A was recorded as sold for 900 on another screen. Your entry was not recorded.',
    )
  })
})
