import { use } from 'react'
import { formatAmount } from '../../../../shared/amounts/money.ts'
import type { PrintedLot } from '../../../../shared/entities/paper.ts'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { withoutHeading } from './estimate.ts'
import { PaperHead } from './PaperHead.tsx'
import type { SheetProps } from './sheet-props.ts'

/** As many as leave room to write in either paper size. */
const LOTS_A_SHEET = 25

/** The clerk's sheets: one page each, with the sheet's total to check the typed lines. */
export function ClerksSheets({ paper, lots }: SheetProps) {
  const sheets = Array.from({ length: Math.ceil(lots.length / LOTS_A_SHEET) }, (_, at) =>
    lots.slice(at * LOTS_A_SHEET, (at + 1) * LOTS_A_SHEET),
  )
  return sheets.map((ofSheet, at) => (
    <section key={ofSheet[0]?.lotNumber} className="paper-sheet">
      <PaperHead paper={paper} name={`Clerk’s Sheet ${at + 1} of ${sheets.length}`} />
      <table className="clerk-table">
        <thead>
          <tr>
            <th>Lot</th>
            <th>Title and artist</th>
            <th>Estimate</th>
            <th>Hammer price</th>
            <th>Paddle</th>
            <th>Underbid</th>
            <th>Notes</th>
          </tr>
        </thead>
        <tbody>
          {ofSheet.map((lot) => (
            <ClerkRow key={lot.lotNumber} lot={lot} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={3} className="is-figure">
              Total of this sheet
            </th>
            <td />
            <td colSpan={3} />
          </tr>
        </tfoot>
      </table>
    </section>
  ))
}

function ClerkRow({
  lot: { lotNumber, artist, title, estimate, notice, result, hammerPrice, paddle },
}: {
  lot: PrintedLot
}) {
  const unit = use(AmountUnit)
  return (
    <tr>
      <td className="clerk-number">{lotNumber}</td>
      <td className="clerk-words">{artist ? `${title}, ${artist}` : title}</td>
      <td>{withoutHeading(estimate)}</td>
      <td>{hammerPrice === null ? result : formatAmount(hammerPrice, unit)}</td>
      <td>{paddle}</td>
      <td />
      <td>{notice && 'Notice'}</td>
    </tr>
  )
}
