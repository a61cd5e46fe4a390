import { formatMoney } from '../../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { Warnings } from '../../../components/overlays/Warnings.tsx'

type LimitBelowExposureProps = { limit: number | null; exposure: number; currency: MoneyUnit }

/** Says that a limit is below the paddle's exposure; it may still be set. */
export function LimitBelowExposure({ limit, exposure, currency }: LimitBelowExposureProps) {
  if (limit === null || !(limit < exposure)) return null
  const what = `This is below its exposure of ${formatMoney(exposure, currency)}.`
  return (
    <div className="mt-3">
      <Warnings
        label="Below its exposure"
        lines={[`${what} The lots it leads stay. Online bids above the limit are refused.`]}
      />
    </div>
  )
}
