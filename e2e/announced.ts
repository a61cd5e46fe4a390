import type { BrowserContext, Page } from '@playwright/test'

/** Something a screen reader was told, and when by the page's own clock, in milliseconds. */
export type Announced = { at: number; text: string }

/**
 * Records what the pages' announcers say, and leaves their region empty: the same words stand on the page, where tests
 * look for them.
 */
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

/** All that the page's announcer has said so far. */
export const announcedOn = (page: Page): Promise<Announced[]> =>
  page.evaluate(() => Object.assign({ announced: [] as Announced[] }, window).announced)
