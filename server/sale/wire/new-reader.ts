import type { OpenDiff, RecordFields } from '../../../shared/engine/table.ts'
import { SALES } from '../../../shared/sale/diff/diff.ts'
import type { Diff, TableName } from '../../../shared/sale/diff/difference.ts'
import { lotOf, type Sale, termsOf } from '../../../shared/sale/state.ts'
import { type Look, view } from '../../../shared/sale/view/view.ts'
import { auctionState } from './auction-state.ts'
import { lotDifference } from './lot-difference.ts'
import type { Unstamped } from './messages.ts'
import type { SaleChange } from './sale-change.ts'

/** The messages to an audience that reads a sale in another way from now on: they also remove what it may not see. */
export function messagesToNewReader(
  { before: was, after: is, entries }: SaleChange,
  { seq, ...look }: Look & { seq: number },
): Unstamped[] {
  const at = entries.at(-1)?.at ?? ''
  const [before, after] = [view(was, look), view(is, look)]
  const { auctionId, version, metadata: saleMetadata } = after
  const stamp = { auctionId, seq, at }
  const turn = { before, after, diff: differenceOf(before, after), at, seq }
  const { audience } = look
  const patches = after.order.flatMap((lotNumber) => lotDifference(lotNumber, turn, { audience, bids: 'any' }) ?? [])
  return [
    { ...stamp, type: 'terms-updated', terms: termsOf(after) },
    { ...stamp, type: 'auction-metadata-updated', saleMetadata, version },
    { ...stamp, type: 'auction_state', state: { ...auctionState(is, look), seq } },
    ...patches.map((patch) => ({ ...stamp, type: 'lot_state_updated' as const, ...patch })),
    { ...stamp, type: 'auction-lots-updated', version },
  ]
}

/** The bids and advance bids of two views, which share no records. */
function differenceOf(before: Sale, after: Sale): Diff {
  const diff: OpenDiff<TableName> = new Map()
  const noteAll = (table: TableName, was: Listing, is: Listing) => {
    for (const key of new Set([...was.keys(), ...is.keys()]))
      SALES.note(diff, { table, key, was: was.get(key), is: is.get(key) })
  }
  noteAll('commissions', before.commissions, after.commissions)
  for (const lotNumber of after.order)
    noteAll('bids', lotOf(before, lotNumber)?.bids ?? NONE, lotOf(after, lotNumber)?.bids ?? NONE)
  return diff
}

type Listing = { keys: () => Iterable<string>; get: (key: string) => RecordFields | undefined }
const NONE: Listing = new Map<string, never>()
