/** Something a screen reader was told, and when by the page's own clock, in milliseconds. */
export type Announced = { at: number; text: string }

let announced: Announced[] = []

/**
 * Records what the page's announcer says, and leaves its region empty: the same words are on the page, where tests look
 * for them.
 */
new MutationObserver(() => {
  const words = document.querySelector('[data-announcer] p')
  if (!words?.textContent) return
  announced.push({ at: performance.now(), text: words.textContent })
  words.replaceChildren()
}).observe(document, { childList: true, subtree: true })

/** All that the announcer has said in this test. */
export const announcedSoFar = (): readonly Announced[] => announced

export function forgetAnnouncements(): void {
  announced = []
}
