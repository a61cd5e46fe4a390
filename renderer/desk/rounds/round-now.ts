import type { Choice, Round } from '../../../shared/entities/rounds/round.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { idleBidsInRound } from '../../../shared/sale/people/exposure.ts'
import { isBeforeHammer, isLead, leadOf, openLotsOf } from '../../../shared/sale/rounds/round-lots.ts'
import { useView } from '../../data/sale/useView.ts'
import type { SaleView } from '../../data/sale/view.ts'

/** The round of a lot at the desk. */
export type RoundNow = {
  lead: LotNumber
  round: Round
  choice: Choice | null
  /** The lots that the winner proposes. */
  proposed: readonly LotNumber[] | null
  /** The lots without an outcome. */
  left: readonly LotNumber[]
}

/** Returns the round of a lot, or null. */
export function roundIn({ held: { sale } }: SaleView, lotNumber: LotNumber): RoundNow | null {
  const lead = sale ? leadOf(sale, lotNumber) : null
  if (!sale || !lead) return null
  const { lotNumber: number, round, choice = null, proposed = null } = lead
  return { lead: number, round, choice, proposed, left: openLotsOf(sale, lead) }
}

export function useRoundNow(lotNumber: LotNumber | null): RoundNow | null {
  return useView((view) => (lotNumber === null ? null : roundIn(view, lotNumber)))
}

/** Returns the ids of the advance bids that can't be executed in the round that a lot leads, until its hammer. */
export function idleAdvanceBids({ held: { sale } }: SaleView, lotNumber: LotNumber): string[] {
  const lot = sale?.lots.get(lotNumber)
  return sale && isLead(lot) && isBeforeHammer(lot) ? idleBidsInRound(sale, lot).map(({ id }) => id) : []
}

/** Whether the winner of a choice has still to choose lots, or some were left to decide about. */
export function isUndecided(now: RoundNow | null): now is RoundNow & { choice: Choice } {
  return now?.choice != null && now.left.length > 0
}

/** The lots of a round that are not offered after its lead: all of them, or of a choice those that the winner took. */
export function offeredAlready({ choice, round, left }: RoundNow): readonly LotNumber[] {
  return choice?.chosen ? round.lots.filter((each) => !left.includes(each)) : round.lots
}

/** Whether a lot is sold with the lead of its round: it can't be started alone, and N goes past it. */
export function waitsForLead({ held: { sale } }: SaleView, lotNumber: LotNumber): boolean {
  const lead = sale?.lots.get(lotNumber)?.inRound
  return lead !== undefined && !sale?.lots.get(lead)?.choice?.chosen
}
