import type { LotNumber } from '../../../../shared/lot-number.ts'
import { buttonStyle } from '../../../components/buttons/button-style.ts'
import { classNames } from '../../../components/class-names.ts'
import { useUnit } from '../../../data/sale/useUnit.ts'
import { useLanguage } from '../../../languages/useLanguage.ts'
import { useOwnAmounts } from '../../../widgets/own-amounts/OwnAmounts.tsx'
import { type TapGuard, useGuardedTap } from './useGuardedTap.ts'

type OwnAmountsProps = { lotNumber: LotNumber } & Pick<TapGuard, 'onBid' | 'onChangedUnderThumb'>

/** The amounts that the bidder may bid besides the asking price, as the terms offer them. */
export function OwnAmounts({ lotNumber, onBid, onChangedUnderThumb }: OwnAmountsProps) {
  const { words } = useLanguage()
  const amounts = useOwnAmounts(lotNumber)
  if (amounts.length === 0) return null
  return (
    <fieldset className="grid grid-cols-4 gap-2">
      <legend className="sr-only">{words.bidding.dock.amount}</legend>
      {amounts.map((amount, place) => (
        <OwnAmount
          // biome-ignore lint/suspicious/noArrayIndexKey: the guard must see that the amount changed under the thumb
          key={place}
          offer={{ lotNumber: String(lotNumber), amount }}
          onBid={onBid}
          onChangedUnderThumb={onChangedUnderThumb}
        />
      ))}
    </fieldset>
  )
}

function OwnAmount(guard: Omit<TapGuard, 'isReady' | 'isNew'> & { offer: { amount: number } }) {
  const unit = useUnit()
  const { words, amount: amountIn } = useLanguage()
  const tap = useGuardedTap({ ...guard, isReady: true, isNew: true })
  const price = amountIn(guard.offer.amount, unit)
  return (
    <button
      type="button"
      aria-label={words.bidding.button.bid(price)}
      aria-disabled={!tap.isSteady}
      onPointerDown={tap.onPointerDown}
      onClick={(event) => {
        tap.onClick()
        // These buttons vanish while a bid waits: the focus must not be lost.
        event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-bid]')?.focus()
      }}
      className={classNames(
        buttonStyle({ variant: 'secondary', size: 'md', shape: 'label', state: 'ready' }),
        'figures min-h-11 touch-manipulation',
      )}
    >
      {price}
    </button>
  )
}
