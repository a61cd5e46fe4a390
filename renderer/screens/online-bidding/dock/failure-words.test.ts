import { expect, it } from 'vitest'
import { ApiError, NoAnswerError } from '../../../api-error.ts'
import { english } from '../../../languages/testing/english.ts'
import { allTexts } from '../../../languages/testing/texts.ts'
import { failureTitle, failureWords as wordsIn } from './useBidPlacing.ts'

const failureWords = (error: Error) => wordsIn(error, english, 'GBP')
const refused = (status: number, body: string) => new ApiError({ status, statusText: 'Conflict', text: body })

it('shows the server’s reason', () => {
  const message = 'Bid must be at least the asking price of 1,200'
  expect(failureWords(refused(409, JSON.stringify({ error: message, message, code: 'bid_too_low' })))).toBe(message)
})

it('says to try again without a reason', () => {
  expect(failureWords(new NoAnswerError('cut off'))).toBe(
    'We do not know whether your bid arrived. Your bid is shown here once the saleroom answers.',
  )
  expect(failureWords(refused(502, '<html>Bad gateway</html>'))).toBe('Unable to place bid. Please try again.')
})

it('says that a new paddle will be assigned if the old one is unknown', () => {
  const message = 'This paddle is no longer valid. Please join again.'
  expect(failureWords(refused(401, JSON.stringify({ error: message, message, code: 'unknown_bidder' })))).toBe(
    'Your paddle was no longer valid. You have a new one: please bid again.',
  )
})

it('does not say that a bid failed without an answer, in any language', () => {
  expect(failureTitle(new NoAnswerError('cut off'), english)).toBe('No answer')
  expect(failureTitle(refused(409, '{}'), english)).toBe('Bid Failed')
  for (const texts of allTexts.values()) {
    const [title, unknown] = [texts.get('bidding.failed.title'), texts.get('states.noAnswer')]
    expect(unknown).toMatch(/./)
    expect(unknown).not.toBe(title)
  }
})
