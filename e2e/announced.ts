import type { BrowserContext, Page } from '@playwright/test'

/** An announcement to screen readers, and its time by the page's clock, in milliseconds. */
export type Announced = { at: number; text: string }

/** Records the announcements of pages, and empties their region: tests look for the same words on the page itself. */
export async function recordAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const announced: Announced[] = []
    Object.assign(window, { announced })
    const record = (region: Element) => {
      const words = region.querySelector('p')
      if (!words?.textContent) return
      announced.push({ at: performance.now(), text: words.textContent })
      words.replaceChildren()
    }
    const search = new MutationObserver(() => {
      const region = document.querySelector('[data-announcer]')
      if (!region) return
      search.disconnect()
      record(region)
      new MutationObserver(() => record(region)).observe(region, { childList: true, subtree: true })
    })
    search.observe(document, { childList: true, subtree: true })
  })
}

/** The page's announcements so far. */
export const announcedOn = (page: Page): Promise<Announced[]> =>
  page.evaluate(() => Object.assign({ announced: [] as Announced[] }, window).announced)
