import { type KeyboardEvent, useRef } from 'react'
import { formatMoney } from '../../../shared/amounts/money.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { highestBid } from '../../../shared/rules/bids.ts'
import { unreadNotices } from '../../../shared/sale/notices/lot-notices.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { isModified } from '../../components/fields/digit-key.ts'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { Fault } from '../../components/states/Fault.tsx'
import { useConnection } from '../../data/provider.tsx'
import { useBids } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { FACTS, OFFLINE } from '../facts.ts'
import { NoticesToRead } from '../notices/read-out.tsx'
import { startAnswers } from '../second-record/check-records.tsx'
import { useActiveLot } from '../selectors.ts'
import { useDeskTools } from '../tools.ts'

type From = 'last' | 'start'

/** Offers a passed lot again: Enter without its earlier bids, L from its last bid. */
export function OfferAgain({ open, lotNumber }: { open: boolean; lotNumber: LotNumber }) {
  const { close, now, view, run, fields, lots, currency, open: openDialog } = useDeskTools()
  const offline = useConnection() === 'offline'
  const { data: bids = [] } = useBids(lotNumber)
  const active = useActiveLot()
  const chosen = useRef<From | null>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const highest = highestBid(bids)
  const notices = useView(({ ofLot }) => ofLot(lotNumber, (sale) => unreadNotices(sale, lotNumber))) ?? []
  const title = lots.find(({ lot_number }) => lot_number === lotNumber)?.title ?? ''

  function offer(from: From): void {
    if (offline) return
    chosen.current = from
    close()
    view(lotNumber)
    void run(
      'startLot',
      { body: { lotNumber, from, ...startAnswers(notices, now().recordsBefore(lotNumber)) } },
      {
        lot: lotNumber,
        shown: 'foretold',
        done: {
          title: 'Lot Started',
          description: `Lot ${lotNumber}: ${title}`,
          so: FACTS.stands(lotNumber, 'active'),
        },
        failed: 'Error',
      },
    )
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key.toUpperCase() !== 'L' || event.repeat || highest === null || isModified(event)) return
    event.preventDefault()
    offer('last')
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Offer lot ${lotNumber} again?`}
      description={title}
      size="md"
      initialFocus={submit}
      // Without its bids the lot needs an asking price first; else the next keys are the desk's.
      finalFocus={() => (chosen.current === 'start' ? (fields.askingPrice.current ?? false) : false)}
      onSubmit={() => offer('start')}
      footer={
        // biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the buttons within
        <div className="flex flex-wrap gap-2" onKeyDown={onKeyDown}>
          <Button onClick={close}>Cancel</Button>
          {highest && (
            <Button disabled={offline ? 'said' : null} shortcut="L" onClick={() => offer('last')}>
              <Kbd keys="L" /> {`Go On from ${formatMoney(highest.amount, currency)}`}
            </Button>
          )}
          <Button ref={submit} type="submit" variant="primary" disabled={offline ? 'said' : null}>
            Start Afresh
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-start gap-2">
        <p>
          {highest
            ? 'It was passed. Started afresh, its bids leave the history and it needs an asking price.'
            : 'It was passed without a bid.'}
        </p>
        {active !== null && active !== lotNumber && (
          <p>{`Lot ${active} is still active. It returns to the open lots with its bids, and its waiting online bids are rejected.`}</p>
        )}
        <NoticesToRead notices={notices} />
        {offline && <Fault className="font-semibold">{OFFLINE}</Fault>}
        <Button size="sm" onClick={() => openDialog({ kind: 'correct', lotNumber })}>
          Correct Outcome Instead
        </Button>
      </div>
    </Dialog>
  )
}
