import { use, useState } from 'react'
import { formatAmount, formatFigure } from '../../../../shared/amounts/money.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { Select } from '../../../components/fields/Select.tsx'
import { Cell, FigureCell, figures } from '../../../components/Table.tsx'
import { SheetTable } from '../../../widgets/sheet/SheetDialog.tsx'
import { decisionOf, LEFT_OUT, NEW, type PreviewRow, type RowDecision } from './decisions.ts'

const WHY = { mail: 'same mail', number: 'same number', name: 'same name' } as const

/** The rows that are shown at once, those that a user must check first: each has a list of its own. */
const STEP = 100

type ClientRowsProps = {
  rows: readonly PreviewRow[]
  decided: ReadonlyMap<number, RowDecision>
  onDecide: (row: number, decision: RowDecision) => void
}

/** The rows of a sheet as understood, each with its result. */
export function ClientRows({ rows, decided, onDecide }: ClientRowsProps) {
  const unit = use(AmountUnit)
  const rank = ({ refused, same }: PreviewRow) => (same.length > 0 ? 0 : refused === null ? 2 : 1)
  const ordered = rows.toSorted((a, b) => rank(a) - rank(b) || a.row - b.row)
  const [most, setMost] = useState(STEP)
  const shown = ordered.slice(0, most)
  const left = rows.length - shown.length
  return (
    <SheetTable
      columns={[figures('Row'), 'Client', 'Paddle', figures('Limit'), 'Decision']}
      note={
        left > 0 && (
          <p className="flex items-center gap-3 p-2 text-sm text-ink-muted">
            {formatFigure(left)} more rows
            <Button size="sm" onClick={() => setMost(most + STEP)}>{`Show ${Math.min(left, STEP)} More`}</Button>
          </p>
        )
      }
    >
      {shown.map((row) => (
        <tr key={row.row}>
          <FigureCell className="text-ink-muted">{row.row}</FigureCell>
          <Cell className="max-w-60 wrap-anywhere">
            {row.client ? [row.client.name, row.client.company].filter(Boolean).join(', ') : '–'}
          </Cell>
          <Cell className="figures">{row.paddle ?? '–'}</Cell>
          <FigureCell>{row.limit === null ? '–' : formatAmount(row.limit, unit)}</FigureCell>
          <Cell>
            <Fate row={row} decision={decisionOf(row, decided)} onDecide={onDecide} />
          </Cell>
        </tr>
      ))}
    </SheetTable>
  )
}

function Fate(props: { row: PreviewRow; decision: RowDecision | null } & Pick<ClientRowsProps, 'onDecide'>) {
  const { row, decision, onDecide } = props
  if (row.refused !== null) return <span className="text-danger-ink wrap-anywhere">Refused: {row.refused}</span>
  if (row.same.length === 0) return 'New'
  return (
    <Select
      label={`Decision for row ${row.row}`}
      labelled="hidden"
      size="sm"
      placeholder="May be known: choose"
      options={[
        ...row.same.map(({ id, name, why }) => ({ value: id, label: `Join with ${name} (${WHY[why]})` })),
        { value: NEW, label: 'Add as new' },
        { value: LEFT_OUT, label: 'Leave out' },
      ]}
      value={decision}
      onValueChange={(chosen) => onDecide(row.row, chosen)}
    />
  )
}
