import type { Discrepancy, RehearsalDebrief } from '../../shared/entities/rehearsal/rehearsal.ts'
import type { SaleEntry } from '../../shared/sale/entry.ts'
import { recordOf } from '../../simulator/rehearsal/debrief/report.ts'
import type { Handlers } from '../http/contract/handlers.ts'
import { csvFile, type SentFile } from '../http/send-file.ts'
import { type ExportColumn, tableOf } from '../sale/records/columns.ts'
import { REHEARSAL_LINE } from '../sale/records/simulated-files.ts'
import type { PastRehearsals } from './past-rehearsals.ts'
import type { Rehearsals } from './rehearsals.ts'

/** The number of latest entries shown next to the calls during a rehearsal. */
const LATEST_ENTRIES = 200

/** The calls of the rehearsal. */
export function rehearsalHandlers({ rehearsals, past }: { rehearsals: Rehearsals; past: PastRehearsals }) {
  const records = new WeakMap<readonly SaleEntry[], ReturnType<typeof recordOf>>()
  return {
    rehearsal: () => rehearsals.status(),
    startRehearsal: ({ body, who }) => rehearsals.begin(body, who),
    async changeRehearsal({ body: { paused, ...changes } }) {
      const { on } = rehearsals
      if (Object.keys(changes).length > 0) await on.change(changes)
      if (paused !== undefined) on.pause(paused ? 'now' : 'no longer')
      return rehearsals.status()
    },
    async endRehearsal() {
      await rehearsals.end('It was ended before all was said')
      return rehearsals.status()
    },
    async rehearsalIncident({ body: { incident } }) {
      await rehearsals.on.wish(incident)
      return rehearsals.status()
    },
    async cancelIncident({ params: { incident } }) {
      await rehearsals.on.unwish(incident)
      return rehearsals.status()
    },
    rehearsalTruth({ query: { after = 0 } }) {
      const { calls, befallen, entries, clock, queued } = rehearsals.on
      const record = records.get(entries) ?? recordOf(entries)
      records.set(entries, record)
      const recorded = record(clock, LATEST_ENTRIES)
      return { calls: calls.filter(({ n }) => n > after), befallen, recorded, queued: [...queued] }
    },
    async rehearsalDebrief({ query: { id, format, role } }) {
      const debrief = await rehearsals.debrief({ id, role })
      return format === 'csv' ? discrepanciesFile(debrief) : debrief
    },
    rehearsals: () => past.list(),
  } satisfies Partial<Handlers>
}

const COLUMNS: readonly ExportColumn<Discrepancy>[] = [
  ['Lot', ({ lotNumber }) => lotNumber],
  ['Time', ({ at }) => at],
  ['Second', ({ ms }) => Math.round(ms / 100) / 10],
  ['Kind', ({ kind }) => kind],
  ['Said', ({ said }) => said],
  ['Recorded', ({ recorded }) => recorded],
  ['Stood (s)', ({ stoodMs }) => (stoodMs === null ? null : Math.round(stoodMs / 100) / 10)],
  ['Device', ({ device }) => device],
]

/** Columns for the judgements since 1.3. */
const SLIP_COLUMNS: readonly ExportColumn<Discrepancy>[] = [
  ['Slip', ({ slip }) => slip ?? null],
  ['Follows row', ({ cause }) => (cause === undefined ? null : cause + 1)],
]

/** A debrief's discrepancies as a table, one per row. */
function discrepanciesFile({ rehearsal, discrepancies }: RehearsalDebrief): SentFile {
  const { auctionId, startedAt } = rehearsal
  const columns = rehearsal.slips ? [...COLUMNS, ...SLIP_COLUMNS] : COLUMNS
  const table = tableOf(columns, discrepancies, REHEARSAL_LINE)
  return csvFile(table, `REHEARSAL_${auctionId}_${startedAt.slice(0, 16).replaceAll(':', '')}_debrief.csv`)
}
