import type { CurrencyCode } from '../../../shared/amounts/currency.ts'
import type { Bid } from '../../../shared/entities/bid.ts'
import type { Choice } from '../../../shared/entities/rounds/round.ts'
import { classNames } from '../../components/class-names.ts'
import { BidTypeMark, coloursOf } from '../../components/lot/BidTypeMark.tsx'
import { RollingNumber } from '../../components/lot/RollingNumber.tsx'
import { useSaleStatus } from '../../data/reads/sale-reads.ts'
import { PersonOf } from '../../widgets/people/Person.tsx'
import { usePaddleDoubt } from '../../widgets/people/WhosePaddle.tsx'
import { useAppeal } from '../../widgets/round/useAppeal.ts'
import { useSecondsTo } from '../../widgets/round/useSecondsTo.ts'
import { useDesk, useDeskLot } from '../desk.ts'
import { isUndecided, type RoundNow, useRoundNow } from '../rounds/round-now.ts'
import { useActiveLot, useLotOnView, useWarnedLot } from '../selectors.ts'
import { type Banner, bannerOf } from './banner.ts'

const GROUNDS: Readonly<Record<Banner['text'], string>> = {
  'Waiting for lot to start': 'border-hairline bg-raised text-ink-muted',
  'Waiting for asking price to be set': 'border-rule bg-raised text-ink',
  'Asking price set': 'border-rule bg-raised text-ink',
  Pledged: 'border-rule bg-raised text-ink',
  'Current Bid': 'border-rule bg-raised text-ink',
  'Two Bids at This Price': 'border-2 border-warning bg-warning-wash text-ink',
  'Fair Warning': 'border-warning bg-warning text-on-warning',
  'Sold for': 'border-success bg-success text-on-success',
  'Sold subject at': 'border-2 border-warning bg-warning-wash text-ink',
  'Sold below reserve at': 'border-danger bg-danger text-on-danger',
  Passed: 'border-ink bg-ink text-paper',
  'Bought in': 'border-accent bg-accent text-on-accent',
  Choosing: 'border-2 border-success bg-success-wash text-ink',
  'Lots Left': 'border-2 border-warning bg-warning-wash text-ink',
  Withdrawn: 'border-withdrawn bg-withdrawn text-on-withdrawn',
}

/** The status of the shown lot, as large as the desk allows. */
export function StatusBanner() {
  const { currency } = useDesk()
  const { lotNumber } = useDeskLot()
  const { lot, bids } = useLotOnView()
  const { data: outcome } = useSaleStatus(lotNumber)
  const warned = useWarnedLot()
  const active = useActiveLot()
  const other = active === lotNumber ? null : active
  const round = useRoundNow(lotNumber)
  const appeal = useAppeal(lotNumber)
  const ofLot: Banner | null =
    isUndecided(round) && round.lead === lotNumber
      ? choosingOf(round)
      : lot && outcome
        ? bannerOf({ lot, bids, outcome, fairWarning: warned === lotNumber ? 'given' : 'none' })
        : null
  const banner = ofLot && appeal ? ofAppeal(ofLot, appeal.sum) : ofLot

  return (
    <div
      role="status"
      aria-label="Status of the lot"
      className={classNames(
        'flex h-17 shrink-0 items-center justify-between gap-4 overflow-hidden rounded-panel border px-4 whitespace-nowrap short:h-15 touch:h-15 tall:h-24 wide:h-28',
        GROUNDS[banner?.text ?? 'Waiting for lot to start'],
      )}
    >
      {banner && <Words banner={banner} currency={currency} />}
      {other !== null && banner && (
        <span className="figures rounded-control bg-warning px-3 py-1 text-2xl font-semibold text-on-warning">
          Lot {other} is on the block
        </span>
      )}
    </div>
  )
}

/** While an appeal is on, its sum takes the place of the highest bid. */
function ofAppeal(banner: Banner, sum: number): Banner {
  if (banner.kind === 'fair-warning') return { ...banner, bid: null }
  return banner.kind === 'bid' || banner.kind === 'price-set'
    ? { kind: 'price-set', text: 'Pledged', amount: sum }
    : banner
}

function choosingOf({ choice }: RoundNow & { choice: Choice }): Banner {
  const { amount, paddleNumber, chosen, until } = choice
  const isOpen = chosen === undefined
  return {
    kind: 'choosing',
    text: isOpen ? 'Choosing' : 'Lots Left',
    amount,
    paddleNumber,
    until: isOpen ? until : null,
  }
}

