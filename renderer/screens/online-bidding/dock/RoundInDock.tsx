import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { useView } from '../../../data/sale/useView.ts'
import { AppealLine } from '../../../widgets/round/AppealLine.tsx'
import { ChooseLots } from '../../../widgets/round/ChooseLots.tsx'
import { isOwnChoice, openChoice } from '../../../widgets/round/open-choice.ts'
import { RoundLine, RoundTotal } from '../../../widgets/round/RoundLine.tsx'
import { roundEnd } from '../round-end.ts'
import { WonRows } from '../WonRows.tsx'

type RoundInDockProps = { lotNumber: LotNumber; paddle: string | null; amount: number | null; currency: MoneyUnit }

/** The offer of a round above the bid button, what a bid costs in total, and the choice of its winner. */
export function RoundInDock({ lotNumber, paddle, amount, currency }: RoundInDockProps) {
  const choice = useView(({ held: { sale } }) => sale && openChoice(sale, lotNumber))
  const isOwn = isOwnChoice(choice, paddle)
  const end = useView(({ held: { sale } }) => sale && roundEnd(sale, lotNumber, paddle))
  return (
    <>
      {end?.first.isOwn && end.lots.length > 1 && <WonRows lots={end.lots} currency={currency} />}
      {!isOwn && <RoundLine lotNumber={lotNumber} className="figures text-center text-sm text-accent-ink" />}
      {amount !== null && (
        <RoundTotal
          lotNumber={lotNumber}
          amount={amount}
          currency={currency}
          className="figures text-center font-semibold"
        />
      )}
      <AppealLine lotNumber={lotNumber} className="text-center" />
      {isOwn && <ChooseLots choice={choice} />}
    </>
  )
}
