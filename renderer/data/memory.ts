import type { QueryClient } from '@tanstack/react-query'
import type { LiveMessage } from '../../shared/live.ts'
import type { ReadName, Reply } from './client/call-types.ts'
import { applyToHouse } from './live/house-messages.ts'
import type { HouseCache, ReadAgain, ReadKey } from './reads/keys.ts'
import { createQueryClient } from './reads/query-client.ts'
import { createSaleStore, type SaleStore } from './sale/store.ts'
import { afterMessage, forgetUnread, lacksBidOf } from './sale/view.ts'

/** What a screen remembers of what the server said: the sale on show in its store, the house in the query cache. */
export type Memory = {
  store: SaleStore
  /** The house's data, and when the sale was read. */
  queryClient: QueryClient
  cache: HouseCache
  readAgain: ReadAgain
  /** Brings it up to live messages, without a request wherever they say it all. */
  apply: (messages: readonly LiveMessage[]) => void
  /** The reads of lots name no sale: when another sale comes on show, they go again. Returns the end of it. */
  watchSaleOnShow: () => () => void
}

export function createMemory(): Memory {
  const queryClient = createQueryClient()
  const store = createSaleStore()

  const cache: HouseCache = {
    change<N extends ReadName>(key: ReadKey<N>, to: (now: Reply<N>) => Reply<N>) {
      queryClient.setQueriesData<Reply<N>>({ queryKey: key }, (now) => (now === undefined ? undefined : to(now)))
    },
    put<N extends ReadName>(key: ReadKey<N>, reply: Reply<N>) {
      queryClient.setQueryData<Reply<N>>(key, reply)
    },
  }

  const readAgain: ReadAgain = (...queryKey) => {
    queryClient.removeQueries({ queryKey, type: 'inactive' })
    const reads = queryClient.getQueryCache().getAll()
    const held = new Set(reads.map((read) => read.queryKey.join(' ')))
    store.change((view) => forgetUnread(view, (...key) => held.has(key.join(' '))))
    void queryClient.invalidateQueries({ queryKey })
  }

  return {
    store,
    queryClient,
    cache,
    readAgain,
    apply(messages) {
      store.change((view) => messages.reduce(afterMessage, view))
      for (const message of messages) {
        applyToHouse({ cache, readAgain }, message)
        if (lacksBidOf(store.current(), message)) readAgain('lot', String(message.lotNumber))
      }
    },
    watchSaleOnShow() {
      let onShow = store.current().sale?.auctionId
      return store.subscribe(() => {
        const { sale } = store.current()
        if (!sale || sale.auctionId === onShow) return
        const isFirst = onShow === undefined
        onShow = sale.auctionId
        if (isFirst) return
        readAgain('lot')
        readAgain('auctionData', 'shown')
        if (!sale.lots) readAgain('auctionState', 'full')
      })
    },
  }
}
