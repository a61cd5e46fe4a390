import type { LotState } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { formatFigure } from '../../../shared/money.ts'
import { isFinished, outcomeLabel } from '../../../shared/rules/outcomes.ts'

/** A lot that left this desk without an entry from here; `refused` where one was on its way. */
export type RecordedElsewhere = { lotNumber: LotNumber; refused: 'refused' | 'nothing-sent' }

/** Says plainly what became of the lot. Amounts in whole currency units. */
export function elsewhereWords(
  { lotNumber, refused }: RecordedElsewhere,
  state: (Pick<LotState, 'status' | 'amount'> & Partial<LotState>) | undefined,
): string {
  const yours = refused === 'refused' ? ' Your entry was not recorded.' : ''
  const status = state?.status
  if (state && isFinished(status)) {
    const price = state.amount === null ? '' : ` for ${formatFigure(state.amount)}`
    const how = outcomeLabel({ ...state, status }).toLowerCase()
    return `Lot ${lotNumber} was recorded as ${how}${price} on another screen.${yours}`
  }
  return `The clerk went on from lot ${lotNumber}, which has no outcome yet.${yours}`
}
