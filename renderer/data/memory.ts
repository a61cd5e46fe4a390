import { notifyManager, QueryClient, type QueryFilters } from '@tanstack/react-query'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { LiveMessage } from '../../shared/sale/live.ts'
import type { ReadName, Reply } from './client/call-types.ts'
import { applyToHouse } from './live/house-messages.ts'
import type { SaleSeq } from './live/sale-seq.ts'
import { createServerClock, type ServerClock } from './live/server-clock.ts'
import { nextReadOf } from './reads/failed-reads.ts'
import type { HouseCache, ReadAgain, ReadKey } from './reads/keys.ts'
import { createSaleStore, type SaleStore } from './sale/store.ts'
import { afterMessage, beingRead, type Held, judge } from './sale/view.ts'

/** A screen's copy of the server's data: the sale on show in its store, the house in the query cache. */
export type ScreenMemory = {
  store: SaleStore
  clock: ServerClock
  /** The house's data, and the time at which the sale was read. */
  queryClient: QueryClient
  cache: HouseCache
  readAgain: ReadAgain
  /** Applies live messages, without a request if they contain every change. */
  apply: (messages: readonly LiveMessage[]) => void
  /** Called as a read begins. The returned function says whether a reply is older than a message received by then. */
  overtaking: (isLive: boolean) => (reply: SaleSeq | null) => boolean
  /** The channel is open again: reads everything again and forgets the seqs, because the server may have restarted. */
  beginAgain: () => void
}

/** Creates the screens' cache of replies. */
export function createQueryClient(): QueryClient {
  // Renders changes in the same turn, not after a timer, which waits for half a frame on a busy page.
  notifyManager.setScheduler(queueMicrotask)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5_000,
        gcTime: 600_000,
        retry: 1,
        retryDelay: 500,
        refetchInterval: ({ state }) => nextReadOf(state, false),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // The browser's "offline" concerns the network; the server may run on this PC.
        networkMode: 'always',
      },
      mutations: { retry: 0, networkMode: 'always' },
    },
  })
}

export function createMemory(): ScreenMemory {
  const queryClient = createQueryClient()
  const store = createSaleStore()
  const clock = createServerClock()
  /** The last seq of each sale in a message. */
  const heard = new Map<string, number>()
  /** How many messages were for a bidder alone: they do not raise the sale's public seq. */
  let own = 0

  const cache: HouseCache = {
    change<N extends ReadName>(place: ReadKey<N>, to: (now: Reply<N>) => Reply<N>) {
      queryClient.setQueriesData<Reply<N>>({ queryKey: place }, (now) => (now === undefined ? undefined : to(now)))
      askAgain(queryClient, { queryKey: place, fetchStatus: 'fetching' })
    },
    put<N extends ReadName>(place: ReadKey<N>, reply: Reply<N>) {
      void queryClient.cancelQueries({ queryKey: place, exact: true })
      queryClient.setQueryData<Reply<N>>(place, reply)
    },
  }

  const readAgain: ReadAgain = (...queryKey) => {
    queryClient.removeQueries({ queryKey, type: 'inactive' })
    if (queryKey.length === 0 || queryKey[0] === 'sale') {
      const reads = queryClient.getQueryCache().findAll({ queryKey: ['sale'] })
      store.change((held) => stillRead(held, new Set(reads.map(({ queryKey: [, lots] }) => String(lots)))))
    }
    askAgain(queryClient, { queryKey })
  }

  return {
    store,
    clock,
    queryClient,
    cache,
    readAgain,
    apply(messages) {
      let mustRead = false
      store.change((said) =>
        messages.reduce((held, message) => {
          if (message.type === 'auction-deleted') {
            heard.delete(message.auctionId ?? '')
            // A later sale under the same id counts from the start.
            return held.sale?.auctionId === message.auctionId ? beingRead(held) : held
          }
          if (message.type !== 'sale-changed') return held
          clock.happenedAt(message.at)
          heard.set(message.auctionId ?? '', message.seq)
          if (message.own) own += 1
          const verdict = judge(held, message)
          mustRead ||= verdict === 'read again'
          return verdict === 'apply' ? afterMessage(held, message) : held
        }, said),
      )
      for (const message of messages) applyToHouse({ cache, readAgain }, message)
      if (mustRead) readAgain('sale')
    },
    overtaking(isLive) {
      const before = own
      return (reply) => {
        if (reply === null || !isLive) return false
        const last = heard.get(reply.auctionId) ?? 0
        return reply.seq < last || (reply.seq === last && own > before)
      }
    },
    beginAgain() {
      heard.clear()
      store.change(beingRead)
      readAgain()
    },
  }
}

/**
 * Repeats the reads of open screens. A read in flight was requested earlier: its answer would undo newer data. The
 * library cancels such a read only if it already has data, so a first read is cancelled here.
 */
function askAgain(queryClient: QueryClient, filters: Pick<QueryFilters, 'queryKey' | 'fetchStatus'>): void {
  const underWay = { ...filters, type: 'active', fetchStatus: 'fetching' } as const
  for (const query of queryClient.getQueryCache().findAll(underWay)) void query.cancel({ silent: true })
  void queryClient.invalidateQueries(filters)
}

/** Returns the held data without lots that no read covers any more: after a gap, no message would update them. */
function stillRead(held: Held, reads: ReadonlySet<string>): Held {
  if (held.loaded === 'all' && reads.has('all')) return held
  const isRead = (lotNumber: LotNumber) => reads.has(String(lotNumber)) || lotNumber === held.sale?.currentLot
  const loaded = held.loaded === 'all' ? (held.sale?.order ?? []) : [...held.loaded]
  return { ...held, loaded: new Set(loaded.filter(isRead)) }
}
