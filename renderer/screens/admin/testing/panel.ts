import { expectNoViolation } from '../../../testing/accessible.ts'
import { failCalls, holdCalls } from '../../../testing/calls.ts'
import { expect } from '../../../testing/expect.ts'
import type { Locator } from '../../../testing/locator.ts'
import type { Page } from '../../../testing/page.ts'
import { type Saleroom, testBeside } from '../../../testing/test.ts'

type Failure = { status?: number; message?: string }

/** The admin panel and its actions in tests. */
export type Panel = {
  page: Page
  toast: Locator
  open: (tab?: string) => Promise<void>
  /** Opens the editor of the demo sale's lots. */
  openLots: () => Promise<void>
  /** Presses Start Auction, and answers the question about the demo sale's advance bids with the usual terms. */
  startAuction: () => Promise<void>
  button: (name: string | RegExp) => Locator
  dialog: (name: string | RegExp) => Locator
  field: (name: string) => Locator
  /** Chooses an option of a list. */
  choose: (list: string, option: string | RegExp) => Promise<void>
  /** Chooses an entry of the auction's menu. */
  chooseMore: (entry: string) => Promise<void>
  /** Makes calls of the screen fail with these words, until the returned function is called. */
  fail: (method: string, path: RegExp, failure?: Failure) => Promise<() => Promise<void>>
  /** Holds back the answers of calls until the returned function is called. */
  hold: (method: string, path: RegExp) => Promise<() => void>
  /** Expects one toast with this title and, if given, this text. */
  says: (title: string, text?: string | RegExp) => Promise<void>
  /** Expects no A or AA violation in the shown page. */
  isAccessible: () => Promise<void>
}

function panelOf(page: Page): Panel {
  const toast = page.locator('[data-toaster]')
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  async function open(tab?: string): Promise<void> {
    await page.goto(`/admin${tab ? `?tab=${tab}` : ''}`)
    await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  }
  return {
    page,
    toast,
    open,
    async openLots() {
      await open()
      await button('Edit Lots').click()
      await expect(field('Title of lot 1')).toBeVisible()
    },
    async startAuction() {
      await button('Start Auction').click()
      await dialog('Before the Sale Starts').getByRole('button', { name: 'Start Auction' }).click()
    },
    button,
    dialog,
    field,
    async choose(list, option) {
      await page.getByRole('combobox', { name: list, exact: true }).click()
      await page.getByRole('option', { name: option }).click()
    },
    async chooseMore(entry) {
      await button(/^More for/).click()
      await page.getByRole('menuitem', { name: entry }).click()
    },
    fail: (method, path, failure) => failCalls(page, method, path, failure),
    hold: (method, path) => holdCalls(page, method, path),
    async says(title, text) {
      await expect(toast.getByText(title, { exact: true })).toBeVisible()
      if (text !== undefined) await expect(toast).toContainText(text)
    },
    isAccessible: () => expectNoViolation(),
  }
}

const atPanel = (house: 'demo' | 'empty') =>
  testBeside(house).extend<{ panel: Panel }>({
    panel: async ({ page, saleroom: _house }, use) => {
      await use(panelOf(page))
    },
  })

/** A test at the admin panel. The demo sale is loaded, but not live. */
export const test = atPanel('demo')
/** A test at the admin panel of a house without a sale. */
export const testInEmptyHouse = atPanel('empty')

/** Returns the server's lots of the first sale. */
export async function lotsOf({ call }: Saleroom): Promise<Record<string, unknown>[]> {
  const records = await call('GET', '/api/auction-data')
  return Array.isArray(records) ? records[0].lots : []
}

export async function lotOf(saleroom: Saleroom, lotNumber: number): Promise<Record<string, unknown> | undefined> {
  return (await lotsOf(saleroom)).find((lot) => lot.lot_number === lotNumber)
}

export { expect }
