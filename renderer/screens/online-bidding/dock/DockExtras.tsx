import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
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

/** What few sales need above the bid button: the round of a lot, and amounts besides the asking price. */
export function DockExtras({ onBid, onChangedUnderThumb, ...lot }: DockExtrasProps) {
  const { lotNumber, amount } = lot
  return (
    <>
      <RoundInDock {...lot} />
      {onBid && amount !== null && (
        <OwnAmounts lotNumber={lotNumber} onBid={onBid} onChangedUnderThumb={onChangedUnderThumb} />
      )}
    </>
  )
}
