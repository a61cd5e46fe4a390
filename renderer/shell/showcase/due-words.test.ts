import { expect, test } from 'vitest'
import type { DueEntry } from '../../../shared/entities/rehearsal/showcase.ts'
import { dueWords } from './due-words.ts'

const DUE: DueEntry = {
  lotNumber: 4,
  does: 'placeBid',
  amount: 1100,
  isAskingPrice: true,
  type: 'floor',
  paddleNumber: null,
  isAwaited: true,
}

/** The words while the desk shows and sells lot 4. */
const words = (but: Partial<DueEntry>, place: Partial<Parameters<typeof dueWords>[1]> = {}) =>
  dueWords({ ...DUE, ...but }, { activeLot: 4, lotOnView: 4, unit: 'GBP', ...place })

test.for<[Partial<DueEntry>, string, string[]]>([
  [{}, 'He waits for you. 1,100 in the room', ['1']],
  [{ type: 'phone' }, 'He waits for you. 1,100 by telephone', ['Shift+1']],
  [{ isAskingPrice: false }, 'He waits for you. Type 1,100 in the room', ['F', 'Enter']],
  [{ does: 'setStartPrice' }, 'He waits for you. Type the asking price, 1,100', ['Enter']],
  [{ does: 'approveBid' }, 'He waits for you. Accept the online bid of 1,100', ['O']],
  [{ does: 'fairWarning', isAwaited: false }, 'Give fair warning', ['W']],
  [{ does: 'markSold', paddleNumber: '34' }, 'He waits for you. Sell at 1,100 to paddle 34', ['S', 'Enter']],
  [{ does: 'markPassed', amount: null }, 'He waits for you. Pass the lot', ['P', 'Enter']],
  [{ does: 'cancelBid', isAwaited: false }, 'He says 1,100: take the last entry back', ['U']],
])('says what is due: %j', ([but, text, keys]) => {
  expect(words(but)).toEqual({ text, keys })
})

test('says when the desk is behind, and leads to the lot', () => {
  const place = { activeLot: 2, lotOnView: 2 }
  expect(words({ does: 'startLot', amount: null }, place)).toEqual({
    text: 'He is on lot 4, you are on lot 2. Start lot 4',
    keys: ['N', 'L'],
  })
  expect(words({}, { lotOnView: 7 }).keys).toEqual(['Q', '1'])
})
