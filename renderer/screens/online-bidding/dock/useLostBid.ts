import { useEffect, useRef } from 'react'
import type { OwnBid } from '../../../../shared/rules/bid-button.ts'
import { buzz } from './haptics.ts'

/** A bid that led or waited has gone: the phone in the hand tells. */
export function useLostBid(ownBid: OwnBid): void {
  const was = useRef(ownBid)
  useEffect(() => {
    const before = was.current
    was.current = ownBid
    const lost = ownBid === 'outbid' || ownBid === 'rejected' || ownBid === 'removed'
    if (lost && (before === 'winning' || before === 'pending')) buzz('outbid')
  }, [ownBid])
}
