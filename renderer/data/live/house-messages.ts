import type { HouseTable } from '../../../shared/house/tables.ts'
import type { LiveMessage, MessageOf } from '../../../shared/sale/live.ts'
import type { ReadName } from '../client/call-types.ts'
import type { HouseCache, ReadAgain } from '../reads/keys.ts'

/** Whether a message reports a command other than a bid. */
export function tellsOfCommand(message: LiveMessage): boolean {
  if (message.type !== 'sale-changed') return false
  const { bids, ...rest } = message.diff
  return Object.keys(rest).length > 0 || Object.values(bids ?? {}).some((edit) => !('put' in edit))
}

/** Whether lots were added, removed or edited. A lot that becomes current is sent whole too, but unchanged. */
function changesContent({ head, catalogue }: MessageOf<'sale-changed'>['diff']): boolean {
  const isReordered = Object.values(head ?? {}).some((edit) => 'patch' in edit && 'order' in edit.patch)
  return isReordered || Object.values(catalogue ?? {}).some((edit) => !('put' in edit))
}

/** Whether the calls to telephone bidders may change: the client, the lots or the time. */
function changesCalls({ head, catalogue, metadata, paddles, lots }: MessageOf<'sale-changed'>['diff']): boolean {
  const isOver = Object.values(lots ?? {}).some((edit) => 'patch' in edit && 'outcome' in edit.patch)
  return isOver || !!(head ?? catalogue ?? metadata ?? paddles)
}

/** Replies that the server derives from a whole sale; read again after each command but a bid. */
const OF_SALE = [
  'prompter',
  'vendorLots',
  'saleProgress',
  'paper',
  'workLists',
  'statements',
  'statement',
  'statementsOfSide',
  'rehearsalDebrief',
] as const satisfies readonly ReadName[]

/** Replies about rehearsals. */
const OF_REHEARSALS = [
  'rehearsal',
  'rehearsals',
  'rehearsalDebrief',
  'rehearsalTruth',
  'trainees',
] as const satisfies readonly ReadName[]

/** Replies that the server derives from a table of the house; they are read again when the table changes. */
const MADE_OF: Readonly<Record<string, readonly ReadName[]>> = {
  bookings: ['bookings', 'ownCalls', 'prompter'],
  callers: ['callers', 'bookings', 'prompter'],
  settings: ['prompter', 'tape'],
  displays: ['callers'],
  mirrors: ['mirrors'],
  codes: ['paddles'],
  scenarios: ['scenarios'],
  tags: ['tagUsage'],
  trainees: ['trainees', 'rehearsals'],
  training: ['trainingTerms', 'trainees', 'rehearsals'],
  clients: ['workLists', 'statements', 'statement', 'statementsOfSide'],
} satisfies Partial<Record<HouseTable, readonly ReadName[]>>

/** Applies a live message to the house's data; the store applies it to the sale on show. */
export function applyToHouse(
  { cache, readAgain }: { cache: HouseCache; readAgain: ReadAgain },
  message: LiveMessage,
): void {
  switch (message.type) {
    case 'sale-changed': {
      const { diff, anew } = message
      // The edit may have changed the sale's currency or time zone, which the message does not contain.
      if (diff.metadata && !anew) readAgain('sale')
      if (anew) readAgain('trash')
      if (diff.metadata || changesContent(diff) || anew) {
        readAgain('auctionData')
        readAgain('auctionLocation')
      }
      if (diff.terms || anew) readAgain('terms')
      if (diff.commissions || diff.advanced || anew) readAgain('advancedBidsOfLot')
      if (tellsOfCommand(message) || anew) for (const read of OF_SALE) readAgain(read)
      if (changesCalls(diff) || anew) for (const read of MADE_OF.bookings ?? []) readAgain(read)
      break
    }
    case 'house-changed':
      readAgain('houseHistory')
      for (const table of Object.keys(message.diff)) for (const read of MADE_OF[table] ?? []) readAgain(read)
      break
    case 'auction-deleted':
      cache.change(['auctionData'], (now) => now.filter(({ auctionId }) => auctionId !== message.auctionId))
      // Another sale may be shown in its place.
      readAgain('auctionData', 'shown')
      readAgain('trash')
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
      // This message is also sent when the house's addresses have changed, without saying so.
      readAgain('system')
      break
    case 'rehearsal-updated':
      // A screen that opens as the rehearsal begins may still be reading that none exists.
      cache.put(['rehearsal'], message.status)
      for (const read of OF_REHEARSALS) readAgain(read)
      break
    case 'devices-updated':
      readAgain('devices')
      readAgain('mirrors')
      readAgain('lanAccess')
      break
    default:
  }
}
