import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useView } from '../../../data/sale/useView.ts'
import { RoundLine, RoundTotal } from '../../../widgets/round/RoundLine.tsx'
import { ChooseLots } from './ChooseLots.tsx'
import { ownChoice } from './own-choice.ts'

type RoundInDockProps = { lotNumber: LotNumber; paddle: string | null; amount: number | null; currency: MoneyUnit }

/** The offer of a round above the bid button, what a bid costs in total, and the choice of its winner. */
export function RoundInDock({ lotNumber, paddle, amount, currency }: RoundInDockProps) {
  const own = useView(({ held: { sale } }) => (sale && paddle !== null ? ownChoice(sale, lotNumber, paddle) : null))
  return (
    <>
      <RoundLine lotNumber={lotNumber} className="figures text-center text-sm text-accent-ink" />
      {amount !== null && (
        <RoundTotal
          lotNumber={lotNumber}
          amount={amount}
          currency={currency}
          className="figures text-center font-semibold"
        />
      )}
      {own && <ChooseLots lotNumber={lotNumber} choice={own} />}
    </>
  )
}
