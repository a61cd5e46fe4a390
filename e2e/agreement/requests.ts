import type { Page } from '@playwright/test'

/** No safety net asks faster than this while its screen is connected (renderer/data/polling.ts). Milliseconds. */
const SHORTEST_SAFETY_NET = 4_500

/** Hears what the screens ask the server for, to find what is asked because of a bid. */
export type RequestWatch = {
  add: (name: string, page: Page) => void
  /** Runs a bid and resolves with the reads that screens made because of it. */
  during: (bid: () => Promise<void>) => Promise<string[]>
}

/**
 * The safety net reads on, bid or not, so a read is because of a bid when the screen made the same one sooner before
 * than any safety net would, or never before at all. Pictures do not count, nor does what a screen writes.
 */
export function watchRequests(): RequestWatch {
  const lastAsked = new Map<string, number>()
  let because: string[] | null = null
  return {
    add(name, page) {
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (request.method() !== 'GET' || !pathname.startsWith('/api/') || pathname.startsWith('/api/images/')) return
        const read = `${name}: ${pathname}`
        const before = lastAsked.get(read)
        const now = performance.now()
        lastAsked.set(read, now)
        if (before === undefined || now - before < SHORTEST_SAFETY_NET) because?.push(read)
      })
    },
    async during(bid) {
      const found: string[] = []
      because = found
      await bid().finally(() => {
        because = null
      })
      return found
    },
  }
}
