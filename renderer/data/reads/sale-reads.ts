import { skipToken } from '@tanstack/react-query'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { waitingBids } from '../../../shared/sale/views.ts'
import { useDataSource } from '../data-context.ts'
import type { DataSource } from '../data-source.ts'
import { useView } from '../sale/useView.ts'
import { type KnownLot, type SaleHead, type SaleView, withoutLots, withRead } from '../sale/view.ts'
import { PACE, type PollingPace, paceOfState } from './polling.ts'
import { type ReadOf, type ReadOfStore, readOfStore, usePacedQuery } from './useRead.ts'

/** How much of the sale is held: the lot that is on, or all lots. */
type View = 'current' | 'full'
type Source = Pick<DataSource, 'client' | 'store' | 'readAgain'>
/** A read whose reply goes into the store: the query library only knows when it was had. */
type SaleRead = ReadOf<readonly string[], null>

/** Reads the sale, or some lots of it; null reads nothing. */
export function saleRead({ client, store, readAgain }: Source, lots: string | null): SaleRead {
  return {
    queryKey: ['sale', lots ?? ''],
    queryFn:
      lots === null
        ? skipToken
        : async ({ signal }) => {
            const reply = await client.call('sale', { query: { lots }, signal })
            // A reply may be here already when its read is cancelled.
            signal.throwIfAborted()
            const { sale, loaded } = store.said()
            // What is held of the other lots may be old, or of before the sale was reset.
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

/** The sale on show. `view` is 'full' with the lots, or 'current' without, which is what phones ask for. */
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

/** Why no bids are taken; null while the sale goes on. From what the screen reads anyway: it asks for nothing. */
export function useSalePaused(): SaleHead['paused'] {
  return useView(({ sale }) => (sale?.isActive ? sale.paused : null))
}

/** The clerk's words on every screen, in a live sale; undefined while there are none. */
export function useSaleBroadcast(): SaleHead['broadcast'] {
  return useView(({ sale }) => (sale?.isActive ? sale.broadcast : undefined))
}

/**
 * Whether the sale on show is a copy to rehearse on, on which nothing is really sold. Once the rehearsal is over it is on
 * show only where it plays again; a screen that reads no sale is told of the end alone.
 */
export function useIsRehearsal(): boolean {
  return useView(({ sale }) => sale?.rehearsal === true && (sale.isActive || sale.replay === true))
}

/** A lot of the sale on show, read where this screen does not hold it yet. */
function useLotRead<T>(lotNumber: LotNumber | null, select: (known: KnownLot) => T) {
  const isMissing = useView(({ held, lot }) => lotNumber !== null && !!held.sale && lot(lotNumber) === undefined)
  return useSaleRead(isMissing ? String(lotNumber) : null, PACE.lotState, ({ lot }) => {
    const known = lotNumber === null ? undefined : lot(lotNumber)
    return known && select(known)
  })
}

/** The lot's figures as they stand. */
export const useLotState = (lot: LotNumber | null) => useLotRead(lot, ({ state }) => state)

/** The lot's outcome; nulls while it has none. */
export const useSaleStatus = (lot: LotNumber | null) => useLotRead(lot, ({ sale }) => sale)

/** The lot's bids in the order they were placed; shared/rules/bids.ts says which count and which are listed. */
export const useBids = (lot: LotNumber | null) => useLotRead(lot, ({ bids }) => bids)

/** Online bids that wait for the clerk, highest first; staff and displays only. */
export const usePendingBids = (lot: LotNumber | null) => useLotRead(lot, ({ bids }) => waitingBids(bids))

/** When each of these lots was sold or passed, as far as it is known. */
export function useOutcomeTimes(lots: readonly LotNumber[]): string[] {
  return useView(({ lot }) => lots.flatMap((lotNumber) => lot(lotNumber)?.sale.at ?? []))
}
