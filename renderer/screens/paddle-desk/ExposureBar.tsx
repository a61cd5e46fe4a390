import { use } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import { classNames } from '../../components/class-names.ts'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { isNearLimit } from './standings.ts'

type ExposureBarProps = { exposure: number; limit: number | null; paddle: string; className?: string }

/** A client's won and possible purchases against the limit: a bar with the figures. */
export function ExposureBar({ exposure, limit, paddle, className }: ExposureBarProps) {
  const unit = use(AmountUnit)
  const words =
    limit === null
      ? `${formatAmount(exposure, unit)}, no limit`
      : `${formatAmount(exposure, unit)} of ${formatAmount(limit, unit)}`
  const share = limit === null ? 0 : limit === 0 ? 1 : Math.min(1, exposure / limit)
  const isOver = limit !== null && exposure > limit
  return (
    <div className={classNames('flex min-w-0 flex-col gap-0.5', className)}>
      <span
        className={classNames(
          'figures truncate text-right text-xs',
          isOver
            ? 'font-semibold text-danger-ink'
            : isNearLimit({ exposure, limit }) && 'font-semibold text-warning-ink',
        )}
      >
        {words}
        {isOver && ', over'}
      </span>
      {limit !== null && (
        // biome-ignore lint/a11y/useSemanticElements: a bar of our own colours, which the element has none of
        <div
          role="meter"
          aria-label={`Exposure of paddle ${paddle}`}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(exposure, limit)}
          aria-valuetext={words}
          className="h-1.5 overflow-hidden rounded-round bg-sunken outline-1 outline-hairline"
        >
          <div
            className={classNames(
              'h-full',
              isOver ? 'bg-danger' : isNearLimit({ exposure, limit }) ? 'bg-warning' : 'bg-advance',
            )}
            style={{ width: `${share * 100}%` }}
          />
        </div>
      )}
    </div>
  )
}
