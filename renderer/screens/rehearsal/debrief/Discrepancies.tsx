import type { Discrepancy } from '../../../../shared/entities/rehearsal.ts'
import { Badge } from '../../../components/Badge.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, figures, Table } from '../../../components/Table.tsx'
import { inSeconds, watchTime } from '../../../widgets/rehearsal-words.ts'
import { KIND_WORDS, withFigures } from './kind-words.ts'

/** Every difference between the calls and the record, by lot and second. */
export function Discrepancies({ discrepancies }: { discrepancies: readonly Discrepancy[] }) {
  if (discrepancies.length === 0) {
    return <p className="text-ink-muted">Nothing. The record is what was said, to the last bid.</p>
  }
  return (
    <ScrollRegion label="Discrepancies" className="overflow-x-auto print:overflow-visible">
      <Table
        caption="Discrepancies, in the order of the evening"
        className="min-w-180 print:min-w-0 print:text-xs"
        columns={['Lot', 'Time', 'What', 'Said', 'Recorded', figures('Stood'), 'By']}
      >
        {discrepancies.map(({ lotNumber, ms, kind, said, recorded, stoodMs, device }) => (
          <tr key={`${lotNumber} ${ms} ${kind} ${recorded}`} className="break-inside-avoid align-top">
            <Cell className="figures font-semibold">{lotNumber}</Cell>
            <Cell className="figures">{watchTime(ms)}</Cell>
            <Cell>
              <Badge tone={KIND_WORDS[kind].tone}>{KIND_WORDS[kind].label}</Badge>
            </Cell>
            <Cell className="figures">{withFigures(said)}</Cell>
            <Cell className="figures">{withFigures(recorded)}</Cell>
            <Cell align="right" className="figures whitespace-nowrap">
              {stoodMs === null ? '' : inSeconds(stoodMs)}
            </Cell>
            <Cell className="text-ink-muted">{device}</Cell>
          </tr>
        ))}
      </Table>
    </ScrollRegion>
  )
}
