import NumberFlow, { useCanAnimate } from '@number-flow/react'
import type { CurrencyCode } from '../../shared/currency.ts'
import { formatFigure, formatMoney } from '../../shared/money.ts'
import { classNames } from './class-names.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type RollingNumberProps = {
  /** Whole units of the currency, or a plain figure where there is none. */
  amount: number
  currency?: CurrencyCode
  className?: string
}

/** 000 section 9. */
const ROLL = { duration: 200, easing: 'ease-out' }

/** An amount whose digits roll to the next. Whoever asked for less motion, or has an old browser, sees it change at once. */
export function RollingNumber({ amount, currency, className }: RollingNumberProps) {
  const canRoll = useCanAnimate()
  const text = currency ? formatMoney(amount, currency) : formatFigure(amount)
  const [prefix, suffix] = text.split(formatFigure(amount))
  return (
    <span className={classNames('figures relative whitespace-nowrap', className)}>
      {canRoll ? (
        <>
          <NumberFlow
            aria-hidden
            value={amount}
            locales="en-GB"
            {...(prefix && { prefix })}
            {...(suffix && { suffix })}
            transformTiming={ROLL}
            spinTiming={ROLL}
            opacityTiming={ROLL}
          />
          <VisuallyHidden>{text}</VisuallyHidden>
        </>
      ) : (
        text
      )}
    </span>
  )
}
