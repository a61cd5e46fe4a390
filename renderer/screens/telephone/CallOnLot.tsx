import { useState } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { ShownBooking } from '../../../shared/entities/telephone.ts'
import { isSamePaddle } from '../../../shared/paddle-number.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { noticeOf } from '../../../shared/sale/notices/lot-notices.ts'
import { figuresOf } from '../../../shared/sale/state.ts'
import { rejectedLast, waitingBids } from '../../../shared/sale/view/views.ts'
import { sentenceOf } from '../../api-error.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { useConnection } from '../../data/provider.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useView } from '../../data/sale/useView.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { DeskNotice } from '../../widgets/notice/DeskNotice.tsx'
import { useNewNotice } from '../../widgets/notice/useNewNotice.ts'
import { OwnAmounts } from '../../widgets/own-amounts/OwnAmounts.tsx'
import { TieLine } from '../../widgets/tie/TieLine.tsx'
import { BookedClient, NextLot } from './BookedClient.tsx'

/** The current lot, for one bidder on the line. */
export function CallOnLot({ booking }: { booking: ShownBooking }) {
  const unit = useUnit()
  const { paddle, name } = booking
  const isLive = useConnection() === 'live'
  const [said, setSaid] = useState<string | null>(null)
  const lot = useLotOn(paddle)
  const onFailed = (error: Error) => setSaid(sentenceOf(error))
  const bid = useWrite('placeBid', { onDone: () => setSaid(null), onFailed })
  const out = useWrite('dropOut', { onFailed })
  const { toRead, markRead, answer } = useNewNotice(lot?.lotNumber ?? null)
  if (!lot) return null
  const { lotNumber, asking, leads, waits, rejected, hasEnded, isWarned } = lot
  const mayBid =
    isLive &&
    !hasEnded &&
    asking !== null &&
    waits === null &&
    leads?.isOurs !== true &&
    toRead === null &&
    !bid.isPending

  function place(amount: number): void {
    bid.mutate({ body: { lotNumber, amount, type: 'phone', paddleNumber: paddle, ...answer }, isCommand: true })
  }

  function dropOut(): void {
    const words = asking === null ? 'Dropped out' : `Dropped out at ${formatAmount(asking, unit)}`
    out.mutate(
      { body: { lotNumber, paddleNumber: paddle } },
      { onSuccess: () => setSaid(`${words}. It is in the record.`) },
    )
  }

  return (
    <section aria-label={`Lot ${lotNumber}`} className="rounded-panel border border-rule bg-raised p-4">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {/* First on a phone: Bid must be in sight without scrolling. */}
        <div className="flex flex-col md:order-last">
          <p className="truncate font-semibold md:hidden">
            {name ?? 'Name not known'} <span className="figures text-ink-muted">paddle {paddle}</span>
          </p>
          <p className="flex justify-between text-sm text-ink-muted">
            Asking price {isWarned && !hasEnded && <strong className="text-warning-ink">Fair warning</strong>}
          </p>
          <p className="figures text-room leading-tight font-semibold wrap-anywhere">
            {asking === null ? 'Not opened yet' : formatAmount(asking, unit)}
          </p>
          <p aria-live="polite" className="figures mt-1 text-lg font-semibold">
            {hasEnded ? 'The hammer has fallen' : standing({ leads: leads ?? null, waits, rejected }, unit)}
          </p>
          <p role="status" className="font-semibold text-danger-ink empty:hidden">
            {isLive ? said : 'Not connected. Bids are not sent: signal to the clerk.'}
          </p>
          <TieLine lotNumber={lotNumber} className="font-semibold text-warning-ink" />
          <DeskNotice notice={lot.notice} toRead={toRead} onRead={markRead} />
          <div className="mt-4 grid grid-cols-[2fr_1fr] gap-3">
            <Button
              variant="primary"
              size="lg"
              disabled={mayBid ? null : 'said'}
              onClick={() => asking !== null && place(asking)}
            >
              <span className="py-5 text-2xl">Bid</span>
            </Button>
            <Button size="lg" pending={out.isPending} disabled={!isLive || hasEnded ? 'said' : null} onClick={dropOut}>
              <span className="py-5 text-2xl">Out</span>
            </Button>
          </div>
          <OwnAmounts lotNumber={lotNumber} state={mayBid ? 'ready' : 'off'} onBid={place} />
        </div>
        <div className="max-md:border-t max-md:border-hairline max-md:pt-4">
          <BookedClient booking={booking} />
          <NextLot booking={booking} />
        </div>
      </div>
    </section>
  )
}

/** Returns the current lot's data for a paddle on the line, or null. */
function useLotOn(paddle: string) {
  return useView(({ held, ofLot, lot: lotOf }) => {
    const { sale: its } = held
    const lotNumber = its?.activeLot ?? null
    if (!its || lotNumber === null) return null
    const bids = lotOf(lotNumber)?.bids ?? []
    const own = bids.filter((bid) => bid.type === 'phone' && isSamePaddle(bid.paddleNumber, paddle))
    // Dropping out rejects the waiting bid as well.
    const isOut = ofLot(lotNumber, (_, { out = [] }) => out.some((each) => isSamePaddle(each.paddleNumber, paddle)))
    return {
      lotNumber,
      asking:
        ofLot(lotNumber, (of, that) => (that.startPrice === null ? null : askingPrice(figuresOf(of, that)))) ?? null,
      leads: ofLot(
        lotNumber,
        (_, { highest }) => highest && { amount: highest.amount, isOurs: highest.paddleNumber === paddle },
      ),
      hasEnded: ofLot(lotNumber, (_, { outcome }) => outcome !== null) ?? false,
      isWarned: its.fairWarning,
      notice: noticeOf(its, lotNumber),
      rejected: isOut ? null : (rejectedLast(own)?.amount ?? null),
      waits: waitingBids(bids, 'phone').find(({ paddleNumber }) => paddleNumber === paddle)?.amount ?? null,
    }
  })
}

type Standing = {
  leads: { amount: number; isOurs: boolean } | null
  waits: number | null
  rejected: number | null
}

/** Returns the standing of the bidder on the line, in words. Whole currency units. */
function standing({ leads, waits, rejected }: Standing, unit: MoneyUnit): string {
  if (waits !== null) return `Your bid of ${formatAmount(waits, unit)} waits for the clerk`
  if (rejected !== null) return `The clerk rejected your bid of ${formatAmount(rejected, unit)}`
  if (leads === null) return 'No bid yet'
  return leads.isOurs
    ? `You lead at ${formatAmount(leads.amount, unit)}`
    : `Against you at ${formatAmount(leads.amount, unit)}`
}
