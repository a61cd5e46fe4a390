import { formatAmount } from '../../../shared/amounts/money.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useOwnAmounts } from './useOwnAmounts.ts'

type OwnAmountsProps = { lotNumber: LotNumber; state: 'ready' | 'off'; onBid: (amount: number) => void }

/** The amounts that a caller or a platform may bid besides the asking price. A button that changes is a new one. */
export function OwnAmounts({ lotNumber, state, onBid }: OwnAmountsProps) {
  const unit = useUnit()
  const amounts = useOwnAmounts(lotNumber)
  if (amounts.length === 0) return null
  return (
    <fieldset className="mt-3 flex flex-wrap gap-2">
      <legend className="mb-1 text-sm text-ink-muted">Other amounts</legend>
      {amounts.map((amount) => (
        <Button
          key={amount}
          className="figures min-h-11"
          aria-label={`Bid ${formatAmount(amount, unit)}`}
          disabled={state === 'off'}
          onClick={() => onBid(amount)}
        >
          {formatAmount(amount, unit)}
        </Button>
      ))}
    </fieldset>
  )
}
