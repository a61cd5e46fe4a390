import { Button } from '../../../components/buttons/Button.tsx'
import { Cell, Table } from '../../../components/Table.tsx'
import { usePeople } from '../../../widgets/people/people.ts'
import { saveFile } from '../../admin/save-file.ts'
import { BIDDER_COLUMNS, biddersCsv, inOrder } from './bidder-rows.ts'

type BidderListProps = { title: string; auctionId: string; onBack: () => void }

/** The registered bidders of a sale, to print, or to save for a spreadsheet. */
export function BidderList({ title, auctionId, onBack }: BidderListProps) {
  const paddles = inOrder(usePeople().values())
  const save = () =>
    saveFile(new Blob([biddersCsv(paddles)], { type: 'text/csv;charset=utf-8' }), `bidders-${auctionId}.csv`)
  return (
    <div className="flex flex-col gap-4 p-4 print:p-0">
      <div className="flex gap-2 print:hidden">
        <Button onClick={onBack}>Back</Button>
        <Button variant="primary" autoFocus onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={save}>Save as CSV</Button>
      </div>
      <h1 className="text-xl font-semibold">{`Bidders, ${title}`}</h1>
      <Table caption="Bidders" columns={BIDDER_COLUMNS.map(({ heading }) => heading)} className="figures">
        {paddles.map((paddle) => (
          <tr key={paddle.paddle} className="break-inside-avoid">
            {BIDDER_COLUMNS.map(({ heading, of }) => (
              <Cell key={heading} className="wrap-anywhere">
                {of(paddle)}
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
    </div>
  )
}
