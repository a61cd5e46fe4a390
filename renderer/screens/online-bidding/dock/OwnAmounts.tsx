import { useRef } from 'react'
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
  const own = useRef<HTMLButtonElement>(null)
  const onBid = (amount: number) => {
    // This button vanishes while the bid waits: the focus must not be lost.
    own.current?.closest('section')?.querySelector<HTMLElement>('[data-bid]')?.focus()
    guard.onBid(amount)
  }
  const tap = useGuardedTap({ ...guard, onBid, isReady: true, isNew: true })
  const price = amountIn(guard.offer.amount, unit)
  return (
    <button
      ref={own}
      type="button"
      aria-label={words.bidding.button.bid(price)}
      aria-disabled={!tap.isSteady}
      onPointerDown={tap.onPointerDown}
      onClick={tap.onClick}
      className={classNames(
        buttonStyle({ variant: 'secondary', size: 'md', shape: 'label', state: 'ready' }),
        'figures min-h-11! touch-manipulation',
      )}
    >
      {price}
    </button>
  )
}
