import { use, useRef, useState } from 'react'
import { parseLotNumber } from '../../../shared/catalogue/printed-lot-number.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { moneyUnit } from '../../../shared/money/sale-unit.ts'
import { formatMoney } from '../../../shared/money.ts'
import { FROM_PAPER } from '../../../shared/rules/outcomes.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { ButtonLink } from '../../components/buttons/ButtonLink.tsx'
import { AmountField } from '../../components/fields/AmountField.tsx'
import { AmountUnit } from '../../components/fields/amount-unit.ts'
import { TextField } from '../../components/fields/TextField.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { Cell, figures, Table } from '../../components/Table.tsx'
import { sentenceOf } from '../../data/client/api-error.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'

const onShowOf = (state: { auctionId: string | null }) => state.auctionId

/** A sale that was finished on paper is typed in: lot, price, paddle, Enter. */
export function TypeInScreen() {
  useLook('instrument')
  const { data: auctionId } = useAuctionState({ view: 'current', select: onShowOf })
  const read = useRead('paper', auctionId ? { params: { auctionId }, query: {} } : null, { staleTime: 0 })
  if (auctionId === null)
    return (
      <EmptyState title="No sale is on show" text="Start the sale first; then what was written down can be typed in." />
    )
  const { data: paper } = read
  if (!paper) return <ReadState read={read} />
  return (
    <div className="mx-auto w-full max-w-220 px-4 pt-4 pb-12 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3 pr-(--menu-corner)">
        <h1 className="text-2xl font-semibold">Type In from Paper</h1>
        <ButtonLink to="/papers">All Papers</ButtonLink>
      </div>
      <p className="mt-1 mb-4 text-sm text-ink-muted">
        {paper.title}. Lot, price, paddle, Enter. A price of 0 is a lot that was passed.
      </p>
      <AmountUnit value={moneyUnit(paper.currency, paper.unit)}>
        <Sheet key={paper.auctionId} lots={paper.lots} />
      </AmountUnit>
    </div>
  )
}

/** A line of a sheet as it was recorded; no amount: the lot was passed. */
type TypedLine = { lotNumber: LotNumber; amount: number | null; paddle: string | null }

