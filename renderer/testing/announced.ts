import { expect } from './expect.ts'

/** Words for a screen reader, and their time on the page's clock in milliseconds. */
export type Announced = { at: number; text: string }

let announced: Announced[] = []

/**
 * Records the announcer's words and empties its region at once: the same words are on the page, where tests expect
 * exactly one element.
 */
new MutationObserver(() => {
  const words = document.querySelector('[data-announcer] p')
  if (!words?.textContent) return
  announced.push({ at: performance.now(), text: words.textContent })
  words.replaceChildren()
}).observe(document, { childList: true, subtree: true })

/** Returns every announcement of this test so far. */
export const announcedSoFar = (): readonly Announced[] => announced

export const forgetAnnounced = (): void => {
  announced = []
}

/** Waits until these words were announced in this test. */
export async function expectAnnounced(words: string): Promise<void> {
  await expect.poll(() => announced.map(({ text }) => text).join(' ')).toContain(words)
}
