import { expect } from './expect.ts'
import type { Page } from './page.ts'

/** Expects that the shown toast covers no button, field or figure: of the dialog if one is open, else of the page. */
export async function expectToastCoversNothing(page: Page): Promise<void> {
  // The pointer on it holds it: a slow machine has time to check.
  await page.locator('[data-toaster]').getByRole('button', { name: 'Dismiss' }).hover()
  const covered = () => {
    const toast = document.querySelector('[data-toaster] [class*=border]')?.getBoundingClientRect()
    const place = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
    if (!toast) return ['There is no toast']
    return [...place.querySelectorAll('button, input, textarea, a, .figures, td, h1, h2')]
      .filter((each) => !each.closest('[data-toaster]'))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect()
        const from = { x: Math.max(left, toast.left), y: Math.max(top, toast.top) }
        const to = { x: Math.min(right, toast.right), y: Math.min(bottom, toast.bottom) }
        if (from.x >= to.x - 1 || from.y >= to.y - 1) return false
        // Content scrolled below a fixed bar is covered by the bar already.
        const seen = document
          .elementsFromPoint((from.x + to.x) / 2, (from.y + to.y) / 2)
          .find((one) => !one.closest('[data-toaster]'))
        return seen !== undefined && (each.contains(seen) || seen.contains(each))
      })
      .map((each) => each.textContent)
  }
  await expect.poll(covered, JSON.stringify(page.viewportSize())).toEqual([])
}
