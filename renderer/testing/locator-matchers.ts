import { fieldValue, isDisabled, isVisible } from './elements.ts'
import type { Locator } from './locator.ts'
import { until } from './until.ts'

type Text = string | RegExp

const squeezed = (text: string) => text.replaceAll(/[​­]/g, '').replaceAll(/\s+/g, ' ').trim()

/** Matches like Playwright: a regular expression on the exact text, a string regardless of white space. */
const isText = (text: string, expected: Text) =>
  typeof expected === 'string' ? squeezed(text) === squeezed(expected) : expected.test(text)
const hasText = (text: string, expected: Text) =>
  typeof expected === 'string' ? squeezed(text).includes(squeezed(expected)) : expected.test(text)

const isSame = (text: string | null, expected: Text) =>
  text !== null && (typeof expected === 'string' ? text === expected : expected.test(text))

/** Returns the visible share of an element, from 0 to 1. */
function shownShare(element: Element): number {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const across = Math.min(right, window.innerWidth) - Math.max(left, 0)
  const down = Math.min(bottom, window.innerHeight) - Math.max(top, 0)
  return width * height === 0 ? 0 : (Math.max(0, across) * Math.max(0, down)) / (width * height)
}

/** A matcher's result, and whether it is as expected. */
type Seen = { isSo: boolean; seen: unknown }

/** Returns Playwright's matchers for a locator. Each waits until it holds, or with `not` until it does not. */
export function locatorMatchers(locator: Locator, isNot = false) {
  async function settles(name: string, expected: unknown, look: () => Seen): Promise<void> {
    const should = `${locator} should ${isNot ? 'not ' : ''}${name}`
    await until(
      () => {
        const { isSo, seen } = look()
        if (isSo === isNot) throw new Error(`${should} ${print(expected)}: saw ${print(seen)}`)
      },
      `${should} ${print(expected)}`,
    )
  }
  /** Returns a matcher for exactly one element; a missing one fails with and without `not`. */
  const ofOne = (name: string, expected: unknown, look: (element: HTMLElement) => Seen) =>
    settles(name, expected, () => {
      const [element, ...more] = locator.elements()
      if (!element || more.length > 0) throw new Error(`${more.length + (element ? 1 : 0)} elements for ${locator}`)
      return look(element)
    })
  const texts = () => locator.elements().map((each) => each.textContent ?? '')

  return {
    get not() {
      return locatorMatchers(locator, !isNot)
    },
    toHaveText: (expected: Text | readonly Text[]) =>
      Array.isArray(expected)
        ? settles('have the texts', expected, () => {
            const seen = texts()
            return {
              isSo: seen.length === expected.length && seen.every((each, at) => isText(each, expected[at])),
              seen,
            }
          })
        : ofOne('have the text', expected, ({ textContent }) => ({
            isSo: isText(textContent ?? '', expected as Text),
            seen: textContent,
          })),
    toContainText: (expected: Text | readonly Text[]) =>
      Array.isArray(expected)
        ? settles('contain the texts', expected, () => {
            const seen = texts()
            let from = 0
            const isSo = expected.every((each) => {
              const at = seen.findIndex((text, index) => index >= from && hasText(text, each))
              from = at + 1
              return at !== -1
            })
            return { isSo, seen }
          })
        : ofOne('contain the text', expected, ({ textContent }) => ({
            isSo: hasText(textContent ?? '', expected as Text),
            seen: textContent,
          })),
    toBeVisible: () =>
      settles('be visible', '', () => {
        const found = locator.elements()
        if (found.length > 1) throw new Error(`${found.length} elements for ${locator}`)
        return { isSo: found.some(isVisible), seen: found.length === 0 ? 'nothing' : 'an element' }
      }),
    toBeHidden: () =>
      settles('be hidden', '', () => ({ isSo: !locator.elements().some(isVisible), seen: locator.elements().length })),
    toBeAttached: () => settles('be there', '', () => ({ isSo: locator.elements().length > 0, seen: 'nothing' })),
    toHaveCount: (count: number) =>
      settles('have the count', count, () => ({ isSo: locator.elements().length === count, seen: texts() })),
    toBeDisabled: () => ofOne('be disabled', '', (each) => ({ isSo: isDisabled(each), seen: each.outerHTML })),
    toBeEnabled: () => ofOne('be enabled', '', (each) => ({ isSo: !isDisabled(each), seen: each.outerHTML })),
    toBeFocused: () =>
      ofOne('have the focus', '', (each) => ({
        isSo: document.activeElement === each,
        seen: document.activeElement?.outerHTML,
      })),
    toBeChecked: () =>
      ofOne('be checked', '', (each) => ({
        isSo: each instanceof HTMLInputElement ? each.checked : each.getAttribute('aria-checked') === 'true',
        seen: each.outerHTML,
      })),
    toBeEmpty: () => ofOne('be empty', '', (each) => ({ isSo: !each.textContent, seen: each.textContent })),
    toHaveValue: (expected: Text) =>
      ofOne('have the value', expected, (each) => ({
        isSo: isSame(fieldValue(each), expected),
        seen: fieldValue(each),
      })),
    toHaveAttribute: (name: string, expected: Text = /^/) =>
      ofOne(`have the attribute ${name}`, expected, (each) => ({
        isSo: isSame(each.getAttribute(name), expected),
        seen: each.getAttribute(name),
      })),
    toHaveClass: (expected: Text) =>
      ofOne('have the class', expected, ({ className }) => ({ isSo: isSame(className, expected), seen: className })),
    toHaveCSS: (name: string, expected: Text) =>
      ofOne(`have the style ${name}`, expected, (each) => {
        const seen = getComputedStyle(each).getPropertyValue(name)
        return { isSo: isSame(seen, expected), seen }
      }),
    toHaveJSProperty: (name: string, expected: unknown) =>
      ofOne(`have the property ${name}`, expected, (each) => {
        const seen: unknown = Reflect.get(each, name)
        return { isSo: seen === expected, seen }
      }),
    toBeInViewport: ({ ratio }: { ratio?: number } = {}) =>
      ofOne('be in the viewport', ratio ?? '', (each) => {
        const seen = shownShare(each)
        // Edges between two pixels count as visible.
        return { isSo: ratio === undefined ? seen > 0 : seen >= ratio - 0.01, seen }
      }),
  }
}

const print = (value: unknown): string =>
  value instanceof RegExp
    ? String(value)
    : Array.isArray(value)
      ? `[${value.map(print).join(', ')}]`
      : JSON.stringify(value)
