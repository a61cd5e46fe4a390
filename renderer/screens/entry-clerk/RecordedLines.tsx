import { use } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { FROM_PAPER } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { Cell, figures, Table } from '../../components/Table.tsx'
import { useRead } from '../../data/reads/useRead.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import type { TypedLine } from './typed-sheet.ts'

type RecordedLinesProps = {
  lines: readonly TypedLine[]
  nameOf: (paddle: string | null) => string | null
  onUndone: (lotNumber: LotNumber) => void
}

/** The lines of the sheet that are recorded, the last one first; each can be undone. */
export function RecordedLines({ lines, nameOf, onUndone }: RecordedLinesProps) {
  const currency = use(AmountUnit)
  // By the command itself: what this device did last may be something else.
  const { data: history } = useRead('history', { query: { limit: 200 } })
  const commandOf = (of: LotNumber) =>
    history?.commands.find(
      ({ lotNumber: about, undone, sentence }) => about === of && !undone && sentence.endsWith(FROM_PAPER),
    )?.id
  const undo = useWrite('undo', {
    reread: ['paper', 'history'],
    failed: 'Not undone',
    onDone: ({ lotNumber }) => lotNumber !== null && onUndone(lotNumber),
  })
  return (
    <Table
      caption="Typed in from this sheet, the last line first"
      columns={['Lot', figures('Price'), 'Paddle', 'Client', '']}
    >
      {lines.map(({ lotNumber, amount, paddle }) => (
        <tr key={lotNumber}>
          <Cell className="figures font-semibold">{lotNumber}</Cell>
          <Cell align="right" className="figures">
            {amount === null ? 'Passed' : formatMoney(amount, currency)}
          </Cell>
          <Cell className="figures">{paddle}</Cell>
          <Cell>{nameOf(paddle)}</Cell>
          <Cell align="right">
            <Button
              size="sm"
              disabled={commandOf(lotNumber) === undefined}
              onClick={() => undo.mutate({ body: { commandId: commandOf(lotNumber) } })}
              pending={undo.isPending}
            >
              {`Undo Lot ${lotNumber}`}
            </Button>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
