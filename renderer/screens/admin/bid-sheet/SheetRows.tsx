import type { CurrencyCode } from '../../../../shared/amounts/currency.ts'
import { Money } from '../../../components/lot/Money.tsx'
import { ScrollRegion } from '../../../components/ScrollRegion.tsx'
import { Cell, figures, Table } from '../../../components/Table.tsx'
import type { Reply } from '../../../data/client/call-types.ts'

type Row = Reply<'previewAdvancedBids'>['rows'][number]

/** Refused rows first: a user must check them. */
const refusedFirst = (rows: readonly Row[]) => [...rows].sort((a, b) => Number(a.bid !== null) - Number(b.bid !== null))

/** The rows of a sheet, as written and as understood. */
export function SheetRows({ rows, currency }: { rows: readonly Row[]; currency: CurrencyCode }) {
  return (
    <ScrollRegion label="Rows of the file" className="max-h-96 overflow-auto">
      <Table
        caption="Rows of the file"
        className="min-w-140"
        columns={[figures('Row'), 'Lot', 'Paddle', 'As written', 'Is read as', 'Place']}
        head="sticky"
      >
        {refusedFirst(rows).map(({ row, lot, paddle, amount, location, bid, refused }) => (
          <tr key={row}>
            <Cell align="right" className="figures text-ink-muted">
              {row}
            </Cell>
            <Cell className="figures max-w-28 font-semibold wrap-anywhere">{bid?.lotNumber ?? lot}</Cell>
            <Cell className="figures max-w-28 wrap-anywhere">{bid?.paddleNumber ?? paddle}</Cell>
            <Cell className="figures max-w-40 wrap-anywhere">{amount}</Cell>
            <Cell className={bid ? 'figures' : 'text-danger-ink wrap-anywhere'}>
              {bid ? <Money amount={bid.amount} currency={currency} /> : `Refused: ${refused}`}
            </Cell>
            <Cell className="max-w-40 wrap-anywhere">{location || '–'}</Cell>
          </tr>
        ))}
      </Table>
    </ScrollRegion>
  )
}
