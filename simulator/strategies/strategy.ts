import type { LotNumber } from '../../shared/lot-number.ts'
import type { Chance } from '../people/chance.ts'

// The views and decisions of an outside strategy (docs/lab.md). Amounts are whole units of the sale's currency, times are
// milliseconds. A strategy that returns undefined leaves the decision to the usual people.

/** One online bidder's view of the lot that takes bids, and of their own evening. */
export type BidderView = {
  lotNumber: LotNumber
  paddle: string
  /** The most that the bidder would give for this lot. */
  value: number
  askingPrice: number
  increment: number
  fairWarning: boolean
  /** The bidder's own bid leads, or waits for the clerk. */
  hasBid: boolean
  bidsMade: number
  /** The sum of the lots that the bidder has bought. */
  spent: number
}
/** A bid and the time until the tap; null to wait for the next change of the screen. */
export type BidderStrategy = (
  view: BidderView,
  random: Chance,
) => { amount: number; afterMs: number } | null | undefined

/**
 * The auctioneer's question: the opening price, the next figure after the leading bid, or how long to wait for another
 * bid. `usual` is the usual auctioneer's answer.
 */
export type AuctioneerView = {
  asks: 'opening' | 'next figure' | 'wait'
  lotNumber: LotNumber
  lowEstimate: number | null
  reserve: number
  standing: number | null
  /** The house's next figure after the leading bid; null before there is one. */
  ladderFigure: number | null
  /** How often he has asked in silence. */
  asked: number
  usual: number
}
export type AuctioneerStrategy = (view: AuctioneerView, random: Chance) => number | undefined

/** The desk's view of the online bids that wait, oldest first. */
export type AcceptanceView = {
  askingPrice: number
  fairWarning: boolean
  /** Calls of the auctioneer that the clerk has not recorded yet. */
  callsLeft: number
  waiting: readonly { id: string; paddle: string | null; amount: number; waitedMs: number }[]
}
/** The bid to accept, or the time until the next look; null to wait for the next change. */
export type AcceptanceStrategy = (
  view: AcceptanceView,
  random: Chance,
) => { accept: string } | { againInMs: number } | null | undefined

/** The command that the clerk is about to give. */
export type ClerkView = { command: string; lotNumber: LotNumber | null; amount: number | null; usualMs: number }
/**
 * The time before the command, in addition to the usual pause after each one (`usualMs`), and whether a bid is first
 * recorded one step too high and then put right.
 */
export type ClerkStrategy = (view: ClerkView, random: Chance) => { afterMs: number; slips: boolean } | undefined

/** The people whom a module replaces. */
export type Strategies = {
  bidder?: BidderStrategy
  auctioneer?: AuctioneerStrategy
  acceptance?: AcceptanceStrategy
  clerk?: ClerkStrategy
}
export const STRATEGY_NAMES = ['bidder', 'auctioneer', 'acceptance', 'clerk'] as const
