import { useRef, useState } from 'react'
import type { LotNumber } from '../../../../shared/lot-number.ts'
import { type RecordedEnd, recordsDiffer } from '../../../../shared/sale/second-record/two-records.ts'
import { Button } from '../../../components/buttons/Button.tsx'
import { AmountField } from '../../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../../components/fields/amount-unit.ts'
import { paddleDigits } from '../../../components/fields/paddle-digits.ts'
import { TextField } from '../../../components/fields/TextField.tsx'
import { useView } from '../../../data/sale/useView.ts'
import type { SaleHead } from '../../../data/sale/view.ts'
import { useWrite } from '../../../data/writes/useWrite.ts'
import { BothRecords } from '../../../desk/second-record/check-records.tsx'
import { Column } from '../Column.tsx'
import { recordsNow } from './records-held.ts'

const NOTHING = { due: null, last: null }

/** The entry clerk's desk of a sale with two records: nothing of a lot's end is shown before the own record of it. */
export function SecondRecordDesk({ state }: { state: SaleHead }) {
  const { due, last } = useView(({ held: { sale } }) => (sale ? recordsNow(sale) : NOTHING))
  const [corrected, correct] = useState<LotNumber | null>(null)
  const lotNumber = corrected ?? due
  const differ = last?.second ? recordsDiffer(last.first, last.second) : false
  return (
    <div className="mx-auto flex w-full max-w-160 flex-1 flex-col gap-4 px-4 pb-4">
      <header className="flex items-center gap-4 py-2.5 pr-(--menu-corner)">
        <h1 className="text-lg font-semibold">Entry Clerk Screen</h1>
        <p className="min-w-0 flex-1 truncate text-sm text-ink-muted">{state.title}</p>
      </header>
      <AmountUnit value={state.currency}>
        <Column title="Second Record">
          {lotNumber === null ? (
            <p role="status" className="text-ink-muted">
              {state.currentLot
                ? `Lot ${state.currentLot.lot_number} is not finished yet.`
                : 'No lot waits for its record.'}
            </p>
          ) : (
            <RecordForm key={String(lotNumber)} state={state} lotNumber={lotNumber} onDone={() => correct(null)} />
          )}
        </Column>
        {last && (
          <Column title={`Lot ${last.lotNumber}`}>
            <div role="status" className="flex flex-col items-start gap-3">
              <p className={differ ? 'font-semibold text-warning-ink' : ''}>
                {differ ? 'The two records differ. The next lot waits for a correction.' : 'The two records agree.'}
              </p>
              <BothRecords records={last} unit={state.currency} />
              <Button size="sm" onClick={() => correct(last.lotNumber)}>
                Correct My Record
              </Button>
            </div>
          </Column>
        )}
      </AmountUnit>
    </div>
  )
}

type RecordFormProps = { state: SaleHead; lotNumber: LotNumber; onDone: () => void }

/** The next lot is typed without a click. */
const focused = (input: HTMLInputElement | null): void => input?.focus()

/** The price and the paddle as the entry clerk heard them. */
function RecordForm({ state, lotNumber, onDone }: RecordFormProps) {
  const [amount, setAmount] = useState<number | null>(null)
  const [paddle, setPaddle] = useState('')
  const paddleInput = useRef<HTMLInputElement>(null)
  const { mutate, isPending } = useWrite('secondRecord', {
    onDone,
    done: `Lot ${lotNumber} recorded`,
    failed: `Lot ${lotNumber} was not recorded`,
  })
  const title = state.lots?.find(({ lot_number }) => lot_number === lotNumber)?.title ?? ''
  const isSold = amount !== null && !Number.isNaN(amount)
  const record = (body: RecordedEnd) => mutate({ params: { lotNumber }, body })
  const recordSold = () => {
    if (isSold) record({ status: 'sold', amount, paddleNumber: paddle === '' ? null : paddle })
  }
  const recordUnsold = (status: 'passed' | 'withdrawn') => record({ status, amount: null, paddleNumber: null })
  return (
    <div className="flex flex-col gap-3.5">
      <p className="text-3xl font-semibold">{`Lot ${lotNumber}`}</p>
      <p dir="auto" className="lot-title text-xl">
        {title}
      </p>
      <AmountField
        ref={focused}
        label="Price"
        value={amount}
        onValueChange={setAmount}
        onEnter={() => paddleInput.current?.focus()}
        size="lg"
      />
      <TextField
        ref={paddleInput}
        label="Paddle Number"
        value={paddle}
        onValueChange={(text) => setPaddle(paddleDigits(text))}
        onEnter={recordSold}
        inputMode="numeric"
        size="lg"
        description="Empty if the paddle follows"
      />
      <Button variant="primary" size="lg" pending={isPending} disabled={isSold ? null : 'said'} onClick={recordSold}>
        Record as SOLD
      </Button>
      {!isSold && <p className="text-sm text-ink-muted">Type the price of a sold lot.</p>}
      <Button size="lg" pending={isPending} onClick={() => recordUnsold('passed')}>
        Mark as PASSED
      </Button>
      <Button variant="ghost" pending={isPending} onClick={() => recordUnsold('withdrawn')}>
        Mark as WITHDRAWN
      </Button>
    </div>
  )
}
