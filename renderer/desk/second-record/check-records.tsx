import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { ENDINGS } from '../../../shared/rules/outcomes.ts'
import type { LotNotice } from '../../../shared/sale/notices/lot-notices.ts'
import type { RecordedEnd, TwoRecords } from '../../../shared/sale/second-record/two-records.ts'
import type { DeskNow } from '../selectors.ts'
import type { DeskTools } from '../tools.ts'

/** The outcomes whose missing second record the clerk confirmed on this screen: they are asked about once. */
const passedOver = new Set<string>()
const nameOf = ({ lotNumber, first }: TwoRecords, auctionId: string) =>
  [auctionId, lotNumber, first.status, first.amount, first.paddleNumber].join(' ')

/** Goes on to another lot, once the two records of the last one agree. The clerk may go on if the second is missing. */
export function afterRecords(desk: DeskTools, next: LotNumber, goOn: () => void): void {
  const { open, now, auctionId, currency, view } = desk
  const records = now().recordsBefore(next)
  const { lotNumber, why } = records ?? {}
  const isAnswered = records?.why === 'record_missing' && passedOver.has(nameOf(records, auctionId))
  if (!records || lotNumber === undefined || isAnswered) {
    goOn()
    return
  }
  if (why === 'record_missing')
    open({
      kind: 'ask',
      ask: {
        title: `Lot ${lotNumber} has no second record`,
        description: 'The entry clerk has not recorded it yet.',
        confirmLabel: 'Go On Without It',
        cancelLabel: 'Wait',
        onConfirm() {
          passedOver.add(nameOf(records, auctionId))
          goOn()
        },
      },
    })
  else
    open({
      kind: 'ask',
      ask: {
        title: `The two records of lot ${lotNumber} differ`,
        description: 'The next lot waits until one of them is corrected.',
        details: <BothRecords records={records} unit={currency} />,
        confirmLabel: 'Correct Outcome',
        onConfirm() {
          view(lotNumber)
          open({ kind: 'correct', lotNumber })
        },
      },
    })
}

/** The answers with which a lot starts: for these notices, not for one that was changed since, and a missing record. */
export function startAnswers(notices: readonly LotNotice[], records: ReturnType<DeskNow['recordsBefore']>) {
  const confirm = [
    ...(notices.length > 0 ? (['notice'] as const) : []),
    ...(records?.why === 'record_missing' ? (['record_missing'] as const) : []),
  ]
  return { ...(confirm.length > 0 && { confirm }), ...(notices.length > 0 && { notices: [...notices] }) }
}

/** The desk's record of a lot, and the entry clerk's. */
export function BothRecords({ records: { first, second }, unit }: { records: TwoRecords; unit: MoneyUnit }) {
  return (
    <dl className="figures grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-lg">
      <dt className="text-ink-muted">Desk</dt>
      <dd>{endWords(first, unit)}</dd>
      <dt className="text-ink-muted">Entry clerk</dt>
      <dd>{second ? endWords(second, unit) : 'Not recorded yet'}</dd>
    </dl>
  )
}

function endWords({ status, amount, paddleNumber }: RecordedEnd, unit: MoneyUnit): string {
  if (status !== 'sold') return ENDINGS[status]
  const buyer = paddleNumber === null || paddleNumber === 'FLOOR' ? 'paddle to follow' : `paddle ${paddleNumber}`
  return `${ENDINGS.sold} for ${formatAmount(amount ?? 0, unit)}, ${buyer}`
}
