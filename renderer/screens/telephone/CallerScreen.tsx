import { useState } from 'react'
import type { ShownBooking } from '../../../shared/entities/telephone.ts'
import type { MoneyUnit } from '../../../shared/money/money-unit.ts'
import { formatAmount } from '../../../shared/money.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { figuresOf } from '../../../shared/sale/state.ts'
import { waitingBids } from '../../../shared/sale/views.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { sentenceOf } from '../../data/client/api-error.ts'
import { useConnection } from '../../data/provider.tsx'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useView } from '../../data/sale/useView.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { useLook } from '../../theme/useLook.ts'
import { ReadState } from '../../widgets/ReadState.tsx'

const PACE = { live: 3_000, polling: 3_000 }

/** A caller's screen: whom to ring next, and on the lot the asking price, Bid and Out. */
export function CallerScreen() {
  useLook('instrument')
  const read = useRead('ownCalls', {}, { pace: PACE })
  const { data: active } = useAuctionState({ select: ({ activeLotNumber }) => activeLotNumber })
  if (!read.data) return <ReadState read={read} />
  const toCome = read.data.bookings.filter(({ lotNumbers, gone }) => gone.length < lotNumbers.length)
  const onLot = toCome.filter(
    ({ lotNumbers, state }) => state !== 'done' && lotNumbers.some((lotNumber) => lotNumber === active),
  )
  // A call that is over stays last in the list until its lots are gone: it may have been ended by mistake.
  const next = toCome
    .filter((booking) => !onLot.includes(booking))
    .toSorted((a, b) => Number(a.state === 'done') - Number(b.state === 'done'))
  return (
    <div className="mx-auto flex w-full max-w-200 flex-col gap-4 p-4">
      <h1 className="sr-only">Telephone</h1>
      {onLot.map((booking) => (
        <CallOnLot key={`${booking.id} ${active}`} booking={booking} />
      ))}
      <h2 className="text-lg font-semibold">{heading(read.data.bookings, next)}</h2>
      <ul className="flex flex-col gap-3">
        {next.map((booking, at) => (
          <li key={booking.id} className="rounded-panel border border-hairline bg-raised p-4">
            <Whom booking={booking} isNow={at === 0 && onLot.length === 0 && booking.state !== 'done'} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function heading(all: readonly ShownBooking[], next: readonly ShownBooking[]): string {
  if (all.length === 0) return 'You have no calls yet. They appear here by themselves.'
  return next.some(({ state }) => state !== 'done') ? 'Ring next' : 'No more calls'
}

const STATES = [
  { state: 'on_line', label: 'On the line' },
  { state: 'no_answer', label: 'No answer' },
  { state: 'done', label: 'Call over' },
] as const

/** Whom a booking is with, and how the call stands. */
function Whom({ booking, isNow }: { booking: ShownBooking; isNow: boolean }) {
  const unit = useUnit()
  const { id, name, paddle, numbers, alerts, language, lotNumbers, cover, state } = booking
  const change = useWrite('updateBooking', { reread: ['ownCalls'], failed: 'Not changed' })
  return (
    <>
      {isNow && <p className="font-semibold text-accent-ink">Ring now</p>}
      <p className="text-xl font-semibold wrap-anywhere">
        {name ?? 'Name not known'} <span className="figures text-ink-muted">paddle {paddle}</span>
      </p>
      {alerts.length > 0 && <p className="font-semibold text-warning-ink">{alerts.join(', ')}</p>}
      <p className="figures text-lg">{numbers.join(' · ') || 'No number'}</p>
      <p className="figures text-ink-muted">
        {[
          `${lotNumbers.length === 1 ? 'Lot' : 'Lots'} ${lotNumbers.join(', ')}`,
          ...(language ? [`in ${language}`] : []),
          ...(cover ? [`covering bid ${formatAmount(cover, unit)}`] : []),
        ].join(' · ')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {STATES.map((each) => (
          <Button
            key={each.state}
            size="sm"
            variant={each.state === state ? 'primary' : 'secondary'}
            aria-pressed={each.state === state}
            onClick={() => change.mutate({ params: { id }, body: { state: each.state } })}
          >
            {each.label}
          </Button>
        ))}
      </div>
    </>
  )
}

/** The lot that is on, for one bidder on the line. */
function CallOnLot({ booking }: { booking: ShownBooking }) {
  const unit = useUnit()
  const { paddle } = booking
  const isLive = useConnection() === 'live'
  const [said, setSaid] = useState<string | null>(null)
  const lot = useView(({ held, ofLot, lot: lotOf, sale }) => {
    const { sale: its } = held
    const lotNumber = its?.activeLot ?? null
    if (!its || lotNumber === null) return null
    const bids = lotOf(lotNumber)?.bids ?? []
    return {
      lotNumber,
      words: sale?.currentLot ?? null,
      asking:
        ofLot(lotNumber, (of, that) => (that.startPrice === null ? null : askingPrice(figuresOf(of, that)))) ?? null,
      leads: ofLot(
        lotNumber,
        (_, { highest }) => highest && { amount: highest.amount, isOurs: highest.paddleNumber === paddle },
      ),
      hasEnded: ofLot(lotNumber, (_, { outcome }) => outcome !== null) ?? false,
      waits: waitingBids(bids, 'phone').find(({ paddleNumber }) => paddleNumber === paddle)?.amount ?? null,
    }
  })
  const onFailed = (error: Error) => setSaid(sentenceOf(error))
  const bid = useWrite('placeBid', { onDone: () => setSaid(null), onFailed })
  const out = useWrite('dropOut', { onDone: () => setSaid('Dropped out, on record'), onFailed })
  if (!lot) return null
  const { lotNumber, words, asking, leads, waits, hasEnded } = lot
  const mayBid = isLive && !hasEnded && asking !== null && waits === null && leads?.isOurs !== true && !bid.isPending
  return (
    <section aria-label={`Lot ${lotNumber}`} className="rounded-panel border border-rule bg-raised p-4">
      <Whom booking={booking} isNow={false} />
      <div className="mt-4 flex gap-4 border-t border-hairline pt-4">
        {words && (
          <div className="w-28 shrink-0">
            <LotPicture
              src={words.local_image_path}
              alt={words.title}
              width={words.image_width ?? 4}
              height={words.image_height ?? 3}
              sizes="7rem"
              loading="eager"
            />
          </div>
        )}
        <p className="min-w-0 wrap-anywhere">
          <span className="figures font-semibold">Lot {lotNumber}</span> {words?.title}
        </p>
      </div>
      <p className="mt-4 text-sm text-ink-muted">Asking price</p>
      <p className="figures text-room font-semibold">
        {asking === null ? 'Not opened yet' : formatAmount(asking, unit)}
      </p>
      <p aria-live="polite" className="figures mt-1 text-lg font-semibold">
        {hasEnded ? 'The hammer has fallen' : standing({ leads: leads ?? null, waits }, unit)}
      </p>
      <p role="status" className="font-semibold text-danger-ink empty:hidden">
        {isLive ? said : 'Not connected. Bids are not sent: signal to the clerk.'}
      </p>
      <div className="mt-4 grid grid-cols-[2fr_1fr] gap-3">
        <Button
          variant="primary"
          size="lg"
          disabled={!mayBid}
          onClick={() => {
            if (asking !== null)
              bid.mutate({ body: { lotNumber, amount: asking, type: 'phone', paddleNumber: paddle } })
          }}
        >
          <span className="py-5 text-2xl">Bid</span>
        </Button>
        <Button
          size="lg"
          disabled={!isLive || out.isPending}
          onClick={() => out.mutate({ body: { lotNumber, paddleNumber: paddle } })}
        >
          <span className="py-5 text-2xl">Out</span>
        </Button>
      </div>
    </section>
  )
}

type Standing = { leads: { amount: number; isOurs: boolean } | null; waits: number | null }

/** How the bidder on the line stands. Whole currency units. */
function standing({ leads, waits }: Standing, unit: MoneyUnit): string {
  if (waits !== null) return `Your bid of ${formatAmount(waits, unit)} waits for the clerk`
  if (leads === null) return 'No bid yet'
  return leads.isOurs
    ? `You lead at ${formatAmount(leads.amount, unit)}`
    : `Against you at ${formatAmount(leads.amount, unit)}`
}
