import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from '../accessible.ts'
import { overHttp } from '../over-http.ts'
import { expect, type Saleroom, test as saleroomTest } from '../saleroom.ts'

/** The admin panel with a test's actions on it. */
export type Panel = {
  page: Page
  open: (tab?: string) => Promise<void>
  button: (name: string | RegExp) => Locator
  dialog: (name: string | RegExp) => Locator
  field: (name: string) => Locator
  /** Makes calls of the screen fail with this answer until the returned function is called. */
  fail: (method: string, path: RegExp, answer?: { status?: number; message?: string }) => Promise<() => Promise<void>>
  /** Delays the answers to calls until the returned function is called. */
  hold: (method: string, path: RegExp) => Promise<() => void>
  /** Expects one toast with this title and, if given, this text. */
  says: (title: string, text?: string | RegExp) => Promise<void>
  /** Expects no WCAG A or AA violation on the page. */
  isAccessible: () => Promise<void>
}

function panelOf(page: Page, saleroom: Saleroom): Panel {
  const toast = page.locator('[data-toaster]')
  return {
    page,
    async open(tab) {
      await page.goto(`${saleroom.url}/admin${tab ? `?tab=${tab}` : ''}`)
      await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
    },
    button: (name) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }),
    dialog: (name) => page.getByRole('dialog', { name }),
    field: (name) => page.getByLabel(name, { exact: true }),
    async fail(method, path, { status = 500, message = 'The disk is full' } = {}) {
      await overHttp(page)
      await page.route(path, (route) => {
        if (route.request().method() !== method) return route.fallback()
        return route.fulfill({ status, json: { error: message, message, code: 'broken' } })
      })
      return () => page.unroute(path)
    },
    async hold(method, path) {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await overHttp(page)
      await page.route(path, async (route) => {
        if (route.request().method() === method) await held
        await route.fallback()
      })
      return release
    },
    async says(title, text) {
      await expect(toast.getByText(title, { exact: true })).toBeVisible()
      if (text !== undefined) await expect(toast).toContainText(text)
    },
    isAccessible: () => expectNoViolation(page),
  }
}

/** A test at the admin panel. */
export const test = saleroomTest.extend<{ panel: Panel }>({
  panel: async ({ page, saleroom }, use) => {
    await use(panelOf(page, saleroom))
  },
})

/** Opens the editor of the demo sale's lots. */
export async function openLots(panel: Panel): Promise<void> {
  await panel.open()
  await panel.button('Edit Lots').click()
  await expect(panel.field('Title of lot 1')).toBeVisible()
}

export { expect }
