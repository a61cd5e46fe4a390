import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useSaleStatus } from '../../data/reads/sale-reads.ts'
import { useDesk } from '../desk.ts'

/** Says that a sale is kept when its bid is cancelled or deleted, and offers to correct it. */
export function RecordedSaleNote({ bid: { lotNumber, amount } }: { bid: Bid }) {
  const { open, currency } = useDesk()
  const { data: sale } = useSaleStatus(lotNumber)
  if (sale?.status !== 'sold' || sale.amount !== amount) return null
  const price = formatMoney(amount, currency)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <p>{`Lot ${lotNumber} was sold at this bid. If the bid changes, the lot remains sold at ${price}.`}</p>
      <Button size="sm" onClick={() => open({ kind: 'correct', lotNumber })}>
        Correct Outcome Instead
      </Button>
    </div>
  )
}
