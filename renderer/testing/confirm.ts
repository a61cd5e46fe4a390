import { expect } from './expect.ts'
import type { Page } from './page.ts'

/** Presses Enter once the last opened dialog has the focus: no user types faster. */
export async function confirmByEnter(page: Page): Promise<void> {
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
  await page.keyboard.press('Enter')
}
