import type { Bid } from '../../../shared/entities/bid.ts'
import { publicBidType } from '../../../shared/entities/bids/bid-types.ts'
import { classNames } from '../../components/class-names.ts'
import { BidTypeMark } from '../../components/lot/BidTypeMark.tsx'
import { useUnit } from '../../data/sale/useUnit.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { figureSize } from './figure-size.ts'

type BidPanelProps = {
  label: string
  bid: Bid | null
  /** Shown without a bid. */
  none: string
  rank: 'current' | 'last'
}

const LOOKS = {
  current: {
    panel: 'bg-raised',
    figure: 'font-bold text-ink',
    wide: 88,
    high: 57,
    said: 'text-[max(min(4.8dvh,5dvw),min(13cqh,5.3cqw))]',
  },
  last: {
    panel:
      'border-s border-hairline [@container(orientation:portrait)]:border-t [@container(orientation:portrait)]:border-s-0',
    figure: 'font-semibold text-ink-muted',
    wide: 84,
    high: 30,
    said: 'text-[min(4.8dvh,5dvw)]',
  },
} as const

/** One bid: its amount, its type and its paddle. */
export function BidPanel({ label, bid, none, rank }: BidPanelProps) {
  const look = LOOKS[rank]
  return (
    <section aria-label={label} className={classNames('min-h-0 min-w-0 [container-type:size]', look.panel)}>
      <div className="flex h-full flex-col justify-center gap-[3.5cqh] px-[5cqw] leading-none">
        <h2 className="text-[min(4.8dvh,5dvw)] font-medium text-ink-muted">{label}</h2>
        {bid ? <Figure bid={bid} look={look} /> : <p className={classNames('font-semibold', NONE[rank])}>{none}</p>}
      </div>
    </section>
  )
}

const NONE = {
  current: 'text-[min(24cqh,10.5cqw)] tracking-[-0.02em]',
  last: 'text-[min(14cqh,9.5cqw)] text-ink-muted',
} as const

function Figure({ bid, look }: { bid: Bid; look: (typeof LOOKS)['current' | 'last'] }) {
  const { words, amount } = useRoomLanguage()
  const figure = amount(bid.amount, useUnit())
  return (
    <>
      <p
        // The comma reaches below its line.
        className={classNames('figures mb-[0.06em] tracking-[-0.025em]', look.figure)}
        style={{ fontSize: figureSize(figure, { wide: look.wide, high: look.high }) }}
      >
        {figure}
      </p>
      <p className={classNames('flex flex-wrap items-center gap-x-[4cqw] gap-y-[2cqh] font-semibold', look.said)}>
        {/* The room reads this too: only the private strip shows the vendor's bids as such. */}
        <BidTypeMark type={publicBidType(bid.type)} look="solid" />
        {bid.paddleNumber !== null && (
          <span className="figures whitespace-nowrap">{words.board.paddle(bid.paddleNumber)}</span>
        )}
      </p>
    </>
  )
}
