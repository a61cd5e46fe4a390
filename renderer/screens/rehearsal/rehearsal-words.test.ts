import { expect, it } from 'vitest'
import { inSeconds, scriptWords, watchTime } from './rehearsal-words.ts'

it('shows times of a rehearsal as on a stop-watch', () => {
  expect([0, 61_500, 3_723_000, -5].map(watchTime)).toEqual(['0:00', '1:01', '1:02:03', '0:00'])
  expect([null, 1_449].map(inSeconds)).toEqual(['–', '1.4 s'])
})

it('names a drill, a scenario and an earlier sale, but not a random evening', () => {
  const none = { drill: null, scenario: null, replayOf: null }
  expect(scriptWords({ ...none, drill: 'split_bids' })).toBe('drill “split bids”')
  expect(scriptWords({ ...none, scenario: 'Two_jugs' })).toBe('scenario “Two jugs”')
  expect(scriptWords({ ...none, replayOf: 'spring' })).toBe('an earlier sale as it went')
  expect([scriptWords(none), scriptWords({})]).toEqual([null, null])
})
