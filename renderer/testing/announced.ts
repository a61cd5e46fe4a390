import { expect } from './expect.ts'

/** Words for a screen reader, and their time on the page's clock in milliseconds. */
export type Announced = { at: number; text: string }

let announced: Announced[] = []

/**
 * Records what the page's announcer says and empties its region at once: the same words are on the page, where tests
 * look for exactly one element.
 */
new MutationObserver(() => {
  const words = document.querySelector('[data-announcer] p')
  if (!words?.textContent) return
  announced.push({ at: performance.now(), text: words.textContent })
  words.replaceChildren()
}).observe(document, { childList: true, subtree: true })

/** All that the announcer has said in this test. */
export const announcedSoFar = (): readonly Announced[] => announced

export const forgetAnnounced = (): void => {
  announced = []
}

/** Waits until the announcer has said these words in this test. */
export async function expectAnnounced(words: string): Promise<void> {
  await expect.poll(() => announced.map(({ text }) => text).join(' ')).toContain(words)
}
