import type { LiveMessage } from '../../../shared/live.ts'
import type { HouseCache, ReadAgain } from '../reads/keys.ts'

/** Applies a live message to the house's data; the store applies it to the sale on show. */
export function applyToHouse(
  { cache, readAgain }: { cache: HouseCache; readAgain: ReadAgain },
  message: LiveMessage,
): void {
  switch (message.type) {
    case 'auction-metadata-updated': {
      const { auctionId, saleMetadata, version } = message
      const { title } = saleMetadata
      cache.change(['auctionData'], (now) =>
        now.map((record) => (record.auctionId === auctionId ? { ...record, title, saleMetadata, version } : record)),
      )
      // The edit may have moved the sale to another currency, which the message does not name.
      readAgain('auctionData')
      readAgain('auctionState')
      readAgain('auctionLocation')
      break
    }
    case 'lot-tags-updated': {
      const { auctionId, lotNumber, tags, version } = message
      cache.change(['auctionData'], (now) =>
        now.map((record) => {
          if (record.auctionId !== auctionId) return record
          const lots = record.lots.map((lot) => (lot.lot_number === lotNumber ? { ...lot, tags } : lot))
          return { ...record, version, lots }
        }),
      )
      break
    }
    case 'auction-deleted':
      cache.change(['auctionData'], (now) => now.filter(({ auctionId }) => auctionId !== message.auctionId))
      // Another may be shown in its place.
      readAgain('auctionData', 'shown')
      readAgain('auctionState')
      readAgain('auctionLocation')
      break
    case 'auction-lots-updated':
      readAgain('auctionData')
      readAgain('auctionState')
      readAgain('terms')
      readAgain('lot')
      break
    case 'rates-updated':
      cache.change(['rates'], () => message.rates)
      break
    case 'style-updated':
      readAgain('styleEditor')
      readAgain('themes')
      readAgain('activeTheme')
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
