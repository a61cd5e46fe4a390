import type { LotNumber } from '../../lot-number.ts'
import { holderOf, registrationOf } from '../people/holders.ts'
import type { LotSale, Sale } from '../state.ts'

/** A maximum that a bidder has left. The sale never contains it: it is stored outside, for its bidder only. */
export type KeptMaximum = {
  readonly lotNumber: LotNumber
  readonly paddleNumber: string
  readonly bidderLocation: string | null
  readonly amount: number
  /** The client that the paddle had; null without one. Another client does not take it over. */
  readonly client: string | null
  /** The ids of the lot's advance bids that were left earlier. */
  readonly behind: readonly string[]
}

/** Finds the maxima in force on a lot, in the order in which they were left. */
export type MaximaOf = (sale: Sale, lotNumber: LotNumber) => readonly KeptMaximum[]

/** Whether a paddle still belongs to the client that left the maximum. */
export function isOfItsClient(sale: Sale, { paddleNumber, client }: KeptMaximum): boolean {
  return (registrationOf(sale, paddleNumber)?.clientId ?? null) === client
}

/** Whether a lot takes maxima: they do not bid in a round. */
export function isSoldAlone({ round, inRound }: Pick<LotSale, 'round' | 'inRound'>): boolean {
  return round === undefined && inRound === undefined
}

/** Whether the highest bid of a lot is of this paddle's holder. */
export function leadsLot(sale: Sale, lotNumber: LotNumber, paddleNumber: string): boolean {
  const leader = sale.lots.get(lotNumber)?.highest?.paddleNumber ?? null
  return leader !== null && holderOf(sale, leader) === holderOf(sale, paddleNumber)
}
