import type { RehearsalDebrief } from '../../../../shared/entities/rehearsal.ts'
import { Cell, figures, Table } from '../../../components/Table.tsx'
import { inSeconds } from '../../../widgets/rehearsal-words.ts'

/** Each device of the team: its commands and its discrepancies. */
export function Team({ devices }: Pick<RehearsalDebrief, 'devices'>) {
  if (devices.length === 0) return <p className="text-ink-muted">Nobody recorded anything.</p>
  return (
    <Table
      caption="What each device did"
      columns={[
        'Device',
        figures('Commands'),
        figures('Discrepancies'),
        figures('Call to record, p50'),
        figures('p95'),
      ]}
    >
      {devices.map(({ device, commands, discrepancies, delays }) => (
        <tr key={device}>
          <Cell>{device}</Cell>
          {[commands, discrepancies, inSeconds(delays.p50), inSeconds(delays.p95)].map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
            <Cell key={at} align="right" className="figures">
              {value}
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  )
}
