import type { Reply } from '../client/call-types.ts'
import type { PollingPace } from './polling.ts'
import { type ReadOptions, useRead } from './useRead.ts'

/** Who this device is to the server. */
export const useMe = () => useRead('me', {})

/** The house's state: version, addresses, notices; staff only. */
export const useSystem = () => useRead('system', {})

type AuctionDataOptions<T> = ReadOptions<Reply<'auctionData'>, T> & { view?: 'shown' }

/** The uploaded sales with their lots; to all but staff, and with that view, the one that the catalogue shows. */
export function useAuctionData<T = Reply<'auctionData'>>({ view, ...options }: AuctionDataOptions<T> = {}) {
  return useRead('auctionData', { query: { view } }, options)
}

/** The time zone of the sale on show; of this device while it is not known. */
export function useSaleZone(): string {
  const { data } = useRead('auctionLocation', {})
  return data?.timeZone ?? 'device'
}

/** Whether LAN devices may become staff, and the PIN. */
export const useLanAccess = () => useRead('lanAccess', {})

/** The mirrors of this house, and whether they are connected. */
export const useMirrors = () => useRead('mirrors', {})

/** The connected screens. */
export const useDevices = () => useRead('devices', {})

/** A sale's results as they are when one asks. */
export const useSaleResults = (auctionId: string) => useRead('saleResults', { params: { auctionId } }, { staleTime: 0 })

const LATEST_CALLS = 200

/**
 * The calls and incidents of late: more calls than any lot has. For a screen that is opened, or connected again, in the
 * middle; with a pace, for the trainer.
 */
export function useLatestTruth({ id, callsSaid, pace }: { id: string | null; callsSaid: number; pace?: PollingPace }) {
  const after = Math.max(0, callsSaid - LATEST_CALLS)
  return useRead('rehearsalTruth', id === null ? null : { query: { after } }, { about: id ?? '', pace: pace ?? null })
}
