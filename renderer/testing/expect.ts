import { inject, expect as vitestExpect } from 'vitest'
import { Locator } from './locator.ts'
import { locatorMatchers } from './locator-matchers.ts'
import { Page } from './page.ts'
import { until } from './until.ts'

const pageMatchers = (page: Page, isNot = false) => ({
  get not() {
    return pageMatchers(page, !isNot)
  },
  toHaveURL: (expected: string | RegExp) =>
    until(() => {
      const url = page.url()
      const isSo = typeof expected === 'string' ? url === expected : expected.test(url)
      if (isSo === isNot) throw new Error(`The address is ${url}`)
    }, `the address ${expected}`),
  toHaveTitle: (expected: string | RegExp) =>
    until(() => {
      const { title } = document
      const isSo = typeof expected === 'string' ? title === expected : expected.test(title)
      if (isSo === isNot) throw new Error(`The title is ${title}`)
    }, `the title ${expected}`),
})

type Passes = { toPass: () => Promise<void> }
type LocatorMatchers = ReturnType<typeof locatorMatchers>

function expectOf(value: Locator, message?: string): LocatorMatchers
function expectOf(value: Page, message?: string): ReturnType<typeof pageMatchers>
function expectOf(value: () => Promise<unknown>): Passes
function expectOf<T>(value: T, message?: string): ReturnType<typeof vitestExpect<T>>
function expectOf(value: unknown, message?: string): unknown {
  if (value instanceof Locator) return locatorMatchers(value)
  if (value instanceof Page) return pageMatchers(value)
  if (typeof value === 'function') {
    return Object.assign(vitestExpect(value, message), { toPass: () => until(async () => value(), 'what must pass') })
  }
  return vitestExpect(value, message)
}

type PollOptions = string | { message?: string; timeout?: number }

/** Playwright's `expect` for locators and the page, Vitest's for all other values. */
export const expect = Object.assign(expectOf, {
  poll: <T>(look: () => T, options: PollOptions = {}) =>
    vitestExpect.poll(look, {
      timeout: inject('waitAtMost'),
      interval: 20,
      ...(typeof options === 'string' ? { message: options } : options),
    }),
  objectContaining: vitestExpect.objectContaining,
  arrayContaining: vitestExpect.arrayContaining,
  stringContaining: vitestExpect.stringContaining,
  stringMatching: vitestExpect.stringMatching,
  any: vitestExpect.any,
  anything: vitestExpect.anything,
})
