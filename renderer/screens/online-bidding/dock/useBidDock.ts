import { useEffect, useRef, useState } from 'react'
import type { AuctionState } from '../../../../shared/entities/auction.ts'
import type { Lot } from '../../../../shared/entities/lot.ts'
import { bidButton, type OwnBid } from '../../../../shared/rules/bid-button.ts'
import { useToastFacts } from '../../../components/toast/useToast.ts'
import type { BidderSession } from '../../../data/kept/bidder-session.ts'
import { useConnection } from '../../../data/provider.tsx'
import { useLotState } from '../../../data/reads/sale-reads.ts'
import { useView } from '../../../data/sale/useView.ts'
import { useLanguage } from '../../../languages/useLanguage.ts'
import { useNewNotice } from '../../../widgets/notice/useNewNotice.ts'
import { useEndWords } from '../useEndWords.ts'
import { useStanding } from '../useStanding.ts'
import type { BidButton } from './button-words.ts'
import { dockNotice } from './dock-notice.ts'
import { dockButton, ownWords, useOwnPledges } from './own-pledges.ts'
import type { Offer } from './tap-guard.ts'
import { useBidConfirming } from './useBidConfirming.ts'
import { BID_WAITS, useBidPlacing } from './useBidPlacing.ts'

type Of = { state: AuctionState; lot: Lot | null; bidder: BidderSession | null }

/** Returns the bidder's possible actions on the shown lot, and the first notice. */
export function useBidDock({ state, lot, bidder }: Of) {
  const { currency, auctionId } = state
  const lotNumber = lot?.lot_number ?? null
  const paddleNumber = bidder?.paddleNumber ?? null
  const connection = useConnection()
  const language = useLanguage()
  const { data: figures } = useLotState(lotNumber)
  const standing = useStanding({ auctionId, lotNumber, paddleNumber })
  const isSuspended = useView(
    ({ held }) => paddleNumber !== null && held.sale?.paddles.get(paddleNumber)?.status === 'suspended',
  )
  const { answer, ...notice } = useNewNotice(lotNumber)
  const { isPlacing, place } = useBidPlacing({ auctionId, lotNumber, bidder, currency, answer })
  const { isConfirming, confirm } = useBidConfirming(currency)
  const [moved, setMoved] = useState<Offer>(null)
  const said = { paddleNumber, currency, language }
  const outcome = useEndWords(lotNumber, said)
  const pledges = useOwnPledges(lotNumber, paddleNumber)
  const ownBid = pledges?.ownBid ?? standing?.ownBid ?? 'none'
  const isAsked = ownBid === 'pending' && standing?.bid?.priceFell === true
  useOwnBid(ownBid)

  const isOpen = state.isActive && lotNumber !== null && state.activeLotNumber === lotNumber
  const startPrice = figures?.startPrice ?? null
  const amount = figures ? (figures.highestBid === null ? startPrice : figures.nextBidAmount) : null
  const ruled = bidButton({
    connection: connection === 'connecting' ? 'polling' : connection,
    isPaused: state.isActive && state.paused !== null,
    isSuspended,
    isActive: state.isActive,
    hasLot: isOpen,
    startPrice,
    isPlacing: isPlacing || isConfirming,
    // A correction lowered the asking price below the waiting bid: the lower price is offered.
    ownBid: isAsked ? 'none' : ownBid,
    amount: amount ?? 0,
  })
  // The rules need a known lot; until then a wrong reason would appear for a moment.
  const isUnknown = isOpen && connection !== 'offline' && !(figures && standing)
  const button: BidButton = isUnknown
    ? { text: bidder ? language.words.states.loading : language.words.bidding.gettingPaddle, disabled: true }
    : dockButton(ruled, pledges, { level: startPrice ?? 0, currency, language })
  const offer: Offer =
    button.disabled || lot === null || amount === null ? null : { lotNumber: String(lotNumber), amount }

  return {
    button,
    offer,
    isReady: !isUnknown,
    /** The asking price fell below the waiting bid: a tap bids the lower price. */
    isAsked,
    isLeading: ownBid === 'winning',
    figures: figures && { ...figures, bidAmount: isOpen ? amount : null },
    notice: dockNotice({
      connection,
      outcome,
      moved,
      offer,
      standing: isOpen ? ownWords(standing, pledges, said) : null,
      withClerk: isOpen && ownBid === 'pending' ? (standing?.bid?.amount ?? null) : null,
      currency,
      language,
    }),
    bid(price: number): void {
      setMoved(null)
      buzz('tick')
      if (isAsked && standing?.bid) confirm(standing.bid.id)
      else place(price)
    },
    onChangedUnderThumb: setMoved,
    ...notice,
  }
}

/** Vibrates the phone when a leading or waiting bid is lost, and keeps the toast of a bid while it waits. */
function useOwnBid(ownBid: OwnBid): void {
  useToastFacts(ownBid === 'pending' ? [BID_WAITS] : [])
  const was = useRef(ownBid)
  useEffect(() => {
    const before = was.current
    was.current = ownBid
    const lost = ownBid === 'outbid' || ownBid === 'rejected' || ownBid === 'removed'
    if (lost && (before === 'winning' || before === 'pending')) buzz('outbid')
  }, [ownBid])
}

const PATTERNS = {
  /** For a tap that bids. */
  tick: 12,
  outbid: [70, 60, 70],
} as const satisfies Record<string, number | readonly number[]>

/** Vibrates the phone, if possible. Browsers allow it after the first touch of the page. */
function buzz(name: keyof typeof PATTERNS): void {
  const pattern: number | readonly number[] = PATTERNS[name]
  if ('vibrate' in navigator) navigator.vibrate(typeof pattern === 'number' ? pattern : [...pattern])
}
