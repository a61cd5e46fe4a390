import type { HouseTable } from '../../../shared/house/tables.ts'
import type { LiveMessage, MessageOf } from '../../../shared/sale/live.ts'
import type { ReadName } from '../client/call-types.ts'
import type { HouseCache, ReadAgain } from '../reads/keys.ts'

/** Whether lots came, went or read otherwise. A lot that comes on is told whole as well, and is what it was. */
function changesContent({ head, catalogue }: MessageOf<'sale-changed'>['diff']): boolean {
  const isReordered = Object.values(head ?? {}).some((edit) => 'patch' in edit && 'order' in edit.patch)
  return isReordered || Object.values(catalogue ?? {}).some((edit) => !('put' in edit))
}

/** Whether the calls to bidders may stand otherwise: who is rung, for which lots, and when. */
function changesCalls({ head, catalogue, metadata, paddles, lots }: MessageOf<'sale-changed'>['diff']): boolean {
  const isOver = Object.values(lots ?? {}).some((edit) => 'patch' in edit && 'outcome' in edit.patch)
  return isOver || !!(head ?? catalogue ?? metadata ?? paddles)
}

/** The replies that the server makes of a table of the house and of more: they are read again when the table changes. */
const MADE_OF: Readonly<Record<string, readonly ReadName[]>> = {
  bookings: ['bookings', 'ownCalls'],
  callers: ['callers', 'bookings'],
  displays: ['callers'],
  mirrors: ['mirrors'],
  codes: ['paddles'],
  scenarios: ['scenarios'],
} satisfies Partial<Record<HouseTable, readonly ReadName[]>>

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
      if (changesCalls(diff) || anew) for (const read of MADE_OF.bookings ?? []) readAgain(read)
      break
    }
    case 'house-changed':
      readAgain('houseHistory')
      for (const table of Object.keys(message.diff)) for (const read of MADE_OF[table] ?? []) readAgain(read)
      break
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
      readAgain('mirrors')
      readAgain('lanAccess')
      break
    default:
  }
}
