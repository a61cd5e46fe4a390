import { type Decision, isRefusal } from '../../../../engine/decision.ts'
import type { Sale } from '../../../state.ts'
import type { SaleInPlay } from '../../../testing/a-sale.ts'

/** The words of a refusal; null if the command is allowed. */
export function whyRefused({ sale }: SaleInPlay, decide: (sale: Sale) => Decision): string | null {
  const decision = decide(sale)
  return isRefusal(decision) ? decision.message : null
}
