import { useState } from 'react'
import { formatAmount } from '../../../shared/amounts/money.ts'
import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { Channel } from '../../../shared/entities/people/channel.ts'
import { askingPrice } from '../../../shared/rules/asking-price.ts'
import { isOfChannel } from '../../../shared/sale/channels.ts'
import { figuresOf } from '../../../shared/sale/state.ts'
import { rejectedLast, waitingBids } from '../../../shared/sale/view/views.ts'
import { sentenceOf } from '../../api-error.ts'
import { Button } from '../../components/buttons/Button.tsx'
import { Kbd } from '../../components/buttons/Kbd.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { LotPicture } from '../../components/lot/LotPicture.tsx'
import { useConnection } from '../../data/provider.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useView } from '../../data/sale/useView.ts'
import { useWrite } from '../../data/writes/useWrite.ts'
import { DeskNotice } from '../../widgets/notice/DeskNotice.tsx'
import { useNewNotice } from '../../widgets/notice/useNewNotice.ts'
import { OwnAmounts } from '../../widgets/own-amounts/OwnAmounts.tsx'
import { TieLine } from '../../widgets/tie/TieLine.tsx'
import { useKey } from './useKey.ts'

/** Returns the current lot's data for a platform's clerk. */
function useLotOn(channel: Channel) {
  return useView(({ held, ofLot, lot: lotOf, sale }) => {
    const lotNumber = held.sale?.activeLot ?? null
    if (lotNumber === null) return null
    const own = (lotOf(lotNumber)?.bids ?? []).filter((bid) => isOfChannel(channel, bid.paddleNumber))
    const [ours] = waitingBids(own)
    return {
      lotNumber,
      words: sale?.currentLot ?? null,
      rejected: rejectedLast(own)?.amount ?? null,
      waits: ours ? { id: ours.id, amount: ours.amount, paddle: ours.paddleNumber } : null,
      ...ofLot(lotNumber, (of, lot) => ({
        asking: lot.startPrice === null ? null : askingPrice(figuresOf(of, lot)),
        leads: lot.highest && {
          amount: lot.highest.amount,
          paddle: isOfChannel(channel, lot.highest.paddleNumber) ? lot.highest.paddleNumber : null,
        },
        hasEnded: lot.outcome !== null,
        isPaused: of.paused !== null,
      })),
    }
  })
}

