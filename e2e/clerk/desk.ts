import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from '../accessible.ts'
import { type Elsewhere, elsewhereIn } from '../room/elsewhere.ts'
import { expect, type Saleroom, test as saleroomTest } from '../saleroom.ts'

/** The clerk's screen in a live demo sale, with a test's actions on it. */
export type Desk = Elsewhere & {
  page: Page
  /** The lot's status, as large as the desk shows it. */
  status: Locator
  history: Locator
  toolbar: Locator
  toast: Locator
  button: (name: string | RegExp) => Locator
  dialog: (name: string) => Locator
  /** Opens the screen; the sale is live. */
  open: () => Promise<void>
  openAllLots: () => Promise<Locator>
  /** Expects no WCAG A or AA violation on the page. */
  isAccessible: () => Promise<void>
}

function deskOf(page: Page, saleroom: Saleroom): Desk {
  return {
    page,
    status: page.getByRole('status', { name: 'Status of the lot' }),
    history: page.getByRole('table', { name: 'Bid History' }),
    toolbar: page.getByRole('toolbar'),
    toast: page.locator('[data-toaster]'),
    button: (name) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }),
    dialog: (name) => page.getByRole('dialog', { name }),
    async open() {
      const record = page.waitForResponse(/\/api\/auction-data/)
      await page.goto(`${saleroom.url}/clerk-screen`)
      // Until then the keys of All Lots say that the record is loading.
      await (await record).finished()
      await expect(page.getByRole('heading', { name: 'Bid History' })).toBeVisible()
      // Empty until the lot is read; keys are refused until then.
      await expect(page.getByRole('status', { name: 'Status of the lot' })).not.toHaveText('')
    },
    openAllLots: () => openAllLots(page),
    ...elsewhereIn(saleroom),
    isAccessible: () => expectNoViolation(page),
  }
}

/** Opens All Lots by its key, once the lots are read. */
export async function openAllLots(page: Page): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: 'All Lots' })
  await expect(async () => {
    if ((await drawer.count()) === 0) await page.keyboard.press('/')
    expect(await drawer.count()).toBe(1)
  }).toPass()
  return drawer
}

/** A test at the clerk's desk: the demo sale is live, the screen is not open yet. */
export const test = saleroomTest.extend<{ desk: Desk }>({
  house: 'demo',
  desk: async ({ page, saleroom }, use) => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await saleroom.startDemo()
    await use(deskOf(page, saleroom))
  },
})

export { expect }
