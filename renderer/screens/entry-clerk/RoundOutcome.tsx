import { formatMoney } from '../../../shared/amounts/money.ts'
import type { Choice } from '../../../shared/entities/rounds/round.ts'
import { lotsNamed } from '../../../shared/sale/rounds/round-words.ts'
import { Button } from '../../components/buttons/Button.tsx'
import type { DeskDialog } from '../../desk/desk.ts'
import { ChoiceTime } from '../../desk/rounds/ChoiceTime.tsx'
import type { RoundNow } from '../../desk/rounds/round-now.ts'
import { useScreenKeys } from '../../widgets/keys/useScreenKeys.ts'
import { Column } from './Column.tsx'

type RoundOutcomeProps = {
  now: RoundNow & { choice: Choice }
  currency: Parameters<typeof formatMoney>[1]
  onOpen: (what: DeskDialog) => void
}

/** After the hammer of a choice: records the lots that its winner takes, then decides about those left. */
export function RoundOutcome({ now: { lead, left, choice, proposed }, currency, onOpen }: RoundOutcomeProps) {
  const { amount, paddleNumber, chosen, until } = choice
  const open = () => onOpen({ kind: chosen ? 'rest' : 'choose', lead })
  const does = chosen ? 'decide about the lots left' : 'record the choice'
  useScreenKeys({ h: { does, whyNot: null, run: open } })
  return (
    <Column title="Lot Outcome">
      <div className="flex flex-col gap-3.5">
        <p role="status" className="figures text-lg font-semibold">
          {chosen ? `Left: ${lotsNamed(left)}` : `${buyerWords(paddleNumber)} chooses from ${lotsNamed(left)}`}
        </p>
        <p className="figures">{`${formatMoney(amount, currency)} each`}</p>
        {!chosen && <ChoiceTime until={until} proposed={proposed} />}
        <Button variant="primary" size="lg" shortcut="H" autoFocus onClick={open}>
          {chosen ? 'Decide About the Lots Left' : 'Record the Choice'}
        </Button>
      </div>
    </Column>
  )
}

const buyerWords = (paddle: string | null) => (paddle === 'FLOOR' ? 'The buyer' : `Paddle ${paddle ?? '—'}`)
