import type { Page } from '@playwright/test'

/** Waits until the same key counts again: two presses within a quarter of a second are one. */
export async function anotherPress(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction((at) => performance.now() - at > 250, since)
}
