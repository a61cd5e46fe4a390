import type { Page } from '@playwright/test'
import { parseSaleSeq, SALE_SEQ_HEADER, type SaleSeq } from '../../renderer/data/live/sale-seq.ts'

/** The shortest poll interval of a connected screen (renderer/data/reads/polling.ts). Seconds. */
const SHORTEST_SAFETY_NET = 5
/** A connecting screen's read, its first poll at any time afterwards, and a lot's start. */
const READS_TO_BEGIN_WITH = 3

/** Counts the screens' requests, to find those that bids cause. */
export type RequestWatch = {
  add: (name: string, page: Page) => Promise<void>
  /** The reads made more often than polling explains; each in words, once. */
  tooMany: () => string[]
}

/** The read with its query: the same call about another lot is another read. */
function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}

type Reads = { count: number; since: number }

/**
 * Polling goes on with or without bids, at a bounded pace: more frequent reads are caused by events of the sale. Counts
 * reads instead of timing each, because a busy machine delays single ones. Ignores pictures, writes, reads while the
 * channel is down, and repeated reads after a live message overtook the reply (renderer/data/client/client.ts).
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
      // Uses the browser's clock: on a busy machine this process hears of requests late.
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
        replies.set(requestId, { path: pathAndQuery(url), known: parseSaleSeq(header?.[1] ?? null) })
      })
      network.on('Network.loadingFinished', ({ requestId }) => {
        const { path, known } = replies.get(requestId) ?? {}
        if (path && known && known.seq < (heard.get(known.auctionId) ?? 0)) overtaken.add(path)
        replies.delete(requestId)
      })
      network.on('Network.requestWillBeSent', ({ request: { method, url }, timestamp }) => {
        const path = pathAndQuery(url)
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
