import type { SaleStatus } from '../../../shared/entities/lot.ts'
import type { MoneyUnit } from '../../../shared/money/money-unit.ts'
import { formatAmount } from '../../../shared/money.ts'
import { sentences, useNews } from '../../components/announcer/Announcer.tsx'
import { classNames } from '../../components/class-names.ts'
import { outcomeGround } from '../../components/lot/outcome-ground.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { figureSize } from './figure-size.ts'

/** The hammer has fallen: for five seconds this is all there is. */
export function OutcomePanel({ outcome }: { outcome: SaleStatus }) {
  const unit = useUnit()
  const { line, buyer } = outcomeWords(outcome, unit)
  useNews(sentences(buyer ? `${line} ${buyer}` : line))
  return (
    <div className={classNames('min-h-0 flex-1 [container-type:size]', outcomeGround(outcome))}>
      <p className="flex h-full flex-col items-center justify-center gap-[6cqh] px-[3cqw] leading-none whitespace-nowrap">
        <span
          className="figures font-bold tracking-[-0.015em]"
          style={{ fontSize: figureSize(line, { wide: 90, high: 46 }) }}
        >
          {line}
        </span>{' '}
        {buyer && (
          <span className="figures font-medium" style={{ fontSize: figureSize(buyer, { wide: 84, high: 17 }) }}>
            {buyer}
          </span>
        )}
      </p>
    </div>
  )
}

/** The lines shown when the hammer has fallen: the outcome and the buyer. */
export function outcomeWords(
  { status, amount, paddleNumber, subject }: Pick<SaleStatus, 'status' | 'amount' | 'paddleNumber' | 'subject'>,
  unit: MoneyUnit,
): {
  line: string
  buyer: string | null
} {
  if (status !== 'sold') return { line: status === 'withdrawn' ? 'WITHDRAWN' : 'PASSED', buyer: null }
  const buyer = [buyerWords(paddleNumber), subject && 'subject to approval'].filter(Boolean).join(', ')
  return { line: amount === null ? 'SOLD' : `SOLD ${formatAmount(amount, unit)}`, buyer: buyer || null }
}

/** A sale without a paddle is to the room's floor. */
function buyerWords(paddleNumber: string | null): string | null {
  if (paddleNumber === null) return null
  return paddleNumber === 'FLOOR' ? 'to the floor' : `to paddle ${paddleNumber}`
}
