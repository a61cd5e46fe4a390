import { type ComponentProps, useState } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Lot } from '../../../shared/entities/lot.ts'
import { Button } from '../../components/buttons/Button.tsx'
import type { DeskDialog } from '../../desk/desk.ts'
import { useScreenKeys } from '../../widgets/keys/useScreenKeys.ts'
import type { AppealNow } from '../../widgets/round/useAppeal.ts'
import { Column } from './Column.tsx'
import { ConfirmOutcome } from './ConfirmOutcome.tsx'
import type { OutcomeToConfirm } from './outcome-entry.ts'
import type { RecordOutcome } from './useRecordOutcome.ts'

type AppealOutcomeProps = {
  lot: Lot
  appeal: AppealNow
  record: RecordOutcome
  onOpen: (what: DeskDialog) => void
} & Pick<ComponentProps<typeof ConfirmOutcome>, 'highest' | 'currency'>

/** The outcome of an appeal with pledges: their sum, without a buyer; or it is passed, and none is taken. */
export function AppealOutcome({ lot, appeal: { sum, count }, record, onOpen, ...figures }: AppealOutcomeProps) {
  const { currency } = figures
  const [passing, setPassing] = useState<OutcomeToConfirm | null>(null)
  const open = () => onOpen({ kind: 'sell' })
  const pass = () => setPassing({ lot, notes: '', sold: null, unsold: 'passed' })
  useScreenKeys({
    h: { does: 'end the appeal', whyNot: null, run: open },
    p: { does: 'pass the appeal', whyNot: null, run: pass },
  })
  return (
    <Column title="Lot Outcome">
      <div className="flex flex-col gap-3.5">
        <p role="status" className="figures text-lg font-semibold">
          {`${formatMoney(sum, currency)} in ${count} ${count === 1 ? 'pledge' : 'pledges'}`}
        </p>
        <Button variant="primary" size="lg" shortcut="H" autoFocus onClick={open}>
          End the Appeal
        </Button>
        <Button size="lg" shortcut="P" onClick={pass}>
          Pass the Appeal
        </Button>
      </div>
      <ConfirmOutcome
        {...figures}
        outcome={passing}
        isPending={record.isPending}
        onConfirm={record.submit}
        onClose={() => setPassing(null)}
      />
    </Column>
  )
}
