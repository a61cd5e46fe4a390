import { skipToken } from '@tanstack/react-query'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { waitingBids } from '../../../shared/sale/view/views.ts'
import { useDataSource } from '../data-context.ts'
import type { DataSource } from '../data-source.ts'
import { useView } from '../sale/useView.ts'
import { type KnownLot, type SaleHead, type SaleView, withoutLots, withRead } from '../sale/view.ts'
import { PACE, type PollingPace, paceOfState } from './polling.ts'
import { type ReadOf, type ReadOfStore, readOfStore, usePacedQuery } from './useRead.ts'

/** The part of the sale that is held: the current lot, or all lots. */
type View = 'current' | 'full'
type Source = Pick<DataSource, 'client' | 'store' | 'readAgain'>
/** A read whose reply is kept in the store; the query library only knows the time of the read. */
type SaleRead = ReadOf<readonly string[], null>

/** Reads the sale, or some lots of it; reads nothing for null. */
export function saleRead({ client, store, readAgain }: Source, lots: string | null): SaleRead {
  return {
    queryKey: ['sale', lots ?? ''],
    queryFn:
      lots === null
        ? skipToken
        : async ({ signal }) => {
            const reply = await client.call('sale', { query: { lots }, signal })
            // The reply may have arrived before its read is cancelled.
            signal.throwIfAborted()
            const { sale, loaded } = store.said()
            // The held data of the other lots may be old, or from before a reset of the sale.
            const isElsewhere = sale?.auctionId === reply.auctionId && sale.seq !== reply.seq && loaded !== 'all'
            store.change((held) => withRead(isElsewhere ? withoutLots(held) : held, reply))
            const { lots: told } = reply
            if (isElsewhere && told !== 'all' && [...loaded].some((lot) => !told.includes(lot))) readAgain('sale')
            return null
          },
  }
}

function useSaleRead<T>(
  lots: string | null,
  pace: PollingPace,
  select: (view: SaleView) => T | undefined,
): ReadOfStore<T> {
  const query = usePacedQuery(saleRead(useDataSource(), lots), { pace })
  return readOfStore(query, useView(select))
}

type StateOptions = { view?: View; pace?: PollingPace }

/** Returns the sale on show. `view` is 'full' with the lots, or 'current' without, as phones request it. */
export function useAuctionState(options?: StateOptions): ReadOfStore<SaleHead>
export function useAuctionState<T>(options: StateOptions & { select: (state: SaleHead) => T }): ReadOfStore<T>
export function useAuctionState(options: StateOptions & { select?: (state: SaleHead) => unknown } = {}) {
  const { audience } = useDataSource()
  const { view = audience === 'public' ? 'current' : 'full', pace = paceOfState(audience), select } = options
  return useSaleRead(view === 'full' ? 'all' : 'current', pace, ({ sale }) => {
    if (!sale || (view === 'full' && !sale.lots)) return undefined
    return select ? select(sale) : sale
  })
}

/** Returns why the sale is paused, or null. Uses data that the screen reads anyway, without a request. */
export function useSalePaused(): SaleHead['paused'] {
  return useView(({ sale }) => (sale?.isActive ? sale.paused : null))
}

/** Returns the clerk's message on every screen of a live sale, or undefined. */
export function useSaleBroadcast(): SaleHead['broadcast'] {
  return useView(({ sale }) => (sale?.isActive ? sale.broadcast : undefined))
}

/**
 * Whether the sale on show is a rehearsal's copy, in which no lot is really sold. After the rehearsal it is shown only
 * in a replay; a screen that does not read the sale receives only the end.
 */
export function useIsRehearsal(): boolean {
  return useView(({ sale }) => sale?.rehearsal === true && (sale.isActive || sale.replay === true))
}

/** Whether the sale on show is a demonstration, whose desk is simulated too. */
export function useIsDemonstration(): boolean {
  return useView(({ sale }) => sale?.demonstration === true && sale.isActive)
}

/** Whether the room's sound is recorded. A replay repeats what was recorded then. */
export function useIsTaped(): boolean {
  return useView(({ held: { sale } }) => !!sale && sale.live && sale.taped && !sale.replay)
}

/** Reads a lot of the sale on show if this screen does not hold it yet. */
function useLotRead<T>(lotNumber: LotNumber | null, select: (known: KnownLot) => T) {
  const isMissing = useView(({ held, lot }) => lotNumber !== null && !!held.sale && lot(lotNumber) === undefined)
  return useSaleRead(isMissing ? String(lotNumber) : null, PACE.lotState, ({ lot }) => {
    const known = lotNumber === null ? undefined : lot(lotNumber)
    return known && select(known)
  })
}

export const useLotState = (lot: LotNumber | null) => useLotRead(lot, ({ state }) => state)

/** Returns the lot's outcome; its fields are null before the hammer. */
export const useSaleStatus = (lot: LotNumber | null) => useLotRead(lot, ({ sale }) => sale)

/** Returns the lot's bids in the order they were placed; shared/rules/bids.ts says which count and which are listed. */
export const useBids = (lot: LotNumber | null) => useLotRead(lot, ({ bids }) => bids)

/** Returns the online bids that wait for the clerk, highest first; staff and displays only. */
export const usePendingBids = (lot: LotNumber | null) => useLotRead(lot, ({ bids }) => waitingBids(bids))

/** Returns the times at which these lots were sold or passed, as far as known. */
export function useOutcomeTimes(lots: readonly LotNumber[]): string[] {
  return useView(({ lot }) => lots.flatMap((lotNumber) => lot(lotNumber)?.sale.at ?? []))
}
