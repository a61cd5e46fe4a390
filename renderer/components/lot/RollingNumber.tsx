import NumberFlow, { useCanAnimate } from '@number-flow/react'
import { type ReactNode, useState } from 'react'
import { type MoneyUnit, unitDigits, unitsInOne } from '../../../shared/amounts/money-unit.ts'
import { useLanguage } from '../../languages/useLanguage.ts'
import { classNames } from '../class-names.ts'
import { besideFigure } from './beside-figure.ts'

type RollingNumberProps = {
  amount: number
  currency: MoneyUnit
  className?: string
}

const ROLL = { duration: 200, easing: 'ease-out' }

/** Milliseconds: a figure that changes faster would roll all the time, unreadable and costly. */
const RESTLESS_MS = 1_000

/** Whether this change of the amount may roll. */
function useCalm(amount: number): boolean {
  const [last, setLast] = useState({ amount, at: Number.NEGATIVE_INFINITY, calm: true })
  if (last.amount === amount) return last.calm
  const at = performance.now()
  const calm = at - last.at > RESTLESS_MS
  setLast({ amount, at, calm })
  return calm
}

/** An amount whose digits roll to the next, unless changes follow too fast. With reduced motion, or in an old browser, it changes without rolling. */
export function RollingNumber({ amount, currency, className }: RollingNumberProps) {
  const canRoll = useCanAnimate()
  const calm = useCalm(amount)
  const { locale, dir, money, amount: amountIn } = useLanguage()
  const text = money(amount, currency)
  const { prefix, suffix } = besideFigure(text, amountIn(amount, currency), dir)
  const digits = unitDigits(currency)
  return (
    <span className={classNames('figures relative whitespace-nowrap', className)}>
      {canRoll ? (
        <>
          <NumberFlow
            aria-hidden
            value={amount / unitsInOne(currency)}
            format={{ minimumFractionDigits: digits, maximumFractionDigits: digits }}
            animated={calm}
            locales={locale}
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

/** For screen readers only. */
function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
