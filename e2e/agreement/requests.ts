import type { Page } from '@playwright/test'

/** No safety net asks more often than this while its screen is connected (renderer/data/reads/polling.ts). Seconds. */
const SHORTEST_SAFETY_NET = 5
/** What a screen reads when it connects, the net's first turn at any time after it, and a lot that begins. */
const READS_TO_BEGIN_WITH = 3

/** Counts what the screens ask the server for, to find what is asked because of bids. */
export type RequestWatch = {
  add: (name: string, page: Page) => Promise<void>
  /** The reads that were made more often than any safety net makes them; each in words, once. */
  tooMany: () => string[]
}

type Reads = { count: number; since: number }

/**
 * The safety net reads on, bid or not, at its own pace at most: whatever is read more often in the same time is read
 * because of what happens in the sale. Counted and not timed one by one, as a busy machine moves single reads about.
 * Pictures do not count, nor does what a screen writes or reads while its channel is down.
 */
export function watchRequests(): RequestWatch {
  const found = new Set<string>()
  return {
    async add(name, page) {
      const reads = new Map<string, Reads>()
      let isConnected = false
      // By the browser's own clock: a busy machine lets this process hear of a request late.
      const network = await page.context().newCDPSession(page)
      network.on('Network.webSocketHandshakeResponseReceived', () => {
        isConnected = true
        reads.clear()
      })
      network.on('Network.webSocketClosed', () => {
        isConnected = false
      })
      network.on('Network.requestWillBeSent', ({ request: { method, url }, timestamp }) => {
        const { pathname } = new URL(url)
        if (!isConnected || method !== 'GET') return
        if (!pathname.startsWith('/api/') || pathname.startsWith('/api/images/')) return
        const { count, since } = reads.get(pathname) ?? { count: 0, since: timestamp }
        reads.set(pathname, { count: count + 1, since })
        const most = READS_TO_BEGIN_WITH + (timestamp - since) / SHORTEST_SAFETY_NET
        if (count + 1 > most) found.add(`${name}: ${pathname}`)
      })
      await network.send('Network.enable')
    },
    tooMany: () => [...found],
  }
}
