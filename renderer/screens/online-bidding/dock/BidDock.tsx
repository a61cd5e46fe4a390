import { TriangleAlert } from 'lucide-react'
import type { AuctionState } from '../../../../shared/entities/auction.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { hasTied } from '../../../../shared/rules/bids.ts'
import { DEFAULT_INCREMENT } from '../../../../shared/rules/increments.ts'
import { onDemand } from '../../../components/on-demand.tsx'
import type { BidderSession } from '../../../data/kept/bidder-session.ts'
import { isWarned } from '../../../data/reads/fair-warning.ts'
import { useView } from '../../../data/sale/useView.ts'
import { withRoomWords } from '../../../languages/RoomWords.tsx'
import { useWords } from '../../../languages/useLanguage.ts'
import { BidButton } from './BidButton.tsx'
import { BidFigures } from './BidFigures.tsx'
import { DockNotice } from './DockNotice.tsx'
import { useBidDock } from './useBidDock.ts'
import { useSpokenLot } from './useSpokenLot.ts'

const LotTotal = onDemand(async () => {
  const { LotTotal } = await import('../../../components/lot/LotTotal.tsx')
  return LotTotal
})

const NoticeToRead = onDemand(async () => (await import('./NoticeToRead.tsx')).NoticeToRead)

const DockExtras = onDemand(async () => (await import('./DockExtras.tsx')).DockExtras)

const MaximaInDock = onDemand(async () => withRoomWords((await import('./maxima/MaximaInDock.tsx')).MaximaInDock))

type BidDockProps = { state: AuctionState; lot: Lot | null; bidder: BidderSession | null }

/** The bidding controls within reach of the thumb: the figures, the bidder's standing, and the button. */
export function BidDock({ state, lot, bidder }: BidDockProps) {
  const { button, offer, isReady, notice, figures, isAsked, isLeading, bid, onChangedUnderThumb, toRead, markRead } =
    useBidDock({ state, lot, bidder })
  const charges = useView(({ held }) => held.sale?.terms?.charges)
  const takesMaxima = useView(({ held }) => held.sale?.terms?.phoneMaxima === true)
  const { dock } = useWords().bidding
  const hasWarning = isWarned(state, lot)
  const { hasExtras, isPricedAlone, isAppeal, isHammered } = useView(({ held: { sale } }) => {
    const { round, inRound, bids, choice } = (lot && sale?.lots.get(lot.lot_number)) || {}
    return {
      hasExtras:
        round !== undefined ||
        inRound !== undefined ||
        (sale?.terms?.ownAmount ?? 'no') !== 'no' ||
        (bids !== undefined && hasTied(bids.values())),
      isAppeal: round?.levels !== undefined,
      isHammered: choice !== undefined && choice.chosen === undefined,
      isPricedAlone: round === undefined || (round.kind === 'choice' && round.min === undefined),
    }
  })
  // The winner of a choice has nothing to bid.
  const isChoosing = isHammered && isLeading
  useSpokenLot({
    lot,
    currency: state.currency,
    highestBid: figures?.highestBid,
    offer,
    notice,
    fairWarning: hasWarning ? 'given' : 'none',
  })
  return (
    <section
      aria-label={dock.label}
      data-dock=""
      className="sticky bottom-0 z-10 max-h-[70dvh] overflow-y-auto [@media(max-height:30rem)]:static [@media(max-height:30rem)]:max-h-none order-2 flex flex-col gap-2.5 border-t border-rule bg-raised px-4 pt-2.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-float sm:landscape:static sm:landscape:max-h-none sm:landscape:order-none sm:landscape:rounded-panel sm:landscape:border sm:landscape:border-hairline sm:landscape:p-5 sm:landscape:shadow-none"
    >
      {hasWarning && <FairWarningBox />}
      {notice && <DockNotice key={`${notice.kind} ${notice.text}`} {...notice} />}
      {lot && !isAppeal && !isChoosing && (
        <BidFigures
          currency={state.currency}
          highestBid={figures?.highestBid ?? null}
          increment={figures?.currentIncrement ?? DEFAULT_INCREMENT}
          bidAmount={figures?.bidAmount ?? null}
        />
      )}
      {lot && hasExtras && (
        <DockExtras
          lotNumber={lot.lot_number}
          paddle={bidder?.paddleNumber ?? null}
          amount={offer?.amount ?? null}
          currency={state.currency}
          onBid={isAsked || toRead !== null ? null : bid}
          onChangedUnderThumb={onChangedUnderThumb}
        />
      )}
      {state.replay ? (
        <p className="rounded-control border border-rule p-3 text-center font-semibold">{dock.replay}</p>
      ) : lot && toRead !== null && bidder ? (
        <NoticeToRead lot={{ ...lot, saleroom_notice: toRead }} onRead={markRead} />
      ) : isChoosing ? null : (
        <BidButton
          button={button}
          offer={offer}
          isReady={isReady}
          onBid={bid}
          onChangedUnderThumb={onChangedUnderThumb}
        />
      )}
      {takesMaxima && lot && bidder && state.auctionId !== null && !state.replay && (
        <MaximaInDock auctionId={state.auctionId} lotNumber={lot.lot_number} paddle={bidder.paddleNumber} />
      )}
      {charges && lot && offer && isPricedAlone && (
        <LotTotal charges={charges} lot={lot} amount={offer.amount} currency={state.currency} />
      )}
    </section>
  )
}

/** The auctioneer's fair warning. */
function FairWarningBox() {
  const { dock } = useWords().bidding
  return (
    <p className="flex items-center gap-2.5 rounded-control bg-warning px-3 py-2 text-on-warning">
      <TriangleAlert aria-hidden className="size-5 shrink-0" />
      <span>
        <strong className="font-semibold">{dock.fairWarning}</strong> {dock.lastChance}
      </span>
    </p>
  )
}
