import { describe, expect, it } from 'vitest'
import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { english } from '../../languages/testing/english.ts'
import { outcomeWords } from './outcome-words.ts'

const sold: SaleStatus = {
  lotNumber: 5,
  status: 'sold',
  amount: 4_200,
  paddleNumber: null,
  type: 'online',
  notes: null,
  at: null,
}
const to = { paddleNumber: '4711', currency: 'GBP', language: english } as const

describe('a lot’s outcome for a bidder', () => {
  it('is null before the end', () => {
    expect(outcomeWords({ ...sold, status: null, amount: null }, to)).toBeNull()
  })

  it('is won only if the server sends its paddle', () => {
    expect(outcomeWords({ ...sold, paddleNumber: '4711' }, to)?.text).toBe('You won lot 5 at £4,200.')
    expect(outcomeWords(sold, to)?.text).toBe('Lot 5 was sold at £4,200.')
    expect(outcomeWords({ ...sold, paddleNumber: '4712' }, to)?.result).toBe('sold')
  })

  it('is not won in a tab without a paddle', () => {
    expect(outcomeWords(sold, { ...to, paddleNumber: null })?.result).toBe('sold')
  })

  it('may be passed', () => {
    expect(outcomeWords({ ...sold, status: 'passed', amount: null }, to)).toMatchObject({ title: 'Passed' })
  })

  it('may be withdrawn, or wait for the vendor', () => {
    expect(outcomeWords({ ...sold, status: 'withdrawn', amount: null }, to)).toMatchObject({ title: 'Withdrawn' })
    expect(outcomeWords({ ...sold, paddleNumber: '4711', subject: true }, to)?.text).toBe(
      'You won lot 5 at £4,200, subject to the vendor’s approval.',
    )
  })
})
