import { useState } from 'react'
import { formatFigure } from '../../../shared/money.ts'
import { AmountField } from '../../components/fields/AmountField.tsx'

type FreeIncrementProps = {
  /** What Enter sets while nothing is typed: a round figure of about a tenth of the price. */
  fitting: number
  /** Whether none of the choices fits, so that the keys lead here. */
  isFirst: boolean
  disabled: boolean
  onSet: (increment: number) => void
}

/** Any other increment than the choices: a lot at 40 goes up by 5. */
export function FreeIncrement({ fitting, isFirst, disabled, onSet }: FreeIncrementProps) {
  const [typed, setTyped] = useState<number | null>(null)
  return (
    <div data-first={isFirst || undefined}>
      <AmountField
        label="Other increment"
        labelled="hidden"
        size="sm"
        placeholder={formatFigure(fitting)}
        value={typed}
        onValueChange={setTyped}
        disabled={disabled}
        onEnter={() => {
          const increment = typed ?? fitting
          if (!(increment >= 1)) return
          onSet(increment)
          setTyped(null)
        }}
        // A figure that is cut off reads as another.
        className={fitting < 1_000_000 ? 'w-20' : 'w-36'}
      />
    </div>
  )
}
