import type { LotStatus } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'

/** Returns the next lot without an outcome, round the end of the catalogue, or null. */
export function nextWithoutOutcome(
  lots: readonly { lot_number: LotNumber }[],
  from: LotNumber,
  statusOf: (lot: LotNumber) => LotStatus | undefined,
): LotNumber | null {
  const at = lots.findIndex(({ lot_number }) => lot_number === from)
  const after = [...lots.slice(at + 1), ...lots.slice(0, Math.max(at, 0))]
  return after.find(({ lot_number }) => !isFinished(statusOf(lot_number)))?.lot_number ?? null
}
