import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { SaleStatus } from '../../../shared/entities/lot.ts'
import { classNames } from '../../components/class-names.ts'
import { outcomeGround } from '../../components/lot/outcome-ground.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import type { RoomLanguage } from '../../languages/language.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { figureSize } from './figure-size.ts'

/** The hammer has fallen: for five seconds this is the only content. */
export function OutcomePanel({ outcome }: { outcome: SaleStatus }) {
  const { line, buyer } = outcomeWords(outcome, useUnit(), useRoomLanguage())
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

/** Returns the lines after the hammer: the outcome and the buyer. */
export function outcomeWords(
  { status, amount, paddleNumber, subject }: Pick<SaleStatus, 'status' | 'amount' | 'paddleNumber' | 'subject'>,
  unit: MoneyUnit,
  { words: { outcome }, amount: amountIn }: RoomLanguage,
): { line: string; buyer: string | null } {
  if (status !== 'sold') return { line: outcome[status ?? 'passed'], buyer: null }
  // A sale without a paddle is to the room's floor.
  const to = paddleNumber === null ? null : paddleNumber === 'FLOOR' ? outcome.floor : outcome.buyer(paddleNumber)
  const buyer = [to, subject && outcome.approval].filter((part) => !!part).join(', ')
  return { line: amount === null ? outcome.sold : outcome.soldAt(amountIn(amount, unit)), buyer: buyer || null }
}
