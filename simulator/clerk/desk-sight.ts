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
import { figuresOf, isComplete, type LotSale, lotOf, pendingOf, type Sale } from '../../shared/sale/state.ts'
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
export const deskOf = (sale: Sale): DeskSight => new Desk(sale)

// Classes: objects with their own getters take longer to make. Each figure is counted when the clerk looks at it.
class Desk implements DeskSight {
  private readonly sale: Sale
  readonly isLive: boolean
  readonly currentLot: LotNumber | null
  readonly activeLot: LotNumber | null
  readonly fairWarning: boolean

  constructor(sale: Sale) {
    const { live, currentLot, activeLot, fairWarning } = sale
    this.sale = sale
    this.isLive = live
    this.currentLot = currentLot
    this.activeLot = activeLot
    this.fairWarning = fairWarning
  }

  get acceptance() {
    return hasRule(this.sale) ? acceptanceOf(this.sale) : null
  }

  get toApprove() {
    for (const { paddle, status } of this.sale.paddles.values()) if (status === 'pending') return paddle
    return null
  }

  get isComplete() {
    return isComplete(this.sale)
  }

  lot(lotNumber: LotNumber) {
    const lot = lotOf(this.sale, lotNumber)
    return lot && new DeskLot(this.sale, lot)
  }

  onFile(lotNumber: LotNumber) {
    const { sale } = this
    const lot = lotOf(sale, lotNumber)
    const filed = sale.catalogue.get(lotNumber)
    if (!lot || !filed) return null
    const left = [...sale.commissions.values()].filter((bid) => bid.lotNumber === lotNumber)
    const open = isLead(lot)
      ? openBidsInRound(sale, lot)
      : left.filter((bid) => advancedBidView(bid, sale).status === 'active' && asleepOf(sale, bid) === null)
    return {
      startPrice: filed.start_price ?? null,
      lowEstimate: isLead(lot) ? lowOfOffer(offerOf(sale, lot)) : (filed.low_estimate ?? null),
      reserve: reserveOf(sale, lot),
      advance: bestOf(open, figuresOf(sale, lot)),
    }
  }
}

class DeskLot implements SeenLot {
  readonly isOver: boolean
  readonly startPrice: number | null
  readonly highest: LotSale['highest']
  readonly round: Round | null
  private readonly sale: Sale
  private readonly lot: LotSale

  constructor(sale: Sale, lot: LotSale) {
    const { outcome, startPrice, highest, round = null } = lot
    this.isOver = outcome !== null
    this.startPrice = startPrice
    this.highest = highest
    this.round = round
    this.sale = sale
    this.lot = lot
  }

  get hasUnread() {
    return unreadNotices(this.sale, this.lot.lotNumber).length > 0
  }

  get choice() {
    return choiceOf(this.sale, this.lot.lotNumber)
  }

  get askingPrice() {
    return askingPrice(figuresOf(this.sale, this.lot))
  }

  get bids() {
    return validBids([...this.lot.bids.values()])
  }

  get hammer() {
    return isAppeal(this.lot) ? sumOfPledges(this.lot) : (this.highest?.amount ?? 0)
  }

  get tied() {
    return openTie([...this.lot.bids.values()])
  }

  get notice() {
    return noticeOf(this.sale, this.lot.lotNumber)
  }

  get waiting() {
    const { sale, lot } = this
    const waiting = pendingOf(lot).filter((bid) => bid.type === 'online' && !bid.priceFell && !isLeftToRule(sale, bid))
    return waiting.length === 0 ? null : bestOf(waiting, figuresOf(sale, lot))
  }

  get callers() {
    return pendingOf(this.lot).filter(({ type }) => type === 'phone')
  }

  isOverLimit(paddleNumber: string, amount: number) {
    return isOverLimit(this.sale, { paddleNumber, lotNumber: this.lot.lotNumber, amount })
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
