import { expect } from './expect.ts'
import type { Page } from './page.ts'

/** Presses Enter once the dialog that was just asked for has the focus: nobody types faster than that into it. */
export async function confirmByEnter(page: Page): Promise<void> {
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
  await page.keyboard.press('Enter')
}