/** The time that the winner of a choice has to propose lots. It is not read aloud, because it changes each second. */
function TimeToChoose({ until }: { until: string }) {
  const seconds = useSecondsTo(until)
  return (
    <span aria-hidden className="figures text-lg">
      {seconds > 0 ? `${seconds} s left` : 'Time is over'}
    </span>
  )
}

/** Only an appeal is sold without a buyer. */
const soldTo = (paddle: string | null) => (paddle === null ? 'in pledges' : `Paddle ${paddle}`)

const WORDS = 'text-3xl font-semibold tracking-tight tall:text-[3rem]'

/** Smaller from a billion on, so that it fits next to its text. */
function figure(amount: number): string {
  const size = amount < 1_000_000_000 ? 'text-3xl tall:text-[4rem]' : 'text-2xl tall:text-[3rem]'
  return classNames('font-semibold tracking-tight', size)
}

function Words({ banner, currency }: { banner: Banner; currency: CurrencyCode }) {
  switch (banner.kind) {
    case 'not-started':
    case 'no-price':
      return <span className="truncate text-xl font-semibold">{banner.text}</span>
    case 'passed':
    case 'withdrawn':
      return <span className={WORDS}>{banner.text}</span>
    case 'price-set':
      return (
        <>
          <span className="text-xl font-semibold">{banner.text}</span>
          <RollingNumber amount={banner.amount} currency={currency} className={figure(banner.amount)} />
        </>
      )
    case 'sold':
      return (
        <>
          <span className="flex items-baseline gap-3">
            <span className="text-xl font-semibold">{banner.text}</span>
            <RollingNumber amount={banner.amount} currency={currency} className={figure(banner.amount)} />
          </span>
          <span className="figures text-lg font-semibold">
            {banner.toFollow ? 'Paddle to follow' : soldTo(banner.paddleNumber)}
          </span>
        </>
      )
    case 'choosing':
      return (
        <>
          <span className="flex items-baseline gap-3">
            <span className={WORDS}>{banner.text}</span>
            <span className="figures text-lg font-semibold">{`Paddle ${banner.paddleNumber ?? '—'}`}</span>
            {banner.until !== null && <TimeToChoose until={banner.until} />}
          </span>
          <RollingNumber amount={banner.amount} currency={currency} className={figure(banner.amount)} />
        </>
      )
    case 'fair-warning':
      return (
        <>
          <span className="flex min-w-0 items-center gap-4">
            <span className={WORDS}>{banner.text}</span>
            {/* A narrow window has the name on a second line. */}
            {banner.bid && <Leader bid={banner.bid} className="flex-wrap" />}
          </span>
          {banner.bid && (
            <RollingNumber amount={banner.bid.amount} currency={currency} className={figure(banner.bid.amount)} />
          )}
        </>
      )
    case 'bid':
      return <CurrentBid text={banner.text} bid={banner.bid} currency={currency} />
    default:
      return banner satisfies never
  }
}

/** Shows the leader, with a warning if the paddle is suspended or not registered. */
function Leader({ bid, className }: { bid: Bid; className?: string }) {
  const doubt = usePaddleDoubt(bid.paddleNumber ?? '')
  return (
    <span className={classNames('flex min-w-0 items-center gap-x-2.5 text-sm', className)}>
      <BidTypeMark type={bid.type} look="solid" />
      <span className="figures shrink-0">
        {bid.paddleNumber === null ? 'No paddle yet' : `Paddle ${bid.paddleNumber}`}
      </span>
      {doubt === null ? (
        <PersonOf paddle={bid.paddleNumber} className="text-sm" />
      ) : (
        <strong className="truncate rounded-control bg-danger px-2 font-semibold text-on-danger">{doubt}</strong>
      )}
    </span>
  )
}

function CurrentBid({ text, bid, currency }: { text: string; bid: Bid; currency: CurrencyCode }) {
  return (
    <>
      <span className="flex min-w-0 flex-col items-start gap-1">
        <span className="text-sm font-semibold">{text}</span>
        <Leader bid={bid} />
      </span>
      <RollingNumber
        amount={bid.amount}
        currency={currency}
        className={classNames(figure(bid.amount), coloursOf(bid.type).ink)}
      />
    </>
  )
}
