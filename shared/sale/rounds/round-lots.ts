import type { Choice, Round, RoundState } from '../../entities/rounds/round.ts'
import type { LotNumber } from '../../lot-number.ts'
import type { LotSale, Sale } from '../state.ts'
import { appealState, isAppeal } from './appeal.ts'

/** A lot that leads a round. */
export type Lead = LotSale & { readonly round: Round }
/** A lead whose round is a choice after the hammer. */
export type ChoosingLead = Lead & { readonly choice: Choice }

export function isLead(lot: LotSale | null | undefined): lot is Lead {
  return lot?.round !== undefined
}

/** The lead of a lot's round; null if the lot is in no round. */
export function leadOf({ lots }: Pick<Sale, 'lots'>, lotNumber: LotNumber): Lead | null {
  const lot = lots.get(lotNumber)
  const lead = lot?.inRound === undefined ? lot : lots.get(lot.inRound)
  return isLead(lead) ? lead : null
}

/** The lots of a round that have no outcome. */
export function openLotsOf({ lots }: Pick<Sale, 'lots'>, { round }: Lead): LotNumber[] {
  return round.lots.filter((lotNumber) => !lots.get(lotNumber)?.outcome)
}

/**
 * The lots that are offered with a lot, itself included: those of its round that have no outcome, until the winner has
 * chosen. Only the lot itself if it is offered alone.
 */
export function offeredWith(sale: Pick<Sale, 'lots'>, lotNumber: LotNumber): readonly LotNumber[] {
  const lead = leadOf(sale, lotNumber)
  return lead && !lead.outcome && !lead.choice?.chosen ? openLotsOf(sale, lead) : [lotNumber]
}

/** The least number of lots that the winner of a choice takes. Lots may have been recorded from paper since the hammer. */
export function leastOf({ min = 1 }: Pick<Round, 'min'>, left: readonly LotNumber[]): number {
  return Math.min(min, left.length)
}

/** Whether the lots of a round may still be bid for: before the hammer. */
export function isBeforeHammer({ outcome, choice }: Lead): boolean {
  return !outcome && !choice
}

/** The state of a round in a view of the sale. */
export function roundState(sale: Pick<Sale, 'lots'>, lead: Lead): RoundState {
  const {
    round: { levels: _, ...round },
    choice,
    proposed = null,
  } = lead
  const isChoosing = choice !== undefined && choice.chosen === undefined
  return {
    ...round,
    ...(isAppeal(lead) && appealState(lead)),
    left: openLotsOf(sale, lead),
    choosing: isChoosing
      ? {
          paddleNumber: choice.paddleNumber,
          price: choice.amount,
          until: choice.until,
          proposed: proposed && [...proposed],
        }
      : null,
  }
}
