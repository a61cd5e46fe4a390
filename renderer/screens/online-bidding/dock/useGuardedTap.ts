import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useIsTold } from '../../../components/announcer/Announcer.tsx'
import { judgeTap, type Offer, STEADY_MS, sameOffer } from './tap-guard.ts'

export type TapGuard = {
  /** The amount that a press bids; null while the button is disabled. */
  offer: Offer
  /** Whether the lot is known yet: the first offer cannot have changed under the thumb. */
  isReady: boolean
  /** It appears while the bidder may tap already: its first offer must be shown long enough too. */
  isNew?: boolean
  onBid: (amount: number) => void
  onChangedUnderThumb: (offer: Offer) => void
}

/** Returns the handlers of a button that bids: one tap, one bid, of the intended amount. */
export function useGuardedTap({ offer, isReady, isNew = false, onBid, onChangedUnderThumb }: TapGuard) {
  const steady = useSteadyOffer({ offer, isReady, isNew })
  const aimedAt = useRef<Offer>(undefined)
  const isTold = useIsTold()

  function press(by: 'pointer' | 'keyboard'): void {
    const aim = by === 'pointer' ? aimedAt.current : undefined
    aimedAt.current = undefined
    const heard = aim !== undefined || isTold() ? 'offer' : 'older offer'
    const tap = judgeTap({ offer, steady, aimedAt: aim, heard })
    if (tap === 'bid' && offer) onBid(offer.amount)
    if (tap === 'ask') onChangedUnderThumb(offer)
  }

  return {
    isSteady: sameOffer(offer, steady),
    onPointerDown({ width }: PointerEvent): void {
      // The pointer of a screen reader has no size: its user heard the offer, and did not aim at it.
      if (width > 0) aimedAt.current = offer
    },
    onClick: ({ detail }: MouseEvent): void => press(detail === 0 ? 'keyboard' : 'pointer'),
  }
}

type Shown = Required<Pick<TapGuard, 'offer' | 'isReady' | 'isNew'>>

/**
 * Returns the offer that was shown long enough for a deliberate tap; the first one of a known lot counts at once, unless
 * it is new beside another button.
 */
function useSteadyOffer({ offer, isReady, isNew }: Shown): Offer {
  const [steady, setSteady] = useState<Offer | 'nothing yet'>(isNew ? null : 'nothing yet')
  const lotNumber = offer?.lotNumber ?? null
  const amount = offer?.amount ?? null
  if (steady === 'nothing yet' && isReady) setSteady(offer)

  useEffect(() => {
    if (!isReady) return
    const next = lotNumber === null || amount === null ? null : { lotNumber, amount }
    const timer = setTimeout(() => setSteady(next), next ? STEADY_MS : 0)
    return () => clearTimeout(timer)
  }, [isReady, lotNumber, amount])
  return steady === 'nothing yet' ? null : steady
}
