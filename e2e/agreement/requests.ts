import type { Page } from '@playwright/test'
import { parseSaleSeq, SALE_SEQ_HEADER, type SaleSeq } from '../../renderer/data/live/sale-seq.ts'

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

/** A read, and of what: two of the same call about different lots are two. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

type Reads = { count: number; since: number }

/**
 * The safety net reads on, bid or not, at its own pace at most: whatever is read more often in the same time is read
 * because of what happens in the sale. Counted and not timed one by one, as a busy machine moves single reads about.
 * Pictures do not count, nor does what a screen writes or reads while its channel is down, nor what it reads again
 * because a live message has overtaken the reply (renderer/data/client/client.ts).
 */
export function watchRequests(): RequestWatch {
  const found = new Set<string>()
  return {
    async add(name, page) {
      const reads = new Map<string, Reads>()
      const replies = new Map<string, { path: string; known: SaleSeq | null }>()
      const heard = new Map<string, number>()
      const overtaken = new Set<string>()
      let isConnected = false
      // By the browser's own clock: a busy machine lets this process hear of a request late.
      const network = await page.context().newCDPSession(page)
      network.on('Network.webSocketHandshakeResponseReceived', () => {
        isConnected = true
        for (const past of [reads, heard, overtaken]) past.clear()
      })
      network.on('Network.webSocketClosed', () => {
        isConnected = false
      })
      network.on('Network.webSocketFrameReceived', ({ response: { payloadData } }) => {
        const [, auctionId, seq] = /^42\["[^"]+",\{.*?"auctionId":"([^"]+)","seq":(\d+)/.exec(payloadData) ?? []
        if (auctionId) heard.set(auctionId, Math.max(Number(seq), heard.get(auctionId) ?? 0))
      })
      network.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
        const header = Object.entries(headers).find(([name]) => name.toLowerCase() === SALE_SEQ_HEADER.toLowerCase())
        replies.set(requestId, { path: pathOf(url), known: parseSaleSeq(header?.[1] ?? null) })
      })
      network.on('Network.loadingFinished', ({ requestId }) => {
        const { path, known } = replies.get(requestId) ?? {}
        if (path && known && known.seq < (heard.get(known.auctionId) ?? 0)) overtaken.add(path)
        replies.delete(requestId)
      })
      network.on('Network.requestWillBeSent', ({ request: { method, url }, timestamp }) => {
        const path = pathOf(url)
        if (!isConnected || method !== 'GET') return
        if (!path.startsWith('/api/') || path.startsWith('/api/images/') || overtaken.delete(path)) return
        const { count, since } = reads.get(path) ?? { count: 0, since: timestamp }
        reads.set(path, { count: count + 1, since })
        const most = READS_TO_BEGIN_WITH + (timestamp - since) / SHORTEST_SAFETY_NET
        if (count + 1 > most) found.add(`${name}: ${path}`)
      })
      await network.send('Network.enable')
    },
    tooMany: () => [...found],
  }
}
