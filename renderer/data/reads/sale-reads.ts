import { skipToken, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { type KnownLot, waitingBids } from '../../../shared/sale/lot-patch.ts'
import type { Client } from '../client/client.ts'
import { useDataSource } from '../data-context.ts'
import type { DataSource } from '../data-source.ts'
import { useConnection } from '../provider.tsx'
import { useView } from '../sale/useView.ts'
import { type SaleHead, type SaleView, withLot, withState } from '../sale/view.ts'
import { PACE, type Pace, paceOfState } from './polling.ts'
import { type ReadOf, usePacedQuery } from './useRead.ts'

/** How much of the auction's state is asked for. */
type View = 'current' | 'full'
export type Source = Pick<DataSource, 'client' | 'store'>
/** A read whose reply goes into the store: the query library only knows when it was had. */
export type SaleRead = ReadOf<readonly string[], null>

/** What is known, undefined until it is read, and how the reading goes. */
type ReadOfSale<T> = { data: T | undefined } & Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch'>

export function useSaleRead<T>(read: SaleRead, pace: Pace, select: (view: SaleView) => T | undefined): ReadOfSale<T> {
  const query = usePacedQuery(read, { pace })
  const data = useView(select)
  // The library draws anew for those of its fields that are looked at: none is, unless the screen does.
  return {
    data,
    get error() {
      return query.error
    },
    get isError() {
      return query.isError
    },
    get isFetching() {
      return query.isFetching
    },
    refetch: query.refetch,
  }
}

type StateOptions = { view?: View; pace?: Pace }

/** The sale on show. `view` is 'full' with the lots, or 'current' without, which is what phones ask for. */
export function useAuctionState(options?: StateOptions): ReadOfSale<SaleHead>
export function useAuctionState<T>(options: StateOptions & { select: (state: SaleHead) => T }): ReadOfSale<T>
export function useAuctionState(options: StateOptions & { select?: (state: SaleHead) => unknown } = {}) {
  const { audience, client, store } = useDataSource()
  const { view = audience === 'public' ? 'current' : 'full', pace = paceOfState(audience), select } = options
  const read: SaleRead = {
    queryKey: ['auctionState', view],
    async queryFn({ signal }) {
      const state = await client.call('auctionState', { query: { view }, signal })
      store.change((said) => withState(said, state))
      return null
    },
  }
  return useSaleRead(read, pace, ({ sale }) => {
    if (!sale || (view === 'full' && !sale.lots)) return undefined
    return select ? select(sale) : sale
  })
}

/** Why no bids are taken; null while the sale goes on. From what the screen reads anyway: it asks for nothing. */
export function useSalePaused(): SaleHead['paused'] {
  return useView(({ sale }) => (sale?.isActive ? sale.paused : null))
}

/**
 * Whether the sale on show is a copy to rehearse on, on which nothing is really sold. Once the rehearsal is over it is on
 * show only where it plays again; a screen that reads no sale is told of the end alone.
 */
export function useIsRehearsal(): boolean {
  return useView(({ sale }) => sale?.rehearsal === true && (sale.isActive || sale.replay === true))
}

type LotInput = { params: { lotNumber: LotNumber }; signal: AbortSignal }

/** The reads of one lot of the sale on show, and how often while the channel is down. */
const LOT_READS = {
  state: {
    pace: PACE.lotState,
    read: async ({ call }: Client, of: LotInput) => ({ state: await call('lotState', of) }),
  },
  sale: {
    pace: PACE.saleStatus,
    read: async ({ call }: Client, of: LotInput) => ({ sale: await call('saleStatus', of) }),
  },
  bids: { pace: PACE.bids, read: async ({ call }: Client, of: LotInput) => ({ bids: await call('bidsOfLot', of) }) },
  book: {
    pace: PACE.lotState,
    read: async ({ call }: Client, of: LotInput) => ({ book: await call('lotBook', of) }),
  },
  allBids: {
    pace: PACE.bids,
    read: async ({ call }: Client, of: LotInput) => ({ bids: (await call('allBidsOfLot', of)).bids }),
  },
}
type LotPart = keyof typeof LOT_READS

/** What reads a part of a lot; null reads nothing. */
export function lotRead({ client, store }: Source, part: LotPart, lotNumber: LotNumber | null): SaleRead {
  return {
    queryKey: ['lot', String(lotNumber), part],
    queryFn:
      lotNumber === null
        ? skipToken
        : async ({ signal }) => {
            const read = await LOT_READS[part].read(client, { params: { lotNumber }, signal })
            store.change((said) => withLot(said, lotNumber, (known) => ({ ...known, ...read })))
            return null
          },
  }
}

function useLotRead<T>(part: LotPart, lotNumber: LotNumber | null, select: (known: KnownLot) => T) {
  const read = lotRead(useDataSource(), part, lotNumber)
  return useSaleRead(read, LOT_READS[part].pace, ({ known }) => {
    const lot = lotNumber === null ? undefined : known.get(lotNumber)
    return lot && select(lot)
  })
}

/** The lot's figures as they stand. */
export const useLotState = (lot: LotNumber | null) => useLotRead('state', lot, ({ state }) => state)

/** The lot's outcome; nulls while it has none. */
export const useSaleStatus = (lot: LotNumber | null) => useLotRead('sale', lot, ({ sale }) => sale)

/** The lot's reserve, and what the book would bid now; staff and displays only. */
export const useLotBook = (lot: LotNumber | null) => useLotRead('book', lot, ({ book }) => book)

/** The lot's bids in the order they were placed; shared/rules/bids.ts says which count and which are listed. */
export const useBids = (lot: LotNumber | null) => useLotRead('bids', lot, ({ bids }) => bids)

/** The same, read for whoever corrects them; staff only. */
export const useAllBids = (lot: LotNumber | null) => useLotRead('allBids', lot, ({ bids }) => bids)

/** Online bids that wait for the clerk, highest first; staff and displays only. */
export const usePendingBids = (lot: LotNumber | null) =>
  useLotRead('bids', lot, ({ bids }) => bids && waitingBids(bids))

/** Without the live channel the state is asked for three times a second; when it has moved, the lot is read with it. */
export function useFollowWhilePolling({ seq, lotNumber }: { seq: number | null; lotNumber: LotNumber | null }): void {
  const { queryClient } = useDataSource()
  const connection = useConnection()
  const read = useRef(seq)
  useEffect(() => {
    if (read.current === seq) return
    read.current = seq
    if (connection !== 'polling' || lotNumber === null) return
    void queryClient.invalidateQueries({ queryKey: ['lot', String(lotNumber)] })
  }, [queryClient, connection, seq, lotNumber])
}