/** What its lines add up to, in whole units. */
function sumOfSheet(lines: readonly TypedLine[]): number {
  return lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

type Listed = { lotNumber: LotNumber; title: string; result: string }

/** The lot after this one that has no outcome yet, as it is typed. */
function nextAfter(lots: readonly Listed[], lotNumber: LotNumber | null, done: readonly TypedLine[]): string {
  const at = lots.findIndex((lot) => lot.lotNumber === lotNumber)
  const isOpen = (lot: Listed) => lot.result === '' && !done.some((line) => line.lotNumber === lot.lotNumber)
  return String(lots.find((lot, index) => index > at && isOpen(lot))?.lotNumber ?? '')
}

function Sheet({ lots }: { lots: readonly Listed[] }) {
  const currency = use(AmountUnit)
  const [lines, setLines] = useState<readonly TypedLine[]>([])
  const [lot, setLot] = useState(() => nextAfter(lots, null, []))
  const [price, setPrice] = useState<number | null>(null)
  const [paddle, setPaddle] = useState('')
  const [refused, setRefused] = useState('')
  const fields = {
    lot: useRef<HTMLInputElement>(null),
    price: useRef<HTMLInputElement>(null),
    paddle: useRef<HTMLInputElement>(null),
  }
  const lotNumber = parseLotNumber(lot)
  const listed = lots.find((each) => each.lotNumber === lotNumber)

  function begin(next: string): void {
    setLot(next)
    setPrice(null)
    setPaddle('')
    setRefused('')
    fields.lot.current?.focus()
    requestAnimationFrame(() => fields.lot.current?.select())
  }
  const record = useWrite('recordFromPaper', {
    reread: ['paper', 'history'],
    onDone({ lotNumber: of, amount, paddleNumber }) {
      const done = [{ lotNumber: of, amount, paddle: paddleNumber }, ...lines]
      setLines(done)
      begin(nextAfter(lots, of, done))
    },
    onFailed: (error) => setRefused(sentenceOf(error)),
  })
  // By the command itself: what this device did last may be something else.
  const { data: history } = useRead('history', { query: { limit: 200 } })
  const commandOf = (of: LotNumber) =>
    history?.commands.find(
      ({ lotNumber: about, undone, sentence }) => about === of && !undone && sentence.endsWith(FROM_PAPER),
    )?.id
  const undo = useWrite('undo', {
    reread: ['paper', 'history'],
    failed: 'Not undone',
    onDone({ lotNumber: of }) {
      setLines(lines.filter((line) => line.lotNumber !== of))
      if (of !== null) begin(String(of))
    },
  })

  function send(amount: number | null): void {
    if (record.isPending) return
    if (lotNumber === null) {
      setRefused('Which lot?')
      fields.lot.current?.focus()
    } else if (amount === null || Number.isNaN(amount)) {
      setRefused('Type its price, or 0 where it was passed')
      fields.price.current?.focus()
    } else {
      const sold = { amount, paddleNumber: paddle }
      record.mutate({ params: { lotNumber }, body: amount === 0 ? {} : sold })
    }
  }

  return (
    <>
      <div className="grid gap-3 sm:grid-cols-[8rem_12rem_10rem_auto] sm:items-end">
        <TextField
          ref={fields.lot}
          label="Lot"
          value={lot}
          onValueChange={setLot}
          onEnter={() => fields.price.current?.focus()}
          maxLength={20}
        />
        <AmountField
          ref={fields.price}
          label="Price"
          value={price}
          onValueChange={setPrice}
          onEnter={() => (price === 0 ? send(0) : fields.paddle.current?.focus())}
        />
        <TextField
          ref={fields.paddle}
          label="Paddle"
          value={paddle}
          onValueChange={setPaddle}
          onEnter={() => send(price)}
          maxLength={10}
        />
        <Button
          variant="primary"
          onClick={() => send(price)}
          pending={record.isPending}
          className="sm:justify-self-start"
        >
          Record
        </Button>
      </div>
      <p className="mt-2 min-h-6 text-sm text-ink-muted">
        {listed ? `${listed.title}${listed.result && `: ${listed.result}`}` : lot && 'There is no such lot'}
      </p>
      <p role="alert" className="min-h-6 text-sm font-medium text-danger-ink">
        {refused}
      </p>
      <SheetTotal lines={lines} currency={currency} onNew={() => setLines([])} />
      <Table caption="Typed in from this sheet, the last line first" columns={['Lot', figures('Price'), 'Paddle', '']}>
        {lines.map(({ lotNumber: of, amount, paddle: buyer }) => (
          <tr key={of}>
            <Cell className="figures font-semibold">{of}</Cell>
            <Cell align="right" className="figures">
              {amount === null ? 'Passed' : formatMoney(amount, currency)}
            </Cell>
            <Cell className="figures">{buyer}</Cell>
            <Cell align="right">
              <UndoLine lotNumber={of} commandId={commandOf(of)} undo={undo} />
            </Cell>
          </tr>
        ))}
      </Table>
    </>
  )
}

type UndoLineProps = {
  lotNumber: LotNumber
  commandId: string | undefined
  undo: Pick<ReturnType<typeof useWrite<'undo'>>, 'mutate' | 'isPending'>
}

function UndoLine({ lotNumber, commandId, undo }: UndoLineProps) {
  return (
    <Button
      size="sm"
      disabled={commandId === undefined}
      onClick={() => undo.mutate({ body: { commandId } })}
      pending={undo.isPending}
    >
      {`Undo Lot ${lotNumber}`}
    </Button>
  )
}

type SheetTotalProps = { lines: readonly TypedLine[]; currency: string; onNew: () => void }

/** What the sheet adds up to by its writer, beside what was typed in of it. */
function SheetTotal({ lines, currency, onNew }: SheetTotalProps) {
  const [total, setTotal] = useState<number | null>(null)
  const sum = sumOfSheet(lines)
  const off = total === null || Number.isNaN(total) ? null : sum - total
  const money = (amount: number) => formatMoney(Math.abs(amount), currency)
  return (
    <div className="my-4 flex flex-wrap items-end gap-4 border-y border-hairline py-3">
      <AmountField label="Total of the sheet" value={total} onValueChange={setTotal} />
      <p role="status" className="figures flex-1 text-sm">
        {`${lines.length} ${lines.length === 1 ? 'line' : 'lines'} typed, ${money(sum)} in all. `}
        {off !== null && (
          <strong className={off === 0 ? 'text-success-ink' : 'text-danger-ink'}>
            {off === 0 ? 'It agrees with the sheet.' : `${money(off)} ${off > 0 ? 'more' : 'less'} than the sheet.`}
          </strong>
        )}
      </p>
      <Button
        onClick={() => {
          setTotal(null)
          onNew()
        }}
        disabled={lines.length === 0}
      >
        Next Sheet
      </Button>
    </div>
  )
}
