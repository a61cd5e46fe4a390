import { expect, test } from 'vitest'
import { followsLead, roundWords } from './printed-round.ts'

const round = { lead: 12, kind: 'together' as const, words: 'Lots 12 to 14 together' }

test('prints the offer at the lead, and the lead at the other lots', () => {
  expect(roundWords({ lotNumber: 12, round })).toBe('Lots 12 to 14 together')
  expect(roundWords({ lotNumber: 13, round })).toBe('Offered with lot 12')
  expect(roundWords({ lotNumber: 15, round: null })).toBe('')
})

test('gives a price of their own to the lead, to the lots of a choice, and to lots outside a round', () => {
  const follows = (lotNumber: number, kind: 'together' | 'each' | 'choice') =>
    followsLead({ lotNumber, round: { ...round, kind } })
  expect([follows(12, 'together'), follows(13, 'together'), follows(13, 'each'), follows(13, 'choice')]).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(followsLead({ lotNumber: 13, round: null })).toBe(false)
})
