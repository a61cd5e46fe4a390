import { skipToken, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { CallInput, CallOptions, Reply } from './call-types.ts'
import type { Client } from './client.ts'
import { useDataSource } from './data-context.ts'
import { keys, type LotReadName, type Place } from './keys.ts'
import { PACE } from './polling.ts'
import { type Read, type ReadOptions, useRead } from './read.ts'

type Input = CallInput<'lotState'> & Pick<CallOptions, 'signal'>

/** The reads of one lot of the sale on show; null reads nothing. */
function lotRead<N extends LotReadName>(
  place: (lot: LotNumber) => Place<N>,
  read: (input: Input) => Promise<Reply<N>>,
  lotNumber: LotNumber | null,
): Read<N> {
  return {
    queryKey: place(lotNumber ?? ''),
    queryFn: lotNumber === null ? skipToken : ({ signal }) => read({ params: { lotNumber }, signal }),
  }
}

const lotReads = {
  lotState: ({ call }: Client, lot: LotNumber | null) =>
    lotRead(keys.lotState, (input) => call('lotState', input), lot),
  saleStatus: ({ call }: Client, lot: LotNumber | null) =>
    lotRead(keys.saleStatus, (input) => call('saleStatus', input), lot),
  bidsOfLot: ({ call }: Client, lot: LotNumber | null) =>
    lotRead(keys.bidsOfLot, (input) => call('bidsOfLot', input), lot),
  allBidsOfLot: ({ call }: Client, lot: LotNumber | null) =>
    lotRead(keys.allBidsOfLot, (input) => call('allBidsOfLot', input), lot),
  pendingBids: ({ call }: Client, lot: LotNumber | null) =>
    lotRead(keys.pendingBids, (input) => call('pendingBids', input), lot),
}

/** The lot's figures as they stand. */
export function useLotState<T = Reply<'lotState'>>(lot: LotNumber | null, options: ReadOptions<'lotState', T> = {}) {
  return useRead(lotReads.lotState(useDataSource().client, lot), { ...options, pace: PACE.lotState })
}

/** The lot's outcome; nulls while it has none. */
export function useSaleStatus(lot: LotNumber | null) {
  return useRead(lotReads.saleStatus(useDataSource().client, lot), { pace: PACE.saleStatus })
}

/** When each of these lots was sold or passed, as far as it is known and read. */
export function useOutcomeTimes(lots: readonly LotNumber[]): string[] {
  const { client } = useDataSource()
  return useQueries({
    queries: lots.map((lot) => lotReads.saleStatus(client, lot)),
    combine: (reads) => reads.flatMap(({ data }) => data?.at ?? []),
  })
}

/** The lot's bids in the order they were placed; shared/rules/bids.ts says which count and which are listed. */
export function useBids<T = Reply<'bidsOfLot'>>(lot: LotNumber | null, options: ReadOptions<'bidsOfLot', T> = {}) {
  return useRead(lotReads.bidsOfLot(useDataSource().client, lot), { ...options, pace: PACE.bids })
}

/** The lot's bids and advance bids, those deleted by the clerk too; staff only. */
export function useAllBids(lot: LotNumber | null) {
  return useRead(lotReads.allBidsOfLot(useDataSource().client, lot), { pace: PACE.bids })
}

/** Online bids that wait for the clerk, highest first; staff and displays only. */
export function usePendingBids(lot: LotNumber | null) {
  return useRead(lotReads.pendingBids(useDataSource().client, lot), { pace: PACE.bids })
}

/** Reads what the clerk's screen will ask of a lot before it gets there. 000 section 4. */
export function usePrefetchLot(lot: LotNumber | null): void {
  const { client } = useDataSource()
  const cache = useQueryClient()
  useEffect(() => {
    if (lot === null) return
    void cache.prefetchQuery(lotReads.lotState(client, lot))
    void cache.prefetchQuery(lotReads.saleStatus(client, lot))
    void cache.prefetchQuery(lotReads.bidsOfLot(client, lot))
  }, [client, cache, lot])
}
