import type { Page } from '@playwright/test'
import { announcedOn } from '../announced.ts'
import { expect } from '../saleroom.ts'

/** A user who does not see the page has the keyboard, the focused element's name, and the announcements. */
export function listener(page: Page) {
  const focused = async () => ((await page.locator(':focus').count()) ? page.locator(':focus').ariaSnapshot() : '')
  return {
    /** Presses Tab until the focused element has this name. */
    async tabTo(name: string): Promise<void> {
      for (let presses = 0; presses < 40; presses += 1) {
        if ((await focused()).includes(name)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Forty presses of Tab do not lead to ${name}`)
    },
    /** Waits until the focused element has this name. */
    focusIs: (name: string) => expect.poll(focused).toContain(name),
    /** Presses Enter once the focused button is enabled: a fresh offer is not yet. */
    async press(): Promise<void> {
      await expect.poll(focused).not.toContain('[disabled]')
      await page.keyboard.press('Enter')
    },
    hears: (words: string) =>
      expect.poll(async () => (await announcedOn(page)).map(({ text }) => text).join(' ')).toContain(words),
  }
}
