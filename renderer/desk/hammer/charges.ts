import { sumWarning } from '../../../shared/money/buyers-sum.ts'
import type { Charges } from '../../../shared/money/charges.ts'
import { lotCharges } from '../../../shared/money/lot-charging.ts'
import { useView } from '../../data/sale/useView.ts'
import { useDesk, useDeskLot } from '../desk.ts'

/** What the lot on view comes to at an amount, where the sale has charges, and what staff is warned of about its buyer. */
export function useCharges({ amount, paddle }: { amount: number | null; paddle: string }): {
  charges: Charges | null
  warnings: string[]
} {
  const { currency, terms } = useDesk()
  const { lot } = useDeskLot()
  const charges =
    amount !== null && terms.charges
      ? lotCharges({ amount, channel: null }, { lot, terms: terms.charges, unit: currency })
      : null
  const total = charges?.total ?? null
  const warning = useView(({ held: { sale } }) => (sale && total !== null ? sumWarning(sale, { paddle, total }) : null))
  return { charges, warnings: warning === null ? [] : [warning] }
}
