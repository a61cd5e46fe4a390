import { skipToken, type UseQueryResult } from '@tanstack/react-query'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { Reply } from './call-types.ts'
import type { Client } from './client.ts'
import { useDataSource } from './data-context.ts'
import { keys, type View } from './keys.ts'
import { PACE, paceOfState } from './polling.ts'
import { type Read, type ReadOptions, useRead } from './read.ts'

const auctionStateRead = ({ call }: Client, view: View): Read<'auctionState'> => ({
  queryKey: keys.auctionState(view),
  queryFn: ({ signal }) => call('auctionState', { query: { view }, signal }),
})

/** The sale on show. `view` is 'full' with the lots, or 'current' without, which is what phones ask for. DESIGN 8. */
export function useAuctionState<T = Reply<'auctionState'>>({
  view,
  ...options
}: ReadOptions<'auctionState', T> & { view?: View } = {}): UseQueryResult<T> {
  const { client, audience } = useDataSource()
  const read = auctionStateRead(client, view ?? (audience === 'public' ? 'current' : 'full'))
  return useRead(read, { ...options, pace: paceOfState(audience) })
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

/** A lot's advance bids, highest first, those accepted and declined too; staff and displays only. */
export function useAdvancedBids(auctionId: string | null, lotNumber: LotNumber | null) {
  const { call } = useDataSource().client
  const read: Read<'advancedBidsOfLot'> = {
    queryKey: keys.advancedBidsOfLot(auctionId ?? '', lotNumber ?? ''),
    queryFn:
      auctionId === null || lotNumber === null
        ? skipToken
        : ({ signal }) => call('advancedBidsOfLot', { params: { auctionId, lotNumber }, signal }),
  }
  return useRead(read, { pace: PACE.advancedBids })
}

/** A lot's tags: read once. 001 section 7. */
export function useLotTags(auctionId: string | null, lotNumber: LotNumber | null) {
  const { call } = useDataSource().client
  const read: Read<'tagsOfLot'> = {
    queryKey: keys.tagsOfLot(auctionId ?? '', lotNumber ?? ''),
    queryFn:
      auctionId === null || lotNumber === null
        ? skipToken
        : ({ signal }) => call('tagsOfLot', { params: { auctionId, lotNumber }, signal }),
  }
  return useRead(read, {})
}
