import { skipToken, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { Reply } from './call-types.ts'
import type { Client } from './client.ts'
import { useDataSource } from './data-context.ts'
import { keys, type View } from './keys.ts'
import { PACE, type Pace, paceOfState } from './polling.ts'
import { type Read, type ReadOptions, useRead } from './read.ts'

const auctionStateRead = ({ call }: Client, view: View): Read<'auctionState'> => ({
  queryKey: keys.auctionState(view),
  queryFn: ({ signal }) => call('auctionState', { query: { view }, signal }),
})

/** The sale on show. `view` is 'full' with the lots, or 'current' without, which is what phones ask for. DESIGN 8. */
export function useAuctionState<T = Reply<'auctionState'>>({
  view,
  pace,
  ...options
}: ReadOptions<'auctionState', T> & { view?: View; pace?: Pace } = {}): UseQueryResult<T> {
  const { client, audience } = useDataSource()
  const read = auctionStateRead(client, view ?? (audience === 'public' ? 'current' : 'full'))
  return useRead(read, { ...options, pace: pace ?? paceOfState(audience) })
}

/** The uploaded sales with their lots; the public is given the one that the catalogue shows. */
export function useAuctionData<T = Reply<'auctionData'>>(options: ReadOptions<'auctionData', T> = {}) {
  const { call } = useDataSource().client
  const read: Read<'auctionData'> = {
    queryKey: keys.auctionData(),
    queryFn: ({ signal }) => call('auctionData', { signal }),
  }
  return useRead(read, { ...options, pace: PACE.auctionData })
}

/** Where the sale on show is held, and its currency. */
export function useAuctionLocation() {
  const { call } = useDataSource().client
  const read: Read<'auctionLocation'> = {
    queryKey: keys.auctionLocation(),
    queryFn: ({ signal }) => call('auctionLocation', { signal }),
  }
  return useRead(read, { pace: PACE.auctionLocation })
}

const advancedBidsRead = (
  { call }: Client,
  auctionId: string | null,
  lotNumber: LotNumber | null,
): Read<'advancedBidsOfLot'> => ({
  queryKey: keys.advancedBidsOfLot(auctionId ?? '', lotNumber ?? ''),
  queryFn:
    auctionId === null || lotNumber === null
      ? skipToken
      : ({ signal }) => call('advancedBidsOfLot', { params: { auctionId, lotNumber }, signal }),
})

/** A lot's advance bids, highest first, those accepted and declined too; staff and displays only. */
export function useAdvancedBids(auctionId: string | null, lotNumber: LotNumber | null) {
  return useRead(advancedBidsRead(useDataSource().client, auctionId, lotNumber), { pace: PACE.advancedBids })
}

/** Reads a lot's advance bids before the clerk's screen gets there. 000 section 4. */
export function usePrefetchAdvancedBids(auctionId: string | null, lotNumber: LotNumber | null): void {
  const { client } = useDataSource()
  const cache = useQueryClient()
  useEffect(() => {
    if (lotNumber !== null) void cache.prefetchQuery(advancedBidsRead(client, auctionId, lotNumber))
  }, [client, cache, auctionId, lotNumber])
}
