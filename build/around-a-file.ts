import { afterAll, inject, vi } from 'vitest'
import { hungAfter, LONGEST_TEST_MS, LONGEST_WAIT_MS } from './hung-after.ts'

// Runs before each test file, because the load changes. More property runs take longer.
const longest = hungAfter(LONGEST_TEST_MS * Math.max(1, inject('propertyRuns') / 40))
vi.setConfig({
  testTimeout: longest,
  hookTimeout: longest,
  expect: { poll: { timeout: hungAfter(LONGEST_WAIT_MS) } },
})

// The next file of the process has the real clock.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
