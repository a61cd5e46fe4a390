import type { RehearsalStatus, RehearsalTruth } from '../../../../shared/entities/rehearsal/rehearsal.ts'
import { Badge } from '../../../components/Badge.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, Table } from '../../../components/Table.tsx'
import { useLatestTruth } from '../../../data/reads/house-reads.ts'
import { WATCHED } from '../../../data/reads/polling.ts'
import { ReadState } from '../../../widgets/ReadState.tsx'
import { INCIDENT_WORDS, watchTime } from '../rehearsal-words.ts'

export function LatestCalls({ id, callsSaid }: Pick<RehearsalStatus, 'id' | 'callsSaid'>) {
  const read = useLatestTruth({ id, callsSaid, pace: WATCHED })
  const { data: truth } = read
  return (
    <section aria-labelledby="truth" className="min-w-0 rounded-panel border border-hairline bg-raised p-4">
      <h2 id="truth" className="text-lg font-semibold">
        The Truth So Far
      </h2>
      {truth ? <Rows truth={truth} /> : <ReadState read={read} />}
    </section>
  )
}

const LINE = { text: '', record: '', incident: null }

/** Returns all calls, incidents and records in one order, latest first. */
export function lately({ calls, befallen, recorded }: RehearsalTruth) {
  const said = calls.map(({ n, ms, lotNumber, text }) => ({ ...LINE, key: `call ${n}`, ms, lotNumber, text }))
  const since = calls[0]?.ms ?? 0
  const done = recorded
    .filter(({ ms }) => ms >= since)
    .map(({ seq, ms, lotNumber, what }) => ({ ...LINE, key: `entry ${seq} ${lotNumber}`, ms, lotNumber, record: what }))
  const befell = befallen.map(({ ms, lotNumber, incident }, at) => ({
    ...LINE,
    key: `befallen ${at}`,
    ms,
    lotNumber,
    text: INCIDENT_WORDS[incident],
    incident,
  }))
  return [...said, ...befell, ...done].sort((one, other) => one.ms - other.ms).reverse()
}

function Rows({ truth }: { truth: RehearsalTruth }) {
  const rows = lately(truth)
  if (rows.length === 0) return <p className="mt-3 text-sm text-ink-muted">Nothing was said yet.</p>
  return (
    <ScrollRegion
      label="Calls and recordings, latest first"
      className="mt-3 max-h-[max(16rem,calc(100dvh-21rem))] overflow-y-auto"
    >
      <Table caption="Calls, incidents and the record" columns={['Time', 'Lot', 'Said', 'Recorded']}>
        {rows.map(({ key, ms, lotNumber, text, record, incident }) => (
          <tr key={key}>
            <Cell className="figures w-16">{watchTime(ms)}</Cell>
            <Cell className="figures w-14">{lotNumber}</Cell>
            <Cell className="wrap-anywhere">{incident ? <Badge tone="warning">{text}</Badge> : text}</Cell>
            <Cell className="wrap-anywhere text-ink-muted">{record}</Cell>
          </tr>
        ))}
      </Table>
    </ScrollRegion>
  )
}
