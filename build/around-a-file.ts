import { afterAll, inject, vi } from 'vitest'
import { hungAfter, LONGEST_TEST_MS, LONGEST_WAIT_MS } from './hung-after.ts'

// Runs before each test file, because the load changes. More property runs take longer.
const longest = hungAfter(LONGEST_TEST_MS * Math.max(1, inject('propertyRuns') / 40))
vi.setConfig({
  testTimeout: longest,
  hookTimeout: longest,
  expect: { poll: { timeout: hungAfter(LONGEST_WAIT_MS) } },
})

const clock = globalThis.setTimeout

// The next file of the process has the real clock. A spy on a fake clock would put the fake one back.
afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  if (globalThis.setTimeout !== clock) throw new Error('This file left a fake clock to the next one of its process')
})
