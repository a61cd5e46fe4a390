import type { Discrepancy, RehearsalDebrief } from '../../../shared/entities/rehearsal.ts'
import { CsvFile } from '../../http/send-file.ts'
import { type Column, tableOf } from '../../sale/records/results-csv.ts'
import { REHEARSAL_LINE } from '../../sale/records/simulated-files.ts'

const COLUMNS: readonly Column<Discrepancy>[] = [
  ['Lot', ({ lotNumber }) => lotNumber],
  ['Time', ({ at }) => at],
  ['Second', ({ ms }) => Math.round(ms / 100) / 10],
  ['Kind', ({ kind }) => kind],
  ['Said', ({ said }) => said],
  ['Recorded', ({ recorded }) => recorded],
  ['Stood (s)', ({ stoodMs }) => (stoodMs === null ? null : Math.round(stoodMs / 100) / 10)],
  ['Device', ({ device }) => device],
]

/** A debrief's discrepancies as a table: a row each. */
export function discrepanciesFile({ rehearsal, discrepancies }: RehearsalDebrief): CsvFile {
  const { auctionId, startedAt } = rehearsal
  const table = tableOf(COLUMNS, discrepancies, REHEARSAL_LINE)
  return new CsvFile(table, `REHEARSAL_${auctionId}_${startedAt.slice(0, 16).replaceAll(':', '')}_debrief.csv`)
}
