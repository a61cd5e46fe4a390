import { moneyUnit } from '../../shared/auction/sale-unit.ts'
import type { WorkLists } from '../../shared/entities/money/statements.ts'
import { lateWords, outcomeLabel } from '../../shared/rules/outcomes.ts'
import { SentFile } from '../http/send-file.ts'
import { type ExportColumn, inUnit, tableOf } from '../sale/records/columns.ts'
import { type NamedTable, workbookOf } from '../sale/records/workbook/workbook.ts'

/** Writes the work lists of a sale as a workbook, a sheet for each list. */
export async function workListsFile(lists: WorkLists, { zone }: { zone: string }): Promise<SentFile> {
  const unit = moneyUnit(lists.currency, lists.unit)
  const sheet = <Row>(name: string, rows: readonly Row[], columns: readonly ExportColumn<Row>[]): NamedTable => ({
    name,
    table: inUnit(tableOf(columns, rows, null), unit),
  })
  const unsold = lists.unsold.flatMap(({ vendor, lots }) => lots.map((lot) => ({ vendor, ...lot })))
  const bytes = await workbookOf(
    [
      sheet('Sold Subject', lists.subject, [
        ...LOT,
        ['Vendor', ({ vendor }) => vendor],
        ...WHO,
        ['Price', ({ amount }) => amount, 'amount'],
        ['Sold At', ({ at }) => at, 'time'],
        ['Days Left', ({ daysLeft }) => daysLeft],
      ]),
      sheet('Underbidders', lists.underbidders, [
        ...LOT,
        ['Outcome', ({ status }) => (status === 'subject' ? 'Sold subject' : 'Passed')],
        ...WHO,
        ['Bid', ({ amount }) => amount, 'amount'],
      ]),
      sheet('Unsold', unsold, [
        ['Vendor', ({ vendor }) => vendor],
        ...LOT,
        ['Outcome', ({ status }) => outcomeLabel({ status })],
        ['Reserve', ({ reserve }) => reserve, 'amount'],
        ['Highest Bid', ({ highest }) => highest, 'amount'],
      ]),
      sheet('Late Bids', lists.late, [
        ...LOT,
        ...WHO,
        ['Came', ({ lateBy }) => lateWords(lateBy)],
        ['Bid', ({ amount }) => amount, 'amount'],
      ]),
      sheet('Paddles Still Out', lists.paddles, [
        ...WHO,
        ['Status', ({ status }) => (status === 'pending' ? 'Not approved' : 'Approved')],
        ['Lots Bought', ({ bought }) => bought],
      ]),
    ],
    { zone },
  )
  return new SentFile(`auction_${lists.auctionId}_work_lists.xlsx`, (response) => void response.send(bytes))
}

const LOT: readonly ExportColumn<Pick<WorkLists['late'][number], 'lotNumber' | 'title'>>[] = [
  ['Lot', ({ lotNumber }) => lotNumber],
  ['Title', ({ title }) => title],
]
const WHO: readonly ExportColumn<Pick<WorkLists['late'][number], 'paddleNumber' | 'name'>>[] = [
  ['Paddle', ({ paddleNumber }) => paddleNumber],
  ['Name', ({ name }) => name],
]
