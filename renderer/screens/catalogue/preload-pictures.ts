/** How many pictures load at the same time: bids and live messages have priority. */
export const AT_ONCE = 3

type Preloading = {
  /** Settles when the picture has loaded or failed. */
  load: (url: string) => Promise<void>
  /** Resolves when the page is idle. */
  idle: () => Promise<void>
  signal: AbortSignal
}

/** Fetches pictures ahead, a few at a time, each only when the page is idle. */
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

/** Returns the order of pictures: from the active lot onwards, then the earlier ones. */
export function preloadOrder<T>(lots: readonly T[], { from }: { from: number }): T[] {
  const start = Math.max(0, Math.min(from, lots.length))
  return [...lots.slice(start), ...lots.slice(0, start)]
}
