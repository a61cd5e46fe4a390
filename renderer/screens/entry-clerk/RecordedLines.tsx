import { use } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { FROM_PAPER } from '../../../shared/rules/outcomes.ts'
import { ReasonedButton } from '../../components/buttons/ReasonedButton.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { Cell, FigureCell, figures, Table } from '../../components/Table.tsx'
import { useFreshHistory } from '../../data/reads/history.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import type { TypedLine } from './typed-sheet.ts'

/** The most commands that the call returns. */
const LONGEST_HISTORY = 200

type RecordedLinesProps = {
  auctionId: string
  lines: readonly TypedLine[]
  nameOf: (paddle: string | null) => string | null
  /** The user asked to undo a line; the server has not answered yet. */
  onUndo: (line: TypedLine) => void
  onUndone: (line: TypedLine) => void
}

/** The recorded lines of the sheet, latest first; each can be undone. */
export function RecordedLines({ auctionId, lines, nameOf, onUndo, onUndone }: RecordedLinesProps) {
  const currency = use(AmountUnit)
  // By the command itself: this device's last command may be another.
  const { data: history } = useFreshHistory(auctionId, LONGEST_HISTORY)
  const commandOf = (of: LotNumber) =>
    history?.commands.find(
      ({ lotNumber: about, undone, sentence }) => about === of && !undone && sentence.endsWith(FROM_PAPER),
    )?.id
  const undo = useWrite('undo', {
    failed: 'Not undone',
    // The line at the time of its undo: the lot may have a new line by now.
    onDone: ({ lotNumber: of }) => {
      const undone = lines.find(({ lotNumber }) => lotNumber === of)
      if (undone) onUndone(undone)
    },
  })
  function undoLine(line: TypedLine): void {
    // Without an id, the call would undo the last line.
    const commandId = commandOf(line.lotNumber)
    if (commandId === undefined) return
    undo.mutate({ body: { commandId } })
    onUndo(line)
  }
  return (
    <Table
      caption="Typed in from this sheet, the last line first"
      columns={['Lot', figures('Price'), 'Paddle', 'Client', '']}
    >
      {lines.map((line) => {
        const { lotNumber, amount, paddle } = line
        return (
          <tr key={lotNumber}>
            <Cell className="figures font-semibold">{lotNumber}</Cell>
            <FigureCell>{amount === null ? 'Passed' : formatMoney(amount, currency)}</FigureCell>
            <Cell className="figures">{paddle}</Cell>
            <Cell>{nameOf(paddle)}</Cell>
            <Cell align="right">
              <ReasonedButton
                size="sm"
                reason={history && commandOf(lotNumber) === undefined ? 'No longer the last change of its lot' : null}
                onClick={() => undoLine(line)}
                pending={undo.isPending || !history}
              >
                {`Undo Lot ${lotNumber}`}
              </ReasonedButton>
            </Cell>
          </tr>
        )
      })}
    </Table>
  )
}
