import { Cell, FigureCell, figures, Table } from '../../../components/Table.tsx'
import type { Reply } from '../../../data/client/call-types.ts'

/** The server's refusal codes in words. */
const REFUSALS: Readonly<Record<string, string>> = {
  bid_too_low: 'too low by then',
  bid_pending: 'another bid was waiting',
  lot_not_active: 'the lot was over',
  no_start_price: 'no asking price yet',
  auction_not_live: 'the sale was over',
  no_answer: 'no answer',
}

/** The crowd's activity so far, in figures. */
export function CrowdTally({ tally }: { tally: Reply<'crowd'>['tally'] }) {
  const { joined, connected, bidsSent, bidsTaken, bidsAccepted, bidsRefused, lotsSold, lotsPassed } = tally
  const { ackP50, ackP99 } = tally
  const rows: [string, string | number][] = [
    ['Bidders who joined', joined],
    ['Connected now', connected],
    ['Bids sent', bidsSent],
    ['Bids taken', bidsTaken],
    ['Bids accepted by the clerk', bidsAccepted],
    ...Object.entries(bidsRefused).map(([code, count]): [string, number] => [
      `Bids refused: ${REFUSALS[code] ?? code}`,
      count,
    ]),
    ['Lots sold, passed', `${lotsSold}, ${lotsPassed}`],
    ['Time to answer, median', inMs(ackP50)],
    ['Time to answer, 99th percentile', inMs(ackP99)],
  ]
  return (
    <Table caption="Actions of the simulated crowd so far" className="mt-4" columns={['So far', figures('Count')]}>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <Cell>{name}</Cell>
          <FigureCell>{typeof value === 'number' ? value.toLocaleString('en-GB') : value}</FigureCell>
        </tr>
      ))}
    </Table>
  )
}

function inMs(ms: number | null): string {
  return ms === null ? '–' : `${ms.toFixed(1)} ms`
}
