/** How many pictures are loaded at the same time: bids and live messages go first. */
export const AT_ONCE = 3

type Preloading = {
  /** Settles when the picture is there or will not come. */
  load: (url: string) => Promise<void>
  /** Resolves when the page has nothing better to do. */
  idle: () => Promise<void>
  signal: AbortSignal
}

/** Fetches pictures ahead of the eye, a few at a time, each only when the page is idle. */
export async function preloadPictures(urls: readonly string[], { load, idle, signal }: Preloading): Promise<void> {
  const left = [...urls]
  async function worker(): Promise<void> {
    while (!signal.aborted) {
      const url = left.shift()
      if (url === undefined) return
      await idle()
      if (!signal.aborted) await load(url)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The order in which pictures are wanted: from the lot on the block onwards, then those before it. */
export function preloadOrder<T>(lots: readonly T[], { from }: { from: number }): T[] {
  const start = Math.max(0, Math.min(from, lots.length))
  return [...lots.slice(start), ...lots.slice(0, start)]
}
