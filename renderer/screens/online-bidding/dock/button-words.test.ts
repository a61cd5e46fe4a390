import { describe, expect, test } from 'vitest'
import { type BidButtonInput, bidButton, type OwnBid } from '../../../../shared/rules/bid-button.ts'
import { english } from '../../../languages/testing/english.ts'
import { buttonWords } from './button-words.ts'

const CONNECTIONS = ['live', 'polling', 'offline'] as const
const STANDINGS: readonly OwnBid[] = ['none', 'pending', 'winning', 'outbid', 'rejected', 'removed']
const BOTH = [true, false]
const START_PRICES = [null, 0, -1, 1_000]

/** Each reason in order, offline first and a pause after it; the first that applies gives the text. */
const ORDER: readonly { holds: (input: BidButtonInput) => boolean; text: string; disabled: boolean }[] = [
  { holds: ({ connection }) => connection === 'offline', text: 'Offline: reconnecting…', disabled: true },
  { holds: ({ isPaused }) => isPaused, text: 'Sale paused', disabled: true },
  { holds: ({ isSuspended }) => isSuspended, text: 'Your paddle is suspended', disabled: true },
  { holds: ({ isActive }) => !isActive, text: 'Awaiting auction start', disabled: true },
  { holds: ({ hasLot }) => !hasLot, text: 'No active lot', disabled: true },
  { holds: ({ startPrice }) => (startPrice ?? 0) <= 0, text: 'Awaiting start price', disabled: true },
  { holds: ({ isPlacing }) => isPlacing, text: 'Placing bid...', disabled: true },
  { holds: ({ ownBid }) => ownBid === 'pending', text: 'Bid awaiting approval', disabled: true },
  { holds: ({ ownBid }) => ownBid === 'winning', text: 'You are leading', disabled: true },
  { holds: ({ ownBid }) => ownBid === 'outbid', text: 'Outbid: bid 12,500', disabled: false },
  { holds: ({ ownBid }) => ownBid === 'rejected', text: 'Not accepted: bid 12,500', disabled: false },
  { holds: ({ ownBid }) => ownBid === 'removed', text: 'Bid again', disabled: false },
  { holds: () => true, text: 'Bid 12,500', disabled: false },
]

const buttonOf = (input: BidButtonInput) => buttonWords(bidButton(input), 'GBP', english)

const everyInput: BidButtonInput[] = CONNECTIONS.flatMap((connection) =>
  BOTH.flatMap((isPaused) =>
    BOTH.flatMap((isSuspended) =>
      BOTH.flatMap((isActive) =>
        BOTH.flatMap((hasLot) =>
          START_PRICES.flatMap((startPrice) =>
            BOTH.flatMap((isPlacing) =>
              STANDINGS.map((ownBid) => ({
                ...{ connection, isPaused, isSuspended, isActive, hasLot, startPrice, isPlacing, ownBid },
                amount: 12_500,
              })),
            ),
          ),
        ),
      ),
    ),
  ),
)

const expected = (input: BidButtonInput) => {
  const first = ORDER.find(({ holds }) => holds(input))
  return { text: first?.text, disabled: first?.disabled }
}

describe('the bid button', () => {
  test('shows the first reason in the specification’s order, a pause after offline, in every combination', () => {
    expect(everyInput).toHaveLength(3 * 2 * 2 * 2 * 2 * 4 * 2 * 6)
    expect(everyInput.map((input) => [input, buttonOf(input)])).toEqual(
      everyInput.map((input) => [input, expected(input)]),
    )
  })

  test('shows each of its texts in some combination', () => {
    const texts = new Set(everyInput.map((input) => buttonOf(input).text))
    expect(texts).toEqual(new Set(ORDER.map(({ text }) => text)))
  })

  test('can be pressed while polling, because the bid is still sent', () => {
    const ready = everyInput.filter((input) => input.connection === 'polling' && !buttonOf(input).disabled)
    expect(ready.map(({ ownBid }) => ownBid)).toEqual(['none', 'outbid', 'rejected', 'removed'])
  })
})
