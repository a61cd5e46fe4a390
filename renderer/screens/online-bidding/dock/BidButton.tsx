import { buttonStyle } from '../../../components/buttons/button-style.ts'
import { classNames } from '../../../components/class-names.ts'
import type { BidButton as Button } from './button-words.ts'
import { type TapGuard, useGuardedTap } from './useGuardedTap.ts'
import { useThinking } from './useThinking.ts'

type BidButtonProps = { button: Button } & TapGuard

/** The bid button: one tap, one bid, of the intended amount. */
export function BidButton({ button, offer, isReady, onBid, onChangedUnderThumb }: BidButtonProps) {
  const thinking = useThinking()
  const tap = useGuardedTap({ offer, isReady, onBid, onChangedUnderThumb })
  return (
    // Never the disabled attribute: a briefly disabled button must not lose the focus.
    <button
      type="button"
      data-bid=""
      aria-disabled={button.disabled || !tap.isSteady}
      onPointerDown={(event) => {
        tap.onPointerDown(event)
        if (!button.disabled) thinking.begin()
      }}
      onPointerUp={thinking.end}
      onPointerLeave={thinking.end}
      onPointerCancel={thinking.end}
      onKeyDown={button.disabled ? undefined : thinking.begin}
      onKeyUp={thinking.end}
      onBlur={thinking.end}
      onClick={tap.onClick}
      className={classNames(
        buttonStyle({ variant: 'primary', size: 'lg', shape: 'label', state: button.disabled ? 'inactive' : 'ready' }),
        'figures min-h-15! w-full touch-manipulation text-lg font-semibold whitespace-normal!',
      )}
    >
      {button.text}
    </button>
  )
}
