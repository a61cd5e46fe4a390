import { skipToken, useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useDataSource } from '../data-context.ts'
import { useView } from '../sale/useView.ts'
import { advancedKey } from '../sale/view.ts'
import { PACE } from './polling.ts'
import { lotRead, type SaleRead, type Source, useSaleRead } from './sale-reads.ts'

/** When each of these lots was sold or passed, as far as it is known and read. */
export function useOutcomeTimes(lots: readonly LotNumber[]): string[] {
  const source = useDataSource()
  useQueries({ queries: lots.map((lot) => lotRead(source, 'sale', lot)) })
  return useView(({ known }) => lots.flatMap((lot) => known.get(lot)?.sale?.at ?? []))
}

function advancedBidsRead({ client, store }: Source, auctionId: string | null, lotNumber: LotNumber | null): SaleRead {
  const key = advancedKey(auctionId ?? '', lotNumber ?? '')
  return {
    queryKey: ['advancedBidsOfLot', key],
    queryFn:
      auctionId === null || lotNumber === null
        ? skipToken
        : async ({ signal }) => {
            const bids = await client.call('advancedBidsOfLot', { params: { auctionId, lotNumber }, signal })
            store.change((said) => ({ ...said, advanced: new Map(said.advanced).set(key, bids) }))
            return null
          },
  }
}

/** A lot's advance bids, highest first, those accepted and declined too; staff and displays only. */
export function useAdvancedBids(auctionId: string | null, lotNumber: LotNumber | null) {
  const read = advancedBidsRead(useDataSource(), auctionId, lotNumber)
  return useSaleRead(read, PACE.advancedBids, ({ advanced }) =>
    advanced.get(advancedKey(auctionId ?? '', lotNumber ?? '')),
  )
}

/** The terms a sale is held on; staff only. */
export function useTerms(auctionId: string | null) {
  const { client, store } = useDataSource()
  const read: SaleRead = {
    queryKey: ['terms', String(auctionId)],
    queryFn:
      auctionId === null
        ? skipToken
        : async ({ signal }) => {
            const terms = await client.call('terms', { params: { auctionId }, signal })
            store.change((said) => ({ ...said, terms: new Map(said.terms).set(auctionId, terms) }))
            return null
          },
  }
  return useSaleRead(read, PACE.auctionData, ({ terms }) => terms.get(auctionId ?? ''))
}

/** Reads what the clerk's screen will ask of a lot before it gets there. */
export function usePrefetchLot(auctionId: string, lot: LotNumber | null): void {
  const source = useDataSource()
  useEffect(() => {
    if (lot === null) return
    const parts = (['state', 'sale', 'bids'] as const).map((part) => lotRead(source, part, lot))
    for (const read of [...parts, advancedBidsRead(source, auctionId, lot)]) void source.queryClient.prefetchQuery(read)
  }, [source, auctionId, lot])
}
