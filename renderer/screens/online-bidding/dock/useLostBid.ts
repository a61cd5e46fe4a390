import { useEffect, useEffectEvent, useRef } from 'react'
import type { OwnBid } from '../../../../shared/rules/bid-button.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { buzz } from './haptics.ts'

/** A bid that led or waited has gone: the phone in the hand tells, and 'Bid Placed' leaves if it is still there. */
export function useLostBid(ownBid: OwnBid): void {
  const { dismissToast } = useToast()
  const was = useRef(ownBid)
  const tell = useEffectEvent(() => {
    buzz('outbid')
    dismissToast()
  })
  useEffect(() => {
    const before = was.current
    was.current = ownBid
    const lost = ownBid === 'outbid' || ownBid === 'rejected' || ownBid === 'removed'
    if (lost && (before === 'winning' || before === 'pending')) tell()
  }, [ownBid])
}
