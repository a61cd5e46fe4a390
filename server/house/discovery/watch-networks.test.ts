import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchNetworks } from './house-network.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reports a change of the networks once, within five seconds, until it is stopped', () => {
  let here = ['http://192.168.1.20:4680']
  const onChange = vi.fn()
  const stop = watchNetworks({ look: () => here, onChange })
  vi.advanceTimersByTime(20_000)
  expect(onChange).toHaveBeenCalledTimes(0)
  here = ['http://10.0.0.4:4680']
  vi.advanceTimersByTime(5_000)
  expect(onChange).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(20_000)
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
  here = []
  vi.advanceTimersByTime(20_000)
  expect(onChange).toHaveBeenCalledTimes(1)
})