/** The asking price in large figures, with a bid at one tap. */
export function BidForPlatform({ channel }: { channel: Channel }) {
  const unit = useUnit()
  const lot = useLotOn(channel)
  const isLive = useConnection() === 'live'
  const lotNumber = lot?.lotNumber ?? null
  const [typed, setTyped] = useState({ text: '', lotNumber })
  const [said, setSaid] = useState<string | null>(null)
  const onFailed = (error: Error) => setSaid(sentenceOf(error))
  const place = useWrite('placeBid', { onDone: () => setSaid(null), onFailed })
  const lose = useWrite('loseBid', { onDone: () => setSaid('The bid was taken back'), onFailed })
  const { from, to } = channel.paddles
  // Empty for each lot: the paddle of an earlier bidder would bid for somebody else.
  const text = typed.lotNumber === lotNumber ? typed.text : ''
  const paddle = text === '' ? String(from) : text
  const isPaddle = isOfChannel(channel, paddle)
  const { toRead, markRead, answer } = useNewNotice(lotNumber, paddle)
  const asking = lot?.asking ?? null
  const waits = lot?.waits ?? null
  const mayBid =
    isLive &&
    isPaddle &&
    asking !== null &&
    !lot?.hasEnded &&
    !lot?.isPaused &&
    waits === null &&
    toRead === null &&
    !place.isPending
  const mayLose = isLive && waits !== null && !lose.isPending

  function bidAt(amount: number | null): void {
    if (!mayBid || !lot || amount === null) return
    place.mutate({
      body: { lotNumber: lot.lotNumber, amount, type: 'online', paddleNumber: paddle, ...answer },
      isCommand: true,
    })
  }
  const bid = () => bidAt(asking)
  function lost(): void {
    if (mayLose) lose.mutate({ params: { id: waits.id } })
  }
  useKey('b', bid)
  useKey('l', lost)

  return (
    <section aria-labelledby="lot-heading" className="rounded-panel border border-rule bg-raised p-4">
      <h2 id="lot-heading" className="flex min-w-0 gap-4">
        {lot?.words && (
          <span className="w-20 shrink-0">
            <LotPicture
              src={lot.words.local_image_path}
              alt=""
              width={lot.words.image_width ?? 4}
              height={lot.words.image_height ?? 3}
              sizes="5rem"
              loading="eager"
            />
          </span>
        )}
        <span className="min-w-0 wrap-anywhere">
          {lot ? (
            <>
              <span className="figures font-semibold">Lot {lot.lotNumber}</span> {lot.words?.title}
            </>
          ) : (
            'No lot is on'
          )}
        </span>
      </h2>
      {lotNumber !== null && <TieLine lotNumber={lotNumber} className="mt-2 font-semibold text-warning-ink" />}
      <DeskNotice notice={lot?.words?.saleroom_notice ?? ''} toRead={toRead} onRead={markRead} />
      <p className="mt-4 text-sm text-ink-muted">Asking price</p>
      <p className="figures text-room font-semibold">
        {asking === null ? 'Not opened yet' : formatAmount(asking, unit)}
      </p>
      <p aria-live="polite" className="figures mt-1 min-h-[1.5em] text-lg font-semibold">
        {lot &&
          standing(
            {
              leads: lot.leads ?? null,
              waits,
              rejected: lot.rejected,
              hasEnded: lot.hasEnded,
              isPaused: lot.isPaused,
            },
            unit,
          )}
      </p>
      <TextField
        label="Paddle that bids"
        inputMode="numeric"
        maxLength={10}
        placeholder={String(from)}
        value={text}
        onValueChange={(next) => setTyped({ text: next, lotNumber })}
        onEnter={bid}
        description={text === '' ? `Empty: ${from}, if the bidder is not known` : undefined}
        error={isPaddle ? undefined : `Paddles of ${channel.name} are ${from} to ${to}`}
        className="mt-3 max-w-60"
      />
      <p role="status" className="mt-2 font-semibold text-danger-ink empty:hidden">
        {isLive ? said : 'Not connected. Bids are not sent: signal to the clerk.'}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-[2fr_1fr]">
        <Button variant="primary" size="lg" shortcut="B" disabled={mayBid ? null : 'said'} onClick={bid}>
          <span className="flex flex-wrap items-center justify-center gap-2 py-3 text-xl">
            Bid at the Asking Price <Kbd keys="B" />
          </span>
        </Button>
        <Button size="lg" shortcut="L" disabled={mayLose ? null : 'said'} onClick={lost}>
          <span className="flex flex-wrap items-center justify-center gap-2 py-3 text-xl">
            Lost It <Kbd keys="L" />
          </span>
        </Button>
      </div>
      {lot && <OwnAmounts lotNumber={lot.lotNumber} state={mayBid ? 'ready' : 'off'} onBid={bidAt} />}
    </section>
  )
}

type Standing = {
  leads: { amount: number; paddle: string | null } | null
  waits: { amount: number; paddle: string | null } | null
  rejected: number | null
  hasEnded: boolean | undefined
  isPaused: boolean | undefined
}

/** Returns the standing of the platform's bidders on the lot, in words. */
function standing({ leads, waits, rejected, hasEnded, isPaused }: Standing, unit: MoneyUnit): string {
  if (hasEnded) return 'The hammer has fallen'
  if (isPaused) return 'The sale is paused'
  if (waits) return `Your bid of ${formatAmount(waits.amount, unit)} for paddle ${waits.paddle} waits for the clerk`
  if (rejected !== null) return `The clerk rejected your bid of ${formatAmount(rejected, unit)}`
  if (!leads) return 'No bid yet'
  return leads.paddle === null
    ? `Against you at ${formatAmount(leads.amount, unit)}`
    : `Your paddle ${leads.paddle} leads at ${formatAmount(leads.amount, unit)}`
}
