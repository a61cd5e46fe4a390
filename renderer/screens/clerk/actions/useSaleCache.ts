import { useMemo } from 'react'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useDataSource } from '../../../data/data-context.ts'
import { type LiveCache, liveCacheOf } from '../../../data/live-cache.ts'

/** What this screen knows of the sale, for actions that need it as it stands at the press of a key. */
export function useSaleCache(): LiveCache & { rereadLot: (lot: LotNumber) => void } {
  const { queryClient } = useDataSource()
  return useMemo(() => {
    const cache = liveCacheOf(queryClient)
    return {
      ...cache,
      rereadLot(lot) {
        cache.invalidate('bidsOfLot', String(lot))
        cache.invalidate('lotState', String(lot))
        cache.invalidate('saleStatus', String(lot))
      },
    }
  }, [queryClient])
}
