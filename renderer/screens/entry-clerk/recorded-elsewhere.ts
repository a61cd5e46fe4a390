import type { LotState } from '../../../shared/entities/lot.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { formatFigure } from '../../../shared/money.ts'
import { isFinished } from '../../../shared/rules/outcomes.ts'

/** A lot that left this desk without an entry from here; `refused` where one was on its way. */
export type RecordedElsewhere = { lotNumber: LotNumber; refused: 'refused' | 'nothing-sent' }

/** Says plainly what became of the lot. Amounts in whole currency units. */
export function elsewhereWords(
  { lotNumber, refused }: RecordedElsewhere,
  state: Pick<LotState, 'status' | 'amount'> | undefined,
): string {
  const yours = refused === 'refused' ? ' Your entry was not recorded.' : ''
  if (state?.status === 'sold') {
    const price = state.amount === null ? '' : ` for ${formatFigure(state.amount)}`
    return `Lot ${lotNumber} was recorded as sold${price} on another screen.${yours}`
  }
  if (isFinished(state?.status)) return `Lot ${lotNumber} was recorded as ${state?.status} on another screen.${yours}`
  return `The clerk went on from lot ${lotNumber}, which has no outcome yet.${yours}`
}
