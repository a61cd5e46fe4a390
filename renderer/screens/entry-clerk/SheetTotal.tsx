import { use, useState } from 'react'
import { formatFigure, formatMoney } from '../../../shared/amounts/money.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { sumsOfSheet, type TypedLine } from './typed-sheet.ts'

/** Paddles are added as whole numbers without a currency. */
const NUMBERS = 'XXX'

/** Compares the totals on the paper sheet, of prices and paddles, with those of the typed lines. */
export function SheetTotal({ lines, onNew }: { lines: readonly TypedLine[]; onNew: () => void }) {
  const currency = use(AmountUnit)
  const [total, setTotal] = useState<number | null>(null)
  const [paddles, setPaddles] = useState<number | null>(null)
  const sums = sumsOfSheet(lines)
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <div className="my-4 flex flex-wrap items-end gap-4 border-y border-hairline py-3">
      <AmountField label="Total of the sheet" value={total} onValueChange={setTotal} />
      <AmountUnit value={NUMBERS}>
        <AmountField label="Sum of the paddles" value={paddles} onValueChange={setPaddles} />
      </AmountUnit>
      <p role="status" className="figures flex-1 text-sm">
        {`${lines.length} ${lines.length === 1 ? 'line' : 'lines'} typed, ${money(sums.price)} in all. `}
        <Agreement is={sums.price} written={total} words={money} />
        {` Paddles: ${formatFigure(sums.paddles)}. `}
        <Agreement is={sums.paddles} written={paddles} words={formatFigure} />
      </p>
      <Button
        onClick={() => {
          setTotal(null)
          setPaddles(null)
          onNew()
        }}
        disabled={lines.length === 0 ? 'said' : null}
      >
        Next Sheet
      </Button>
    </div>
  )
}

type AgreementProps = { is: number; written: number | null; words: (amount: number) => string }

/** Shows whether a total agrees with the one on the sheet. */
function Agreement({ is, written, words }: AgreementProps) {
  if (written === null || Number.isNaN(written)) return null
  const off = is - written
  return (
    <strong className={off === 0 ? 'text-success-ink' : 'text-danger-ink'}>
      {off === 0 ? 'It agrees with the sheet.' : `${words(Math.abs(off))} ${off > 0 ? 'more' : 'less'} than the sheet.`}
    </strong>
  )
}
