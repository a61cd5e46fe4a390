import { formatAmount, formatFigure } from '../../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import type { Difference, DifferenceKind } from '../../../../shared/rules/reconcile.ts'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'

const WORDS: Readonly<Record<DifferenceKind, string>> = {
  price: 'Another price',
  paddle: 'Another paddle',
  sold_here_only: 'Sold here, not sold there',
  sold_here_in_room: 'Not sold there, sold in the room here',
  sold_there_only: 'Sold there, not sold here',
  sold_in_room: 'One has it sold on the platform, the other not',
  missing: 'Sold on the platform, missing in the file',
  twice: 'In the file twice',
  unknown_lot: 'No such lot in this sale',
  unreadable: 'The lot or the price can’t be read',
}

type Side = Difference['here']

/** Returns "1,200, paddle 5001"; a dash if both are missing. */
function words({ amount, paddle }: Side, unit: MoneyUnit): string {
  const parts = [
    ...(amount === null ? [] : [formatAmount(amount, unit)]),
    ...(paddle === null ? [] : [`paddle ${paddle}`]),
  ]
  return parts.join(', ') || '–'
}

type DifferencesProps = { rows: number; differences: readonly Difference[]; name: string; unit: MoneyUnit }

/** The differences between the platform's file and the record, lot by lot. */
export function Differences({ rows, differences: all, name, unit }: DifferencesProps) {
  const inRoom = all.filter(({ kind }) => kind === 'sold_here_in_room')
  const differences = all.filter(({ kind }) => kind !== 'sold_here_in_room')
  const count = differences.length
  const read = `${formatFigure(rows)} ${rows === 1 ? 'row' : 'rows'} compared`
  if (count === 0)
    return (
      <>
        <p className="text-lg font-semibold">No differences. {read}.</p>
        <SoldInRoom lots={inRoom} />
      </>
    )
  return (
    <>
      <p className="text-lg font-semibold">
        {count === 1 ? '1 difference' : `${formatFigure(count)} differences`}. {read}.
      </p>
      <ScrollRegion label="Differences" className="overflow-auto">
        <Table
          caption="Differences"
          className="min-w-160"
          columns={['Lot', 'Difference', 'Here', name || 'Platform', figures('Line')]}
        >
          {differences.map(({ kind, lot, line, here, there }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a lot may stand in the list more than once
            <tr key={at}>
              <Cell className="figures font-semibold">{lot}</Cell>
              <Cell className="wrap-anywhere">{WORDS[kind]}</Cell>
              <Cell className="figures">{words(here, unit)}</Cell>
              <Cell className="figures">{words(there, unit)}</Cell>
              <FigureCell className="text-ink-muted">{line ?? '–'}</FigureCell>
            </tr>
          ))}
        </Table>
      </ScrollRegion>
      <SoldInRoom lots={inRoom} />
    </>
  )
}

/** The lots that the platform did not sell because the room did: expected, so one line for all. */
function SoldInRoom({ lots }: { lots: readonly Difference[] }) {
  if (lots.length === 0) return null
  return (
    <p className="figures mt-3 text-ink-muted">
      {`${WORDS.sold_here_in_room}: ${formatFigure(lots.length)} (lots ${lots.map(({ lot }) => lot).join(', ')})`}
    </p>
  )
}
