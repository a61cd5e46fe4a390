import type { LotNumber } from '../../lot-number.ts'
import type { Sale } from '../state.ts'
import { leadOf } from './round-lots.ts'
import { lotsNamed, offerWords } from './round-words.ts'

/** The round of a lot on papers: "Lots 12 to 15, as a choice" at its lead, "In the round of lot 12" at the others. */
export function printedRound(sale: Sale, lotNumber: LotNumber): string {
  const lead = leadOf(sale, lotNumber)
  if (!lead) return ''
  if (lead.lotNumber !== lotNumber) return `In the round of lot ${lead.lotNumber}`
  const words = lotsNamed(lead.round.lots)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, ${offerWords(lead.round)}`
}
