/** Milliseconds for which a caller who is too fast waits for being told so, at least and at most. */
const HELD_MS = { least: 500, most: 1_000 }

/**
 * Tells a caller that it is too fast, after a while. Answered at once, a flood comes back at once: a hundred connections
 * of one device made a good bid forty times as slow. Held for the same time each, they all come back in one heap.
 */
export function holdBack(tell: () => void): void {
  const { least, most } = HELD_MS
  setTimeout(tell, least + Math.random() * (most - least)).unref()
}
