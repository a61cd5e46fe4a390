import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { TieLine } from '../../../widgets/tie/TieLine.tsx'
import { OwnAmounts } from './OwnAmounts.tsx'
import { RoundInDock } from './RoundInDock.tsx'
import type { TapGuard } from './useGuardedTap.ts'

type DockExtrasProps = {
  lotNumber: LotNumber
  paddle: string | null
  /** The amount on the bid button; null while it is disabled. */
  amount: number | null
  currency: MoneyUnit
  /** Null while the bidder is asked about a lower price. */
  onBid: TapGuard['onBid'] | null
} & Pick<TapGuard, 'onChangedUnderThumb'>

/** Parts above the bid button that few lots need: a tie, a round, and amounts besides the asking price. */
export function DockExtras({ onBid, onChangedUnderThumb, ...lot }: DockExtrasProps) {
  const { lotNumber, amount } = lot
  return (
    <>
      <TieLine lotNumber={lotNumber} className="text-center font-semibold text-warning-ink" />
      <RoundInDock {...lot} />
      {onBid && amount !== null && (
        <OwnAmounts lotNumber={lotNumber} onBid={onBid} onChangedUnderThumb={onChangedUnderThumb} />
      )}
    </>
  )
}
