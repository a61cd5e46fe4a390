import type { Bid } from '../../../shared/entities/bid.ts'
import { sumWarning } from '../../../shared/money/buyers-sum.ts'
import type { Charges } from '../../../shared/money/charges.ts'
import { lotCharges } from '../../../shared/money/lot-charging.ts'
import { channelOf } from '../../../shared/sale/channels.ts'
import { useView } from '../../data/sale/useView.ts'
import { useDesk, useDeskLot } from '../desk.ts'

/** What the lot on view comes to at a bid, where the sale has charges, and what staff is warned of about its buyer. */
export function useCharges({ bid, paddle }: { bid: Bid | null; paddle: string }): {
  charges: Charges | null
  warnings: string[]
} {
  const { currency, terms } = useDesk()
  const { lot } = useDeskLot()
  const charges =
    bid !== null && terms.charges
      ? lotCharges({ amount: bid.amount, channel: channelOf(bid) }, { lot, terms: terms.charges, unit: currency })
      : null
  const total = charges?.total ?? null
  const warning = useView(({ held: { sale } }) => (sale && total !== null ? sumWarning(sale, { paddle, total }) : null))
  return { charges, warnings: warning === null ? [] : [warning] }
}
