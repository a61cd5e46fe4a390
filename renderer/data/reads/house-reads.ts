import { useQuery } from '@tanstack/react-query'
import type { Reply } from '../client/call-types.ts'
import type { Client } from '../client/client.ts'
import { useDataSource } from '../data-context.ts'
import { keys } from './keys.ts'
import { PACE } from './polling.ts'
import { type Read, type ReadOptions, useRead } from './read.ts'

type When = { enabled?: boolean }

/** Who this device is to the server. */
export function useMe(when: When = {}) {
  const { call } = useDataSource().client
  const read: Read<'me'> = { queryKey: keys.me(), queryFn: ({ signal }) => call('me', { signal }) }
  return useRead(read, when)
}

/** Exchange rates with their source, age and overrides. */
export function useRates() {
  const { call } = useDataSource().client
  const read: Read<'rates'> = { queryKey: keys.rates(), queryFn: ({ signal }) => call('rates', { signal }) }
  return useRead(read, { pace: PACE.rates })
}

/** The house's state: version, addresses, notices; staff only. */
export function useSystem(when: When = {}) {
  const { call } = useDataSource().client
  const read: Read<'system'> = { queryKey: keys.system(), queryFn: ({ signal }) => call('system', { signal }) }
  return useRead(read, { ...when, pace: PACE.system })
}

type AuctionDataOptions<T> = ReadOptions<Reply<'auctionData'>, T> & { view?: 'shown' }

/** The uploaded sales with their lots; to all but staff, and with that view, the one that the catalogue shows. */
export function useAuctionData<T = Reply<'auctionData'>>({ view, ...options }: AuctionDataOptions<T> = {}) {
  const { call } = useDataSource().client
  const read: Read<'auctionData'> = {
    queryKey: keys.auctionData(view),
    queryFn: ({ signal }) => call('auctionData', { query: { view }, signal }),
  }
  return useRead(read, { ...options, pace: PACE.auctionData })
}

/** Where the sale on show is held, and its currency. */
export function useAuctionLocation() {
  return useRead(locationRead(useDataSource().client), { pace: PACE.auctionLocation })
}

/** The zone that the times of the sale on show stand in; of this device while it is not known. Read once, and where the sale changes. */
export function useSaleZone(): string {
  const { data } = useQuery({ ...locationRead(useDataSource().client), staleTime: Number.POSITIVE_INFINITY })
  return data?.timeZone ?? 'device'
}

const locationRead = ({ call }: Client): Read<'auctionLocation'> => ({
  queryKey: keys.auctionLocation(),
  queryFn: ({ signal }) => call('auctionLocation', { signal }),
})
