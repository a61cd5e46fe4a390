import { use } from 'react'
import { formatMoney } from '../../../../shared/amounts/money.ts'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { priceWords } from './book-words.ts'
import { withoutHeading } from './estimate.ts'
import type { SheetProps } from './sheet-props.ts'

/** The lots with an outcome so far, and their total. */
export function RunningResults({ lots }: SheetProps) {
  const currency = use(AmountUnit)
  const done = lots.filter(({ result }) => result !== '')
  const sold = done.filter(({ hammerPrice }) => hammerPrice !== null)
  const total = sold.reduce((sum, { hammerPrice }) => sum + (hammerPrice ?? 0), 0)
  return (
    <table className="results-table">
      <thead>
        <tr>
          <th>Lot</th>
          <th>Artist and title</th>
          <th>Estimate</th>
          <th>Result</th>
          <th className="is-figure">Hammer price</th>
          <th>Paddle</th>
        </tr>
      </thead>
      <tbody>
        {done.map(({ lotNumber, artist, title, estimate, result, paddle, ...price }) => (
          <tr key={lotNumber}>
            <td className="clerk-number">{lotNumber}</td>
            <td>{artist ? `${artist}, ${title}` : title}</td>
            <td>{withoutHeading(estimate)}</td>
            <td>{result}</td>
            <td className="is-figure">{priceWords(price, (amount) => formatMoney(amount, currency))}</td>
            <td>{paddle}</td>
          </tr>
        ))}
        <tr className="results-total">
          <td colSpan={4}>
            {sold.length} sold of {done.length} lots so far; {lots.length - done.length} to come
          </td>
          <td className="is-figure">{formatMoney(total, currency)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  )
}
