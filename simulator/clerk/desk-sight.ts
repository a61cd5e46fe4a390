import type { Bid } from '../../shared/entities/bid.ts'
import type { Round } from '../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { askingPrice } from '../../shared/rules/asking-price.ts'
import { openTie, type RankedBid, validBids, wouldLead } from '../../shared/rules/bids.ts'
import { type Acceptance, acceptanceOf, hasRule, isLeftToRule } from '../../shared/sale/acceptance/acceptance.ts'
import { asleepOf } from '../../shared/sale/choices/asleep.ts'
import { advancedBidView } from '../../shared/sale/commissions.ts'
import { noticeOf, unreadNotices } from '../../shared/sale/notices/lot-notices.ts'
import { isOverLimit, openBidsInRound } from '../../shared/sale/people/exposure.ts'
import { reserveOf } from '../../shared/sale/reserve.ts'
import { isAppeal, sumOfPledges } from '../../shared/sale/rounds/appeal.ts'
import { isLead, leadOf, openLotsOf } from '../../shared/sale/rounds/round-lots.ts'
import { ownReserve } from '../../shared/sale/rounds/round-reserve.ts'
import { figuresOf, isComplete, lotOf, pendingOf, type Sale } from '../../shared/sale/state.ts'
import { lowOfOffer, offerOf } from '../people/round-values.ts'

/** A bid as the desk lists it. */
type DeskBid = RankedBid & Pick<Bid, 'id' | 'paddleNumber'>

/** A bid that the clerk may accept. */
export type OpenBid = { id: string; amount: number }

/** A choice after its hammer, as the clerk's desk shows it. */
export type SeenChoice = {
  lead: LotNumber
  /** The lots without an outcome. */
  left: readonly LotNumber[]
  /** The lots that the winner proposes, or else the first lots of the least number; null once lots are chosen. */
  next: { lots: readonly LotNumber[]; isProposed: boolean } | null
  /** Whether a lot's own reserve is above the price. */
  isBelowReserve: (lots: readonly LotNumber[]) => boolean
}

/** A lot as the clerk's desk shows it. Whole currency units. */
export type SeenLot = {
  isOver: boolean
  startPrice: number | null
  askingPrice: number
  /** The valid bids in the order they were placed, and the highest of them. */
  bids: readonly DeskBid[]
  highest: DeskBid | null
  /** The price that the hammer takes: of an appeal the sum of its pledges, else the highest bid; 0 without one. */
  hammer: number
  /** Two bids at the highest price, of which none was named first. */
  tied: readonly DeskBid[] | null
  /** Its saleroom notice; empty without one. */
  notice: string
  /** The highest waiting online bid that would lead, except bids that wait for a question about a fallen price. */
  waiting: OpenBid | null
  /** Waiting bids of callers. */
  callers: readonly (OpenBid & { paddleNumber: string | null })[]
  /** Whether a notice of the lot, or of another in its round, is not read out yet. */
  hasUnread: boolean
  /** The round that the lot leads. */
  round: Round | null
  /** The choice of its round after the hammer; null without one. */
  choice: SeenChoice | null
  /** Whether this bid would take a paddle above its limit. */
  isOverLimit: (paddle: string, amount: number) => boolean
}

/** The catalogue's figures of a lot. Whole currency units. */
export type LotOnFile = {
  startPrice: number | null
  lowEstimate: number | null
  reserve: number | null
  /** The highest open advance bid, if it would lead. */
  advance: OpenBid | null
}

/** A sale as the clerk's desk shows it. Lots that it does not show are null. */
export type DeskSight = {
  isLive: boolean
  isComplete: boolean
  /** The lot on show, started or next to start, and the lot that takes bids. */
  currentLot: LotNumber | null
  activeLot: LotNumber | null
  fairWarning: boolean
  /** Who accepts online bids; null if the terms have no rule. */
  acceptance: Acceptance | null
  /** A paddle that waits for approval. */
  toApprove: string | null
  lot: (lotNumber: LotNumber) => SeenLot | null
  onFile: (lotNumber: LotNumber) => LotOnFile | null
}

/** Builds the clerk's view of a sale. */
export function deskOf(sale: Sale): DeskSight {
  const { live: isLive, currentLot, activeLot, fairWarning, catalogue, commissions } = sale
  const figures = (lotNumber: LotNumber) => {
    const lot = lotOf(sale, lotNumber)
    return lot && { lot, ...figuresOf(sale, lot) }
  }
  return {
    ...{ isLive, currentLot, activeLot, fairWarning },
    acceptance: hasRule(sale) ? acceptanceOf(sale) : null,
    get toApprove() {
      for (const { paddle, status } of sale.paddles.values()) if (status === 'pending') return paddle
      return null
    },
    get isComplete() {
      return isComplete(sale)
    },
    lot(lotNumber) {
      const shown = figures(lotNumber)
      if (!shown) return null
      const { outcome, startPrice, bids, highest, round = null } = shown.lot
      return {
        round,
        get hasUnread() {
          return unreadNotices(sale, lotNumber).length > 0
        },
        choice: choiceOf(sale, lotNumber),
        isOver: outcome !== null,
        startPrice,
        get askingPrice() {
          return askingPrice(shown)
        },
        get bids() {
          return validBids([...bids.values()])
        },
        highest,
        get hammer() {
          return isAppeal(shown.lot) ? sumOfPledges(shown.lot) : (highest?.amount ?? 0)
        },
        get tied() {
          return openTie([...bids.values()])
        },
        get notice() {
          return noticeOf(sale, lotNumber)
        },
        waiting: bestOf(
          pendingOf(shown.lot).filter((bid) => bid.type === 'online' && !bid.priceFell && !isLeftToRule(sale, bid)),
          shown,
        ),
        callers: pendingOf(shown.lot).filter(({ type }) => type === 'phone'),
        isOverLimit: (paddleNumber, amount) => isOverLimit(sale, { paddleNumber, lotNumber, amount }),
      }
    },
    onFile(lotNumber) {
      const shown = figures(lotNumber)
      const lot = catalogue.get(lotNumber)
      if (!shown || !lot) return null
      const left = [...commissions.values()].filter((bid) => bid.lotNumber === lotNumber)
      const open = isLead(shown.lot)
        ? openBidsInRound(sale, shown.lot)
        : left.filter((bid) => advancedBidView(bid, sale).status === 'active' && asleepOf(sale, bid) === null)
      return {
        startPrice: lot.start_price ?? null,
        lowEstimate: isLead(shown.lot) ? lowOfOffer(offerOf(sale, shown.lot)) : (lot.low_estimate ?? null),
        reserve: reserveOf(sale, shown.lot),
        advance: bestOf(open, shown),
      }
    },
  }
}

function choiceOf(sale: Sale, lotNumber: LotNumber): SeenChoice | null {
  const lead = leadOf(sale, lotNumber)
  if (!lead?.choice) return null
  const { round, choice, proposed } = lead
  const left = openLotsOf(sale, lead)
  return {
    lead: lead.lotNumber,
    left,
    next: choice.chosen
      ? null
      : { lots: proposed ?? left.slice(0, round.min ?? 1), isProposed: proposed !== undefined },
    isBelowReserve: (lots) => lots.some((each) => ownReserve(sale, each) > choice.amount),
  }
}

/** The highest of these bids if it would lead; of two equal bids the earlier. */
export function bestOf(bids: readonly OpenBid[], figures: Parameters<typeof wouldLead>[1]): OpenBid | null {
  const [best] = [...bids].sort((a, b) => b.amount - a.amount)
  return best && wouldLead(best.amount, figures) ? best : null
}
