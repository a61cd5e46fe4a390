import type { OutcomeStatus } from '../../entities/lot.ts'
import type { LotNumber } from '../../lot-number.ts'
import { withLot } from '../lot-changes.ts'
import type { Outcome, Sale } from '../state.ts'

/** Sets a lot's outcome. An active lot is then not active. */
export function withOutcome(sale: Sale, lotNumber: LotNumber, outcome: Outcome): Sale {
  const next = withLot(sale, lotNumber, (lot) => ({ ...lot, outcome, late: [] }))
  return sale.activeLot === lotNumber ? { ...next, activeLot: null } : next
}

/** Removes a lot's outcome. A passed lot is then offered again. */
export function withoutOutcome(sale: Sale, lotNumber: LotNumber, was: OutcomeStatus | null): Sale {
  return withLot(sale, lotNumber, (lot) => ({
    ...lot,
    outcome: null,
    late: [],
    offeredAgain: lot.offeredAgain || was === 'passed',
  }))
}
