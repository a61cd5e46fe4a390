import { expect, test } from 'vitest'
import { aBid } from '../testing/bids.ts'
import { type DoneAction, takenBackWords, takesBack, withAction } from './done-actions.ts'

test('what was placed or accepted is cancelled, a cancellation restored, a rejection undone', () => {
  const back = (did: DoneAction['did']) => takesBack({ did, bid: aBid() })
  expect((['placed', 'accepted', 'restored', 'cancelled', 'rejected'] as const).map(back)).toEqual([
    'cancel',
    'cancel',
    'cancel',
    'restore',
    'undo',
  ])
})

test('the clerk reads which bid it was', () => {
  expect(takenBackWords({ did: 'placed', bid: aBid({ amount: 1200 }) })).toBe('In-Person bid of 1,200 cancelled')
})

test('only the last twenty are kept', () => {
  let done: DoneAction[] = []
  for (let count = 1; count <= 25; count += 1) done = withAction(done, { did: 'placed', bid: aBid({ amount: count }) })
  expect(done).toHaveLength(20)
  expect(done[0]?.bid.amount).toBe(6)
})
