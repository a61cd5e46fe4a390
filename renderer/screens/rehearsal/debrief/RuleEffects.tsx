import { formatFigure } from '../../../../shared/amounts/money.ts'
import type { RuleEffects as Effects } from '../../../../shared/entities/rehearsal/rule-effects.ts'
import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'
import { inSeconds, watchTime } from '../rehearsal-words.ts'

/** What the rule that accepts online bids did, and what it cost the room. */
export function RuleEffects({ rule: { accepted, overtaken, nearly } }: { rule: Effects }) {
  const rows = [
    ...overtaken.map((bid) => ({
      ...bid,
      what: 'Overtaken',
      margin: `accepted ${inSeconds(bid.marginMs)} after the call`,
    })),
    ...nearly.map((bid) => ({ ...bid, what: 'Just in time', margin: `${inSeconds(bid.marginMs)} before the rule` })),
  ].sort((one, other) => one.ms - other.ms)
  return (
    <>
      <p className="mb-3">{`${counted(accepted, 'online bid')} accepted by rule. ${counted(overtaken.length, 'room bid')} overtaken before the desk had recorded it, ${nearly.length} recorded just in time.`}</p>
      {rows.length > 0 && (
        <Table caption="Room bids beside the rule" columns={['Lot', 'Time', figures('Bid'), 'What', 'By how much']}>
          {rows.map(({ lotNumber, ms, amount, what, margin }) => (
            <tr key={`${lotNumber} ${ms} ${what} ${amount}`}>
              <Cell className="figures font-semibold">{lotNumber}</Cell>
              <Cell className="figures">{watchTime(ms)}</Cell>
              <FigureCell>{formatFigure(amount)}</FigureCell>
              <Cell>{what}</Cell>
              <Cell className="figures text-ink-muted">{margin}</Cell>
            </tr>
          ))}
        </Table>
      )}
    </>
  )
}

const counted = (count: number, what: string) => (count === 1 ? `1 ${what}` : `${count} ${what}s`)
