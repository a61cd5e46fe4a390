import type { AdvancedBid, Bid } from '../../shared/entities/bid.ts'
import type { LotBook } from '../../shared/entities/book.ts'
import type { LotState, LotStatus } from '../../shared/entities/lot.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { LotFigures } from '../../shared/rules/asking-price.ts'
import { highestBid, openTie, wouldLead } from '../../shared/rules/bids.ts'
import type { LadderTerms } from '../../shared/rules/ladder-presets.ts'
import { type Acceptance, acceptanceOf } from '../../shared/sale/acceptance/acceptance.ts'
import { lotBook } from '../../shared/sale/book.ts'
import { advancedBidsOf } from '../../shared/sale/commissions.ts'
import { type LotNotice, unreadNotices } from '../../shared/sale/notices/lot-notices.ts'
import { recordsToCheck } from '../../shared/sale/second-record/two-records.ts'
import { waitingBids } from '../../shared/sale/view/views.ts'
import { useDataSource } from '../data/data-context.ts'
import { useConnection } from '../data/provider.tsx'
import { useBids, useLotState } from '../data/reads/sale-reads.ts'
import { useView } from '../data/sale/useView.ts'
import type { SaleHead, SaleView } from '../data/sale/view.ts'
import { type Losing, losingAdvanceBids } from './advance-bids.ts'
import { type Desk, type DeskLot, useClerkSettings, useDesk, useDeskLot } from './desk.ts'
import { lastPaddles, type RoomPaddle } from './last-paddles.ts'
import { nextWithoutOutcome } from './lots/next-open.ts'
import { idleAdvanceBids, type RoundNow, roundIn, waitsForLead } from './rounds/round-now.ts'

// Everything that the desk reads of the sale, besides the single reads in data/reads.

/** The state of the desk at a time, for the table of actions. Unread data are undefined. */
export type DeskNow = Pick<Desk, 'currency' | 'lots' | 'terms' | 'record'> &
  DeskLot & {
    offline: boolean
    quickBidKeys: boolean
    paused: boolean
    status: LotStatus | undefined
    startPrice: number | null
    /** Another lot that takes bids. A lot with a hammer has ended, even if the sale's message is still to come. */
    otherActive: LotNumber | null
    /** The next lot without an outcome after the shown one, round the end of the catalogue. */
    readonly nextOpen: LotNumber | null
    /** The passed lots, in the catalogue's order. */
    readonly passed: readonly LotNumber[]
    bids: readonly Bid[] | undefined
    /** The highest valid bid; null without one, or before the read. */
    readonly highest: Bid | null
    /** The two bids at the highest price of which none was named first; null without a tie. */
    readonly tie: readonly Bid[] | null
    readonly figures: LotFigures | undefined
    readonly paddles: readonly RoomPaddle[]
    /** The advance bids, settled ones too, without those that can't be executed in the lot's round. */
    readonly left: readonly AdvancedBid[] | undefined
    readonly book: LotBook | undefined
    /** Who accepts online bids now. */
    readonly acceptance: Acceptance
    /** The round of the lot; null without one. */
    readonly round: RoundNow | null
    /** The notices of the lot, and of the others in its round, that are not read out yet. */
    readonly notices: readonly LotNotice[]
    /** The records of the last lot that another one must wait for; null if it may start. */
    recordsBefore: (next: LotNumber) => ReturnType<typeof recordsToCheck>
  }

type Standpoint = Pick<
  DeskNow,
  'currency' | 'lots' | 'terms' | 'record' | 'lot' | 'lotNumber' | 'offline' | 'quickBidKeys'
>

/** Returns the state of the desk for a view of the sale. Its figures are computed on demand. */
function useDeskIn(): (view: SaleView) => DeskNow {
  const { currency, lots, terms, record } = useDesk()
  const { lot, lotNumber } = useDeskLot()
  const { quickBidKeys } = useClerkSettings()
  const offline = useConnection() === 'offline'
  const at: Standpoint = { currency, lots, terms, record, lot, lotNumber, offline, quickBidKeys }
  return (view) => {
    const { sale, lot: lotOf, ofLot } = view
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
        const alone = lots.filter(({ lot_number }) => !waitsForLead(view, lot_number))
        return sale ? nextWithoutOutcome(alone, lotNumber, (each) => lotOf(each)?.state.status) : null
      },
      get passed() {
        return lots.map(({ lot_number }) => lot_number).filter((each) => lotOf(each)?.state.status === 'passed')
      },
      get highest() {
        return bids ? highestBid(bids) : null
      },
      get tie() {
        return bids ? openTie(bids) : null
      },
      get figures() {
        return state && bids && lotFigures(state, bids, terms)
      },
      get paddles() {
        return lastPaddles(bids ?? [])
      },
      get left() {
        const idle = new Set(idleAdvanceBids(view, lotNumber))
        return ofLot(lotNumber, (its) => advancedBidsOf(its, lotNumber).filter(({ id }) => !idle.has(id)))
      },
      get acceptance() {
        const { sale: held } = view.held
        return held ? acceptanceOf(held) : 'clerk'
      },
      get round() {
        return roundIn(view, lotNumber)
      },
      get notices() {
        return ofLot(lotNumber, (its) => unreadNotices(its, lotNumber)) ?? []
      },
      recordsBefore: (next) => (view.held.sale ? recordsToCheck(view.held.sale, next) : null),
      get book() {
        return ofLot(lotNumber, lotBook)
      },
    }
  }
}

