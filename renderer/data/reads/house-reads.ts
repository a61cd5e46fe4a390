import type { Reply } from '../client/call-types.ts'
import type { PollingPace } from './polling.ts'
import { type ReadOptions, useRead } from './useRead.ts'

/** Returns this device's identity at the server. */
export const useMe = () => useRead('me', {})

/** Returns the house's state: version, addresses, notices; staff only. */
export const useSystem = () => useRead('system', {})

type AuctionDataOptions<T> = ReadOptions<Reply<'auctionData'>, T> & { view?: 'shown' }

/** Returns the uploaded sales with their lots; for other roles, and with `view`, only the catalogue's sale. */
export function useAuctionData<T = Reply<'auctionData'>>({ view, ...options }: AuctionDataOptions<T> = {}) {
  return useRead('auctionData', { query: { view } }, options)
}

/** Returns the time zone of the sale on show; this device's until it is known. */
export function useSaleZone(): string {
  const { data } = useRead('auctionLocation', {})
  return data?.timeZone ?? 'device'
}

/** Returns whether LAN devices may become staff, and the PIN. */
export const useLanAccess = () => useRead('lanAccess', {})

/** Returns the mirrors of this house, and whether they are connected. */
export const useMirrors = () => useRead('mirrors', {})

/** Returns the connected screens. */
export const useDevices = () => useRead('devices', {})

export const useSaleResults = (auctionId: string) => useRead('saleResults', { params: { auctionId } }, { staleTime: 0 })

const LATEST_CALLS = 200

/**
 * Returns the latest calls and incidents, more than any lot has. For a screen that opens or reconnects in the middle;
 * with a pace, for the trainer.
 */
export function useLatestTruth({ id, callsSaid, pace }: { id: string | null; callsSaid: number; pace?: PollingPace }) {
  const after = Math.max(0, callsSaid - LATEST_CALLS)
  return useRead('rehearsalTruth', id === null ? null : { query: { after } }, { about: id ?? '', pace: pace ?? null })
}
