import { askingPrice } from '../../rules/asking-price.ts'
import { figuresOf, lotOf, type Sale, type SaleBid, termsOf } from '../state.ts'

/** The parts of a sale that decide who accepts its online bids. */
type Accepting = Pick<Sale, 'terms' | 'byClerk' | 'activeLot' | 'lots'>

/** Who accepts an online bid at the asking price now. */
export type Acceptance = 'clerk' | 'rule'

/** Returns who accepts online bids now: the rule of the terms, unless the clerk took over or it stopped on the lot. */
export function acceptanceOf(sale: Accepting): Acceptance {
  if (!hasRule(sale) || sale.byClerk) return 'clerk'
  return isStoppedOnLot(sale) ? 'clerk' : 'rule'
}

/** Whether the terms let a rule accept online bids. */
export function hasRule({ terms }: Pick<Sale, 'terms'>): boolean {
  return terms?.onlineBids === 'rule'
}

/** Whether the rule stopped on the active lot, because a bid that it accepted was undone. */
export function isStoppedOnLot({ activeLot, lots }: Pick<Sale, 'activeLot' | 'lots'>): boolean {
  return activeLot !== null && lots.get(activeLot)?.ruleStopped === true
}

/** Whether a waiting bid is left to the rule now: an online bid at the asking price, before fair warning. */
export function isLeftToRule(sale: Sale, { lotNumber, type, amount }: SaleBid): boolean {
  if (type !== 'online' || sale.fairWarning || acceptanceOf(sale) === 'clerk') return false
  const lot = lotOf(sale, lotNumber)
  return lot !== null && amount === askingPrice(figuresOf(sale, lot))
}

const ROOM_FIRST_MS = 2_000

/** Returns the time in which a room bid goes before a waiting online bid, in ms. */
export function roomFirstOf(sale: Pick<Sale, 'terms'>): number {
  return termsOf(sale).roomFirst ?? ROOM_FIRST_MS
}
