import { formatMoney } from '../../../shared/amounts/money.ts'
import { isFinished, outcomeLabel } from '../../../shared/rules/outcomes.ts'
import type { LotNotice } from '../../../shared/sale/notices/lot-notices.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useSaleStatus } from '../../data/reads/sale-reads.ts'
import { selectAll, useDesk, useDeskLot } from '../desk.ts'
import { FACTS } from '../facts.ts'
import { readOut, readOutFirst } from '../notices/read-out.tsx'
import { useActiveLot } from '../selectors.ts'
import type { DeskTools } from '../tools.ts'

/** Starts or reopens the shown lot. Asks first if an outcome, or the bidding on another lot, would be lost. */
export function startLot(desk: DeskTools): void {
  const { status, otherActive } = desk.now()
  if (status === 'passed') desk.open({ kind: 'offer-again', lotNumber: desk.lotNumber })
  else if (status === 'preloaded' && otherActive === null) readOutFirst(desk, (notices) => startNow(desk, notices))
  else askStartOver(desk)
}

function startNow({ run, now, fields, lot, lotNumber }: DeskTools, notices: readonly LotNotice[]): void {
  // The clerk types the asking price next: its field takes digits at once, however slow the answer.
  if (now().startPrice === null) selectAll(fields.askingPrice.current)
  void run(
    'startLot',
    { body: { lotNumber, ...readOut(notices) } },
    {
      // It may end the bidding on another lot.
      shown: 'foretold',
      done: {
        title: 'Lot Started',
        description: `Lot ${lotNumber}: ${lot.title}`,
        so: FACTS.stands(lotNumber, 'active'),
      },
      failed: 'Error',
    },
  )
}

/** Asks before one key undoes an outcome or ends the bidding on another lot. */
function askStartOver(desk: DeskTools): void {
  const { open, now, fields, lotNumber } = desk
  const finished = isFinished(now().status)
  open({
    kind: 'ask',
    ask: {
      title: finished ? `Reopen lot ${lotNumber}?` : `Start lot ${lotNumber}?`,
      details: <WhatIsLost />,
      confirmLabel: finished ? 'Reopen lot' : 'Start Lot',
      // A reopened lot has a price: the next keys are the desk's.
      ...(now().startPrice === null && { focus: { confirmed: fields.askingPrice } }),
      onConfirm: () => readOutFirst(desk, (notices) => startNow(desk, notices)),
    },
  })
}

function WhatIsLost() {
  const { currency, open } = useDesk()
  const { lotNumber } = useDeskLot()
  const activeLot = useActiveLot()
  const { data: outcome } = useSaleStatus(lotNumber)
  const finished = outcome?.status
  const price = outcome?.amount ?? null
  const to = price === null ? '' : ` for ${formatMoney(price, currency)} to paddle ${outcome?.paddleNumber ?? '—'}`
  const wasHow = finished && `was ${outcomeLabel({ ...outcome, status: finished }).toLowerCase()}${to}`
  const other = activeLot !== null && activeLot !== lotNumber ? activeLot : null
  return (
    <div className="space-y-2">
      {other !== null && (
        <p>{`Lot ${other} is still active. It returns to the open lots with its bids, and its waiting online bids are rejected.`}</p>
      )}
      {finished && (
        <>
          <p>{`Lot ${lotNumber} ${wasHow}. Starting it again takes that outcome back; its bids stay.`}</p>
          <Button size="sm" onClick={() => open({ kind: 'correct', lotNumber })}>
            Correct Outcome Instead
          </Button>
        </>
      )}
    </div>
  )
}
