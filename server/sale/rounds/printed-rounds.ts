import { capital } from '../../../shared/capital.ts'
import type { StoredAdvancedBid } from '../../../shared/entities/bids/advance-bid.ts'
import type { PrintedLot } from '../../../shared/entities/paper.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { holderOf } from '../../../shared/sale/people/holders.ts'
import { reserveOf } from '../../../shared/sale/reserve.ts'
import { bidsInRound, idleInRound } from '../../../shared/sale/rounds/round-book.ts'
import { isBeforeHammer, type Lead, leadOf } from '../../../shared/sale/rounds/round-lots.ts'
import { lotsNamed, offerWords } from '../../../shared/sale/rounds/round-words.ts'
import { quantityOf } from '../../../shared/sale/rounds/shares.ts'
import type { Sale } from '../../../shared/sale/state.ts'

type PrintedRound = {
  round: NonNullable<PrintedLot['round']>
  reserve: number | null
  /** The bids that can be executed, at the lead. */
  bids: readonly StoredAdvancedBid[]
  /** The bids on this lot that can't be executed in the round. */
  idle: readonly StoredAdvancedBid[]
}

/**
 * Returns what papers print of a lot in a round, or null. Bids and reserve of the round are at its lead. `left`:
 * the advance bids of the sale, in the order in which they were left.
 */
export function printedRound(
  sale: Sale,
  lotNumber: LotNumber,
  left: readonly StoredAdvancedBid[],
): PrintedRound | null {
  const lead = leadOf(sale, lotNumber)
  if (!lead) return null
  const isLead = lead.lotNumber === lotNumber
  // The chosen lots of a choice are sold by their own reserves.
  const isOfRound = isLead && isBeforeHammer(lead) && lead.round.kind !== 'choice'
  const lots = new Set(lead.round.lots)
  const all = left.filter((bid) => lots.has(bid.lotNumber))
  const holder = (paddle: string) => holderOf(sale, paddle)
  return {
    round: { lead: lead.lotNumber, kind: lead.round.kind, words: wordsOf(sale, lead) },
    reserve: isOfRound ? reserveOf(sale, lead) : (sale.catalogue.get(lotNumber)?.reserve ?? null),
    bids: isLead ? bidsInRound(lead, all, holder) : [],
    idle: idleInRound(lead, all, holder).filter((bid) => bid.lotNumber === lotNumber),
  }
}

/** "Lots 12 to 15 together", "Lot 12 by the piece, 6 of them". */
function wordsOf(sale: Sale, { lotNumber, round }: Lead): string {
  const words = `${lotsNamed(round.lots)} ${offerWords(round)}`
  const pieces = round.kind === 'each' && round.lots.length === 1 ? quantityOf(sale, lotNumber) : null
  return `${capital(words)}${pieces === null ? '' : `, ${pieces} of them`}`
}
