import { type Elsewhere, elsewhereIn } from '../../../e2e/room/elsewhere.ts'
import { expectNoViolation } from '../../testing/accessible.ts'
import { failCalls, holdCalls } from '../../testing/calls.ts'
import { expect } from '../../testing/expect.ts'
import type { Locator } from '../../testing/locator.ts'
import { overHttp } from '../../testing/over-http.ts'
import type { Page } from '../../testing/page.ts'
import { anotherPress } from '../../testing/press-interval.ts'
import { type Saleroom, testBeside } from '../../testing/test.ts'

/** The clerk's screen with the live demo sale, and its actions in tests. */
export type Desk = Elsewhere & {
  page: Page
  /** The lot's status, as large as the desk shows it. */
  status: Locator
  history: Locator
  toolbar: Locator
  toast: Locator
  askingPrice: Locator
  button: (name: string | RegExp) => Locator
  dialog: (name: string) => Locator
  /** The strip with a check's question. */
  question: (name: string | RegExp) => Locator
  /** Opens the screen; the sale is live. */
  open: () => Promise<void>
  openAllLots: () => Promise<Locator>
  /** Makes a call of the screen fail with these words, until the returned function is called. */
  fail: (method: string, path: RegExp, message?: string) => Promise<() => Promise<void>>
  /** Runs an action elsewhere in the house just before the screen's next call arrives. */
  before: (method: string, path: RegExp, happens: () => Promise<unknown>) => Promise<void>
  /** Holds back the answer of a call until the returned function is called. */
  hold: (method: string, path: RegExp) => Promise<() => void>
  /** Waits until the same key or button counts as a new press: two within a quarter of a second are one. */
  anotherPress: () => Promise<void>
  /** Expects no A or AA violation in the shown page. */
  isAccessible: () => Promise<void>
}

function deskOf(page: Page, saleroom: Saleroom): Desk {
  return {
    page,
    status: page.getByRole('status', { name: 'Status of the lot' }),
    history: page.getByRole('table', { name: 'Bid History' }),
    toolbar: page.getByRole('toolbar'),
    toast: page.locator('[data-toaster]'),
    askingPrice: page.getByRole('textbox', { name: 'Asking price' }),
    button: (name) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }),
    dialog: (name) => page.getByRole('dialog', { name }),
    question: (name) => page.getByRole('alert', { name }),
    async open() {
      const record = page.waitForResponse(/\/api\/auction-data/)
      await page.goto(`${saleroom.url}/clerk-screen`)
      // Before that, the keys of All Lots say that it is still loading.
      await (await record).finished()
      await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
      // Empty until the lot is read; earlier keys are refused in words.
      await expect(page.getByRole('status', { name: 'Status of the lot' })).not.toHaveText('')
    },
    openAllLots: () => openAllLots(page),
    anotherPress: () => anotherPress(),
    ...elsewhereIn(saleroom),
    fail: (method, path, message = 'The disk is full') => failCalls(page, method, path, { message }),
    async before(method, path, happens) {
      let done = false
      await overHttp()
      await page.route(path, async (route) => {
        if (route.request().method() === method && !done) {
          done = true
          await happens()
        }
        await route.fallback()
      })
    },
    hold: (method, path) => holdCalls(page, method, path),
    isAccessible: () => expectNoViolation(),
  }
}

/** Opens All Lots by its key, once the lots are read: the key refuses before that. */
export async function openAllLots(page: Page): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: 'All Lots' })
  await expect(async () => {
    if ((await drawer.count()) === 0) await page.keyboard.press('/')
    expect(await drawer.count()).toBe(1)
  }).toPass()
  return drawer
}

/** A test at the clerk's desk: the demo sale is live, the screen is not open yet. */
export const test = testBeside('demo').extend<{ desk: Desk }>({
  desk: async ({ page, saleroom }, use) => {
    await saleroom.startDemo()
    await use(deskOf(page, saleroom))
  },
})

export { expect }
