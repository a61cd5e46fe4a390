import type { LiveMessage, MessageOf } from '../../../shared/live.ts'
import type { HouseCache, ReadAgain } from '../reads/keys.ts'

/** Whether lots came, went or read otherwise. A lot that comes on is told whole as well, and is what it was. */
function changesContent({ head, catalogue }: MessageOf<'sale-changed'>['diff']): boolean {
  const isReordered = Object.values(head ?? {}).some((edit) => 'patch' in edit && 'order' in edit.patch)
  return isReordered || Object.values(catalogue ?? {}).some((edit) => !('put' in edit))
}

/** Applies a live message to the house's data; the store applies it to the sale on show. */
export function applyToHouse(
  { cache, readAgain }: { cache: HouseCache; readAgain: ReadAgain },
  message: LiveMessage,
): void {
  switch (message.type) {
    case 'sale-changed': {
      const { diff, anew } = message
      // The edit may have moved the sale to another currency, or zone, which the message does not name.
      if (diff.metadata && !anew) readAgain('sale')
      if (diff.metadata || changesContent(diff) || anew) {
        readAgain('auctionData')
        readAgain('auctionLocation')
      }
      if (diff.terms || anew) readAgain('terms')
      if (diff.commissions || diff.advanced || anew) readAgain('advancedBidsOfLot')
      break
    }
    case 'auction-deleted':
      cache.change(['auctionData'], (now) => now.filter(({ auctionId }) => auctionId !== message.auctionId))
      // Another may be shown in its place.
      readAgain('auctionData', 'shown')
      readAgain('sale')
      readAgain('auctionLocation')
      break
    case 'rates-updated':
      cache.change(['rates'], () => message.rates)
      break
    case 'upload-progress':
      cache.change(['uploadProgress', message.upload.uploadId], () => message.upload)
      break
    case 'system-notice':
      cache.change(['system'], (now) => ({ ...now, notices: message.notices, copy: message.copy }))
      // Also sent where the house's addresses have changed, which it does not say.
      readAgain('system')
      break
    case 'rehearsal-updated':
      // A screen that opens as the rehearsal begins may still be reading that there is none.
      cache.put(['rehearsal'], message.status)
      readAgain('rehearsal')
      readAgain('rehearsals')
      break
    case 'devices-updated':
      readAgain('devices')
      readAgain('displayLinks')
      readAgain('mirrors')
      readAgain('lanAccess')
      break
    default:
  }
}
