import { formatMoney } from '../../../shared/amounts/money.ts'
import { Button } from '../../components/buttons/Button.tsx'
import type { DeskDialog } from '../../desk/desk.ts'
import { useScreenKeys } from '../../widgets/keys/useScreenKeys.ts'
import type { AppealNow } from '../../widgets/round/useAppeal.ts'
import { Column } from './Column.tsx'

type AppealOutcomeProps = {
  appeal: AppealNow
  currency: Parameters<typeof formatMoney>[1]
  onOpen: (what: DeskDialog) => void
}

/** The outcome of an appeal with pledges: their sum, without a buyer. */
export function AppealOutcome({ appeal: { sum, count }, currency, onOpen }: AppealOutcomeProps) {
  const open = () => onOpen({ kind: 'sell' })
  useScreenKeys({ h: { does: 'end the appeal', whyNot: null, run: open } })
  return (
    <Column title="Lot Outcome">
      <div className="flex flex-col gap-3.5">
        <p role="status" className="figures text-lg font-semibold">
          {`${formatMoney(sum, currency)} in ${count} ${count === 1 ? 'pledge' : 'pledges'}`}
        </p>
        <Button variant="primary" size="lg" shortcut="H" autoFocus onClick={open}>
          End the Appeal
        </Button>
      </div>
    </Column>
  )
}
