import { expect, test } from 'vitest'
import { DEFAULT_TERMS } from '../../../../shared/rules/default-terms.ts'
import { IMPORT_LIMITS } from '../limits.ts'
import { SaleFaults } from './sale-faults.ts'
import { readTerms } from './sale-terms.ts'

const faults = () => new SaleFaults('auction.json', IMPORT_LIMITS, null)

test('completes the terms of a file with the usual ones', () => {
  expect(readTerms({ advanceBids: 'maximum' }, faults())).toEqual({ ...DEFAULT_TERMS, advanceBids: 'maximum' })
  expect(readTerms(undefined, faults())).toBeNull()
})

test.each([[{ advanceBids: 'sometimes' }], [{ ladders: [] }], ['fixed'], [5], [[]], [{ ladder: [] }]])(
  'refuses the terms %j by their place',
  (terms) => {
    const found = faults()
    expect(readTerms(terms, found)).toBeNull()
    expect(() => found.refuseIfAny()).toThrow(/terms/)
  },
)