/** Returns a function for the desk's current state on this screen. */
export function useDeskNow(): () => DeskNow {
  const { store } = useDataSource()
  const deskIn = useDeskIn()
  return () => deskIn(store.current())
}

/** Selects from the state of the desk: renders again when the result changes. */
export function useNow<T>(select: (now: DeskNow) => T): T {
  const deskIn = useDeskIn()
  return useView((view) => select(deskIn(view)))
}

/** Returns the lot's figures from the bids on this screen: a predicted bid counts already. */
export function lotFigures(lot: LotState, bids: readonly Bid[], terms: LadderTerms): LotFigures {
  return {
    startPrice: lot.startPrice,
    highestBid: highestBid(bids)?.amount ?? null,
    manualIncrement: lot.manualIncrementSet ? lot.currentIncrement : null,
    terms,
  }
}

const NO_FIGURES = { startPrice: null, highestBid: null, manualIncrement: null }
const NO_BIDS: readonly Bid[] = []

/**
 * Returns the status and figures of the shown lot. For components without single bids: they render when a figure
 * changes, not when the answer or the live message confirms it. `status` is undefined until it is read.
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

/** Returns the shown lot: its state, its bids, and their figures. `lot` is undefined until both are read. */
export function useLotOnView(): { lot: LotState | undefined; bids: readonly Bid[]; figures: LotFigures } {
  const { lotNumber } = useDeskLot()
  const { terms } = useDesk()
  const { data: lot } = useLotState(lotNumber)
  const { data: bids } = useBids(lotNumber)
  return lot && bids
    ? { lot, bids, figures: lotFigures(lot, bids, terms) }
    : { lot: undefined, bids: NO_BIDS, figures: { ...NO_FIGURES, terms } }
}

/** Returns a lot's status without its figures, so that bids cause no render. Undefined until it is read. */
export function useStandingOf(lotNumber: LotNumber) {
  return useView(({ lot: lotOf }) => {
    const { state } = lotOf(lotNumber) ?? {}
    if (!state) return undefined
    const { status, subject, offeredAgain, shortfall, amount } = state
    return { status, subject, offeredAgain, shortfall, amount }
  })
}

/** Returns the lot that takes bids, which may differ from the shown one. */
export function useActiveLot(): LotNumber | null {
  return useView(({ sale }) => sale?.activeLotNumber ?? null)
}

/** Returns the lot under fair warning. */
export function useWarnedLot(): LotNumber | null {
  return useView(({ sale }) => (sale?.fairWarningActive ? sale.fairWarningLotNumber : null))
}

/** Returns the advance bids on the shown lot that lose at the same amount. */
export function useLosing(): readonly Losing[] {
  return useNow(losingNow)
}

/** Returns the same for a state of the desk; empty for a lot that is not active. */
export function losingNow({ status, left, highest, figures, book, terms, currency }: DeskNow): Losing[] {
  if (status !== 'active' || !left || !figures) return []
  return losingAdvanceBids(left, { highest, figures, by: terms.advanceBids, book, currency })
}

/** Returns the last two paddles of the room on the shown lot. */
export function useRoomPaddles(): readonly RoomPaddle[] {
  const { lotNumber } = useDeskLot()
  return useView(({ lot: lotOf }) => lastPaddles(lotOf(lotNumber)?.bids ?? []))
}

/**
 * Returns the shown lot's waiting online bids, and the last rejected ones that could lead: no other bids cause a
 * render.
 */
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

/** Selects from the lots' figures, in the catalogue's order, and the sale's head. */
export function useLotStates<T>(select: (states: readonly LotState[], sale: SaleHead | undefined) => T): T {
  return useView(({ statesInOrder, sale }) => select(statesInOrder, sale))
}
