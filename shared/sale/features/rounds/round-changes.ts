import type { Choice, Round } from '../../../entities/rounds/round.ts'
import type { LotNumber } from '../../../lot-number.ts'
import { withLot, withoutBids } from '../../lot-changes.ts'
import { isAppeal } from '../../rounds/appeal.ts'
import { leadOf, openLotsOf } from '../../rounds/round-lots.ts'
import type { LotSale, Sale } from '../../state.ts'

/** A lot without its round. The fields are absent, not empty: a lot in no round has none of them. */
function alone({ round: _, inRound: __, choice: ___, proposed: ____, ...lot }: LotSale): LotSale {
  return lot
}

/** A sale without the level of a lot's appeal, if it has one. A cancelled pledge keeps it: the bid may be restored. */
function withoutLevel(sale: Sale, lotNumber: LotNumber): Sale {
  const lot = sale.lots.get(lotNumber)
  if (!isAppeal(lot) || [...lot.bids.values()].some(({ type }) => type !== 'start_price')) return sale
  const levels = [...lot.bids.keys()]
  return withLot(withoutBids(sale, lotNumber, levels), lotNumber, (its) => ({ ...its, startPrice: null }))
}

/** Sets the round of its lead. */
export function withRound(sale: Sale, lead: LotNumber, round: Round): Sale {
  const next = withLot(withoutLevel(sale, lead), lead, (lot) => ({ ...lot, round }))
  return round.lots
    .filter((lotNumber) => lotNumber !== lead)
    .reduce((so, lotNumber) => withLot(so, lotNumber, (lot) => ({ ...lot, inRound: lead })), next)
}

/** Removes the round of a lead, if the lead is among the lots, and the other lots from it. */
export function withoutRound(sale: Sale, lead: LotNumber, lots: readonly LotNumber[]): Sale {
  return lots.reduce((so, lotNumber) => {
    const isIn = lotNumber === lead || so.lots.get(lotNumber)?.inRound === lead
    return isIn ? withLot(withoutLevel(so, lotNumber), lotNumber, alone) : so
  }, sale)
}

/** Removes one lot from a round. A round with only its lead left ends, unless its choice is on. */
export function withoutRoundLot(
  sale: Sale,
  { lotNumber: lead, left }: { lotNumber: LotNumber; left: LotNumber },
): Sale {
  const next = withoutRound(sale, lead, [left])
  const round = next.lots.get(lead)?.round
  return round ? withFewerLots(next, lead, without(round, [left])) : next
}

function withFewerLots(sale: Sale, lead: LotNumber, round: Round): Sale {
  const isOver = round.lots.length < 2 && !sale.lots.get(lead)?.choice
  return isOver ? withLot(sale, lead, alone) : withLot(sale, lead, (lot) => ({ ...lot, round }))
}

/** A round without some lots. Its least number is at most the number of its lots. */
function without({ min, ...round }: Round, gone: readonly LotNumber[]): Round {
  const lots = round.lots.filter((lotNumber) => !gone.includes(lotNumber))
  const least = Math.min(min ?? 1, lots.length)
  return { ...round, lots, ...(least > 1 && { min: least }) }
}

/** Sets the hammer of a choice. The lots have no outcome yet, and the lead is no longer active. */
export function withChoice(sale: Sale, lead: LotNumber, choice: Choice): Sale {
  const next = withLot(sale, lead, ({ proposed: _, ...lot }) => ({ ...lot, choice, late: [] }))
  return sale.activeLot === lead ? { ...next, activeLot: null } : next
}

/** Removes the hammer of a choice: its lots are offered again. */
export function withoutChoice(sale: Sale, lead: LotNumber): Sale {
  return withLot(sale, lead, ({ choice: _, proposed: __, ...lot }) => lot)
}

/**
 * Offers the lots that a choice left again, as a round of the same kind under the first of them. The sold lots remain a
 * round under their lead; without the lead, or if it is the only one, they are in no round. One lot is no round.
 */
export function withRestOffered(sale: Sale, { lotNumber }: { lotNumber: LotNumber }): Sale {
  const lead = leadOf(sale, lotNumber)
  if (!lead) return sale
  const { round } = lead
  const rest = openLotsOf(sale, lead)
  const sold = round.lots.filter((each) => !rest.includes(each))
  const [first] = rest
  if (first === undefined) return sale
  const keepsSold = sold.includes(lead.lotNumber) && sold.length > 1
  const apart = withoutRound(sale, lead.lotNumber, keepsSold ? rest : round.lots)
  const kept = keepsSold ? withFewerLots(apart, lead.lotNumber, without(round, rest)) : apart
  return rest.length > 1 ? withRound(kept, first, without(round, sold)) : kept
}
