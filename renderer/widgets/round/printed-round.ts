import type { PrintedLot } from '../../../shared/entities/paper.ts'

type Of = Pick<PrintedLot, 'lotNumber' | 'round'>

/** Returns the offer of a lot's round: "Lots 12 to 15 together" at the lead, "Offered with lot 12"; "" without one. */
export function roundWords({ lotNumber, round }: Of): string {
  if (!round) return ''
  return round.lead === lotNumber ? round.words : `Offered with lot ${round.lead}`
}

/** Whether the outcome of a lot is that of the lead of its round: it has no price of its own on paper. */
export function followsLead({ lotNumber, round }: Of): boolean {
  return round !== null && round.lead !== lotNumber && round.kind !== 'choice'
}
