import { formatAmount } from '../../../shared/amounts/money.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { ownAmounts } from '../../../shared/rules/own-amounts.ts'
import { figuresOf } from '../../../shared/sale/state.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useView } from '../../data/sale/useView.ts'

const NONE: readonly number[] = []

/** Returns the amounts that the terms offer on a lot besides the asking price. */
export function useOwnAmounts(lotNumber: LotNumber): readonly number[] {
  return useView(
    ({ ofLot }) =>
      ofLot(lotNumber, (sale, lot) => ownAmounts(figuresOf(sale, lot), sale.terms?.ownAmount ?? 'no')) ?? NONE,
  )
}

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
          className="figures min-h-11!"
          aria-label={`Bid ${formatAmount(amount, unit)}`}
          disabled={state === 'off' ? 'said' : null}
          onClick={() => onBid(amount)}
        >
          {formatAmount(amount, unit)}
        </Button>
      ))}
    </fieldset>
  )
}
