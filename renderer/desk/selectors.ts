import type { AdvancedBid, Bid } from '../../shared/entities/bid.ts'
import type { LotBook } from '../../shared/entities/book.ts'
import type { LotState, LotStatus } from '../../shared/entities/lot.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { LotFigures } from '../../shared/rules/asking-price.ts'
import { highestBid, wouldLead } from '../../shared/rules/bids.ts'
import type { LadderTerms } from '../../shared/rules/ladder-presets.ts'
import { isFinished } from '../../shared/rules/outcomes.ts'
import { lotBook } from '../../shared/sale/book.ts'
import { advancedBidsOf } from '../../shared/sale/commissions.ts'
import { waitingBids } from '../../shared/sale/views.ts'
import { useDataSource } from '../data/data-context.ts'
import { useConnection } from '../data/provider.tsx'
import { useBids, useLotState } from '../data/reads/sale-reads.ts'
import { useView } from '../data/sale/useView.ts'
import type { SaleHead, SaleView } from '../data/sale/view.ts'
import { type Losing, losingAdvanceBids } from './advance-bids.ts'
import { type Desk, type DeskLot, useClerkSettings, useDesk, useDeskLot } from './desk.ts'
import { lastPaddles, type RoomPaddle } from './last-paddles.ts'
import { nextWithoutOutcome } from './lots/next-open.ts'

// All that the desk reads of the sale, besides the single reads in data/reads.

/** How the desk stands at a moment, for the table of actions to judge. What is not read yet is undefined. */
export type DeskNow = Pick<Desk, 'currency' | 'lots' | 'terms' | 'record'> &
  DeskLot & {
    offline: boolean
    quickBidKeys: boolean
    paused: boolean
    status: LotStatus | undefined
    startPrice: number | null
    /** Another lot that takes bids. One that has just had its hammer is over, though the sale may say so only next. */
    otherActive: LotNumber | null
    /** The next lot without an outcome after the one on view, round the end of the catalogue. */
    readonly nextOpen: LotNumber | null
    /** The lots that were passed, in the catalogue's order. */
    readonly passed: readonly LotNumber[]
    bids: readonly Bid[] | undefined
    /** The highest valid bid; null where there is none, or none is read. */
    readonly highest: Bid | null
    readonly figures: LotFigures | undefined
    readonly paddles: readonly RoomPaddle[]
    /** Left with the house, those that are settled too. */
    readonly left: readonly AdvancedBid[] | undefined
    readonly book: LotBook | undefined
  }

type Standpoint = Pick<
  DeskNow,
  'currency' | 'lots' | 'terms' | 'record' | 'lot' | 'lotNumber' | 'offline' | 'quickBidKeys'
>

/** Tells how the desk stands by a view of the sale. Its figures are made where they are asked for. */
function useDeskIn(): (view: SaleView) => DeskNow {
  const { currency, lots, terms, record } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const { quickBidKeys } = useClerkSettings()
  const offline = useConnection() === 'offline'
  const at: Standpoint = { currency, lots, terms, record, lot, lotNumber, offline, quickBidKeys }
  return ({ sale, lot: lotOf, ofLot }) => {
    const { state, bids } = lotOf(lotNumber) ?? {}
    const activeLot = sale?.activeLotNumber ?? null
    const isTakingBids =
      activeLot !== null && activeLot !== lotNumber && (lotOf(activeLot)?.state.status ?? 'active') === 'active'
    return {
      ...at,
      paused: sale?.isActive === true && sale.paused !== null,
      status: state?.status,
      startPrice: state?.startPrice ?? null,
      otherActive: isTakingBids ? activeLot : null,
      bids: state && bids,
      get nextOpen() {
        return sale ? nextWithoutOutcome(lots, lotNumber, (each) => lotOf(each)?.state.status) : null
      },
      get passed() {
        return lots.map(({ lot_number }) => lot_number).filter((each) => lotOf(each)?.state.status === 'passed')
      },
      get highest() {
        return bids ? highestBid(bids) : null
      },
      get figures() {
        return state && bids && lotFigures(state, bids, terms)
      },
      get paddles() {
        return lastPaddles(bids ?? [])
      },
      get left() {
        return ofLot(lotNumber, (its) => advancedBidsOf(its, lotNumber))
      },
      get book() {
        return ofLot(lotNumber, lotBook)
      },
    }
  }
}

/** Tells how the desk stands, as this screen knows it at the moment it is asked. */
export function useDeskNow(): () => DeskNow {
  const { store } = useDataSource()
  const deskIn = useDeskIn()
  return () => deskIn(store.current())
}

/** What is taken of how the desk stands: drawn anew where that changes. */
export function useNow<T>(select: (now: DeskNow) => T): T {
  const deskIn = useDeskIn()
  return useView((view) => select(deskIn(view)))
}

/** The lot's figures as the bids on this screen make them: a bid shown ahead of the answer counts already. */
export function lotFigures(lot: LotState, bids: readonly Bid[], terms: LadderTerms): LotFigures {
  return {
    startPrice: lot.startPrice,
    highestBid: highestBid(bids)?.amount ?? null,
    manualIncrement: lot.manualIncrementSet ? lot.currentIncrement : null,
    terms,
  }
}

/** Whether Clear All may be pressed: the active lot, with a start price and a valid bid. */
export function mayClearBids(
  { status, startPrice }: Pick<LotState, 'status' | 'startPrice'>,
  bids: readonly Bid[],
): boolean {
  return status === 'active' && startPrice !== null && highestBid(bids) !== null
}

