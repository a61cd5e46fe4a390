import { expect, it } from 'vitest'
import { inSeconds, watchTime } from './rehearsal-words.ts'

it('times of a rehearsal read as on a stop-watch', () => {
  expect([0, 61_500, 3_723_000, -5].map(watchTime)).toEqual(['0:00', '1:01', '1:02:03', '0:00'])
  expect([null, 1_449].map(inSeconds)).toEqual(['–', '1.4 s'])
})
