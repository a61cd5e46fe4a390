import type { LiveMessage } from '../../shared/live.ts'
import { applyLotPatch } from './apply-lot-patch.ts'
import { applyDeleted, applyFairWarning, applyMetadata, applyNextBid, applyState, applyTags } from './apply-sale.ts'
import type { Audience } from './client.ts'
import { keys } from './keys.ts'
import type { LiveCache } from './live-cache.ts'

/** Brings the cache up to a live message, without a request wherever the message says it all. DESIGN 4. */
export function applyMessage(cache: LiveCache, message: LiveMessage, audience: Audience): void {
  switch (message.type) {
    case 'auction_state':
    case 'auction_started':
    case 'auction_stopped':
      applyState(cache, message.state)
      break
    case 'bid_placed':
    case 'bid_approved':
    case 'bid_rejected':
    case 'online_bids_outbid':
    case 'lot_state_updated':
    case 'start-price-set':
    case 'lot-increment-updated':
      applyLotPatch(cache, message, audience)
      break
    case 'next_bid_updated':
      applyNextBid(cache, message)
      break
    case 'fair-warning-activated':
    case 'fair-warning-cleared':
      applyFairWarning(cache, message)
      break
    case 'auction-metadata-updated':
      applyMetadata(cache, message)
      break
    case 'lot-tags-updated':
      applyTags(cache, message)
      break
    case 'auction-deleted':
      applyDeleted(cache, message)
      break
    case 'auction-lots-updated':
      cache.invalidate('auctionData')
      cache.invalidate('auctionState')
      break
    case 'rates-updated':
      cache.change(keys.rates(), () => message.rates)
      break
    case 'style-updated':
      cache.invalidate('styleEditor')
      cache.invalidate('themes')
      cache.invalidate('activeTheme')
      break
    case 'upload-progress':
      cache.change(keys.uploadProgress(message.upload.uploadId), () => message.upload)
      break
    case 'system-notice':
      cache.change(keys.system(), (now) => ({ ...now, notices: message.notices }))
      // Also sent where the house's addresses have changed, which it does not say.
      cache.invalidate('system')
      break
    case 'devices-updated':
      cache.invalidate('devices')
      cache.invalidate('displayLinks')
      cache.invalidate('lanAccess')
      break
    case 'message-broadcast':
    case 'identify':
      // For the eye only: the shell shows them.
      break
    default:
      message satisfies never
  }
}