/** The lot that a typed number means. */
export function lotOfText(lots: readonly { lot_number: LotNumber }[], text: string): LotNumber | null {
  const wanted = text.trim().toLowerCase()
  return lots.find((lot) => String(lot.lot_number).toLowerCase() === wanted)?.lot_number ?? null
}

/** The lots before and after one, round the ends of the catalogue. */
export function neighbours(
  lots: readonly { lot_number: LotNumber }[],
  lot: LotNumber,
): { previous: LotNumber | null; next: LotNumber | null } {
  const at = lots.findIndex(({ lot_number }) => lot_number === lot)
  if (at === -1 || lots.length < 2) return { previous: null, next: null }
  return { previous: lots.at(at - 1)?.lot_number ?? null, next: lots[(at + 1) % lots.length]?.lot_number ?? null }
}

const NO_FIGURES = { startPrice: null, highestBid: null, manualIncrement: null }
const NO_BIDS: readonly Bid[] = []

/**
 * How the lot on view stands, and its figures. For parts that show no single bid: they draw anew when a figure changes,
 * and not when the answer or the live message confirms what is on show already. `status` is undefined until it is read.
 */
export function useLotFigures(): { status: LotStatus | undefined; figures: LotFigures } {
  const { lotNumber } = useDeskLot()
  const { terms } = useDesk()
  return useView(({ lot: lotOf }) => {
    const { state, bids } = lotOf(lotNumber) ?? {}
    return state && bids
      ? { status: state.status, figures: lotFigures(state, bids, terms) }
      : { status: undefined, figures: { ...NO_FIGURES, terms } }
  })
}

/** The lot on view: as it stands, its bids, and the figures they make. `lot` is undefined until both are read. */
export function useLotOnView(): { lot: LotState | undefined; bids: readonly Bid[]; figures: LotFigures } {
  const { lotNumber } = useDeskLot()
  const { terms } = useDesk()
  const { data: lot } = useLotState(lotNumber)
  const { data: bids } = useBids(lotNumber)
  return lot && bids
    ? { lot, bids, figures: lotFigures(lot, bids, terms) }
    : { lot: undefined, bids: NO_BIDS, figures: { ...NO_FIGURES, terms } }
}

/** Where a lot stands, without its figures: no bid draws what shows it. Undefined until it is read. */
export function useStandingOf(lotNumber: LotNumber) {
  return useView(({ lot: lotOf }) => {
    const { state } = lotOf(lotNumber) ?? {}
    if (!state) return undefined
    const { status, subject, offeredAgain, shortfall, amount } = state
    return { status, subject, offeredAgain, shortfall, amount }
  })
}

/** The lot that takes bids, which may be another than the one on view. */
export function useActiveLot(): LotNumber | null {
  return useView(({ sale }) => sale?.activeLotNumber ?? null)
}

/** The lot under fair warning. */
export function useWarnedLot(): LotNumber | null {
  return useView(({ sale }) => (sale?.fairWarningActive ? sale.fairWarningLotNumber : null))
}

/** The advance bids on the lot on view that lose though they are as high. */
export function useLosing(): readonly Losing[] {
  return useNow(losingNow)
}

/** The same, of a moment; nothing loses on a lot that is not active. */
export function losingNow({ status, left, highest, figures, book, terms, currency }: DeskNow): Losing[] {
  if (status !== 'active' || !left || !figures) return []
  return losingAdvanceBids(left, { highest, figures, by: terms.advanceBids, book, currency })
}

/** The last two paddles of the room on the lot on view. */
export function useRoomPaddles(): readonly RoomPaddle[] {
  const { lotNumber } = useDeskLot()
  return useView(({ lot: lotOf }) => lastPaddles(lotOf(lotNumber)?.bids ?? []))
}

/** Online bids on the lot on view that wait, and the last turned down that could still lead: no other bids draw what shows them. */
export function useOnlineBids(): { waiting: readonly Bid[]; rejected: readonly Bid[] } {
  const { lotNumber } = useDeskLot()
  return useView(({ lot: lotOf }) => {
    const { state, bids = NO_BIDS } = lotOf(lotNumber) ?? {}
    if (!state) return { waiting: NO_BIDS, rejected: NO_BIDS }
    const figures = { startPrice: state.startPrice, highestBid: highestBid(bids)?.amount ?? null }
    const rejected = (state.status === 'active' ? bids : NO_BIDS)
      .filter(({ type, status, amount }) => type === 'online' && status === 'rejected' && wouldLead(amount, figures))
      .toSorted((a, b) => b.amount - a.amount)
    return { waiting: waitingBids(bids), rejected: rejected.slice(0, 3) }
  })
}

/** What is taken of the lots' figures, in the catalogue's order, and of the sale's head. */
export function useLotStates<T>(select: (states: readonly LotState[], sale: SaleHead | undefined) => T): T {
  return useView(({ statesInOrder, sale }) => select(statesInOrder, sale))
}

/** The lot whose outcome is spoken of now: the one on view, else the one that was finished last. */
export function useLastFinished(): LotNumber | null {
  const { lotNumber: onView } = useDeskLot()
  return useLotStates((states, sale) => lastFinished({ onView, currentIndex: sale?.currentLotIndex ?? 0 }, states))
}

/** The lot finished last: the one on view, else before the current one, as far as the catalogue's order tells. */
export function lastFinished(
  { onView, currentIndex }: { onView: LotNumber; currentIndex: number },
  inOrder: readonly LotState[],
): LotNumber | null {
  const isDone = ({ status }: LotState) => isFinished(status)
  const last =
    inOrder.find((lot) => lot.lotNumber === onView && isDone(lot)) ??
    inOrder.slice(0, currentIndex + 1).findLast(isDone) ??
    inOrder.findLast(isDone)
  return last?.lotNumber ?? null
}
