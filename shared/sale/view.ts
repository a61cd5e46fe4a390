import { publicPart } from '../catalogue/field.ts'
import { PUBLIC_LOT_FIELDS } from '../catalogue/lot-fields.ts'
import { PUBLIC_METADATA_FIELDS } from '../catalogue/metadata-fields.ts'
import type { StoredAdvancedBid, StoredAuction } from '../catalogue/stored-auction.ts'
import type { SaleMetadata } from '../entities/auction.ts'
import type { SalePaddle } from '../entities/people/paddle.ts'
import type { Tag } from '../entities/tag.ts'
import type { Terms } from '../entities/terms.ts'
import { shownCharges, shownTaxes, showsCharges } from '../money/shown-charges.ts'
import { isValidBid } from '../rules/bids.ts'
import { DEFAULT_TERMS } from '../rules/default-terms.ts'
import { same } from '../same.ts'
import { withoutChannel } from './channels.ts'
import { changedFields, note } from './diff/diff.ts'
import type { Change, Diff, Key, RecordFields, TableName } from './diff/difference.ts'
import { SeenRecords } from './diff/records.ts'
import type { LotStanding } from './lot-standing.ts'
import { type CatalogueLot, type LotSale, type Outcome, type Sale, type SaleBid, UNTOUCHED } from './state.ts'

/** Who a view is made for: a desk is a caller's or a platform's; the public may be a bidder, who sees what is its own. */
export type Audience = { kind: 'staff' | 'display' | 'desk' } | { kind: 'public'; paddleNumber: string | null }

/** The public without a paddle: what all of it sees. */
export const PUBLIC: Audience = { kind: 'public', paddleNumber: null }

/** The house's tags by id. */
export type TagBook = { get(id: string): Tag | undefined }

/** An audience, and the tags that its catalogue shows. */
export type Look = { audience: Audience; tags: TagBook }
type Seeing = Look & { hasCharges: boolean }

const parts = new WeakMap<object, object>()

/** The public's part of a record, found once: every view of the sale asks for it. */
function partOf<R extends Record<string, unknown>>(record: R, names: ReadonlySet<string>): R {
  const known = parts.get(record)
  // It was made of this record.
  if (known) return known as R
  const part = publicPart(record, names)
  parts.set(record, part)
  return part
}

/** Field by field: a correction that the public does not see would show in the order of the fields. */
function publicOutcome({ status, amount, type, subject, at }: Outcome, paddleNumber: string | null): Outcome {
  return { status, amount, paddleNumber, type, bidId: null, subject, notes: null, at }
}

/** What each audience sees of each record; undefined where it sees none of it. A field that is not named is staff's. */
const SEEN = {
  head: <H extends Pick<Sale, 'version' | 'simulated' | 'isOf11'>>(head: H, { audience }: Look): H =>
    audience.kind === 'staff' ? head : { ...head, version: 0, simulated: false, isOf11: false },

  metadata: (metadata: SaleMetadata, { audience }: Look): SaleMetadata =>
    audience.kind === 'staff' ? metadata : partOf(metadata, PUBLIC_METADATA_FIELDS),

  /** The ladder is the public's, for it tells the asking price, the displays' language, and charges that the terms show; terms that are no others to it are none. Limits are staff's. */
  terms(terms: Terms, { audience }: Look): Terms | undefined {
    if (audience.kind === 'staff') return terms
    const { ladder, snap, advanceBids, bookBids, ties, largestJump, channels, displayLanguage } = terms
    const told = { ...(terms.unit && { unit: terms.unit }), ...(displayLanguage && { displayLanguage }) }
    if (audience.kind === 'display') return { ladder, snap, ...told, advanceBids, bookBids, ties, largestJump }
    const forDesks = audience.kind === 'desk' && channels ? { channels } : {}
    const seen = { ...DEFAULT_TERMS, ladder, snap, ...told, ...forDesks, ...shownCharges(terms) }
    return same(seen, DEFAULT_TERMS) ? undefined : seen
  },

  /** The reserve is the auctioneer's too. The public sees how a lot is taxed where it sees the sale's charges. */
  catalogue(lot: CatalogueLot, { audience, tags, hasCharges }: Seeing): CatalogueLot {
    const joined = lot.tags ?? lot.tagIds.flatMap((id) => tags.get(id) ?? [])
    if (audience.kind === 'staff') return { ...lot, tags: joined }
    const { image, reserve } = lot
    const seen = {
      ...partOf(lot, PUBLIC_LOT_FIELDS),
      image,
      tagIds: [],
      tags: joined.map(publicTag),
    }
    if (audience.kind === 'display') return reserve === undefined ? seen : { ...seen, reserve }
    return hasCharges ? { ...seen, ...shownTaxes(lot) } : seen
  },

  commissions(bid: StoredAdvancedBid, { audience }: Look): StoredAdvancedBid | undefined {
    if (!isInformed(audience)) return undefined
    return audience.kind === 'staff' ? bid : { ...bid, location: null }
  },

  advanced: <A>(fate: A, { audience }: Look): A | undefined => (isInformed(audience) ? fate : undefined),

  paddles: (paddle: SalePaddle, { audience }: Look): SalePaddle | undefined =>
    audience.kind === 'staff' ? paddle : undefined,

  /** The winner's paddle is not the public's to see, its own excepted. */
  lots(lot: LotStanding, { audience }: Look): LotStanding {
    if (audience.kind === 'staff') return lot
    const { startPrice, manualIncrement, offeredAgain, outcome, late } = lot
    const isSeen = audience.kind !== 'public' || outcome?.paddleNumber === audience.paddleNumber
    return {
      ...UNTOUCHED,
      startPrice,
      manualIncrement,
      offeredAgain,
      late: audience.kind === 'display' ? late.map((bid) => ({ ...withoutChannel(bid), bidderLocation: null })) : [],
      outcome: outcome && publicOutcome(outcome, isSeen ? outcome.paddleNumber : null),
    }
  },

  /** The public sees bids that count, without their bidders; a bidder its own online bids whatever became of them. */
  bids(placed: SaleBid, { audience }: Look): SaleBid | undefined {
    if (audience.kind === 'staff') return placed
    const bid = withoutChannel(placed)
    const isPublic = isValidBid(bid) || bid.type === 'start_price'
    if (audience.kind === 'display')
      return isPublic || (bid.status === 'pending' && bid.type === 'online')
        ? { ...bid, bidderLocation: null, notes: null }
        : undefined
    const told = { ...bid, seq: 0, notes: null, advancedBidId: null }
    if (audience.kind !== 'public')
      return isPublic || bid.status === 'pending'
        ? { ...told, bidderLocation: null, type: openType(bid.type) }
        : undefined
    const { type, paddleNumber, deletedByClerk } = bid
    if (audience.paddleNumber !== null && paddleNumber === audience.paddleNumber && type === 'online')
      return deletedByClerk ? undefined : told
    return isPublic ? { ...told, paddleNumber: null, bidderLocation: null, type: openType(bid.type) } : undefined
  },
}

/** Whether an audience may know what was left with the house. */
const isInformed = ({ kind }: Audience) => kind === 'staff' || kind === 'display'
/** How a bid came in, as the public is told: that the vendor bids is the house's to know. */
const openType = (type: SaleBid['type']) => (type === 'house' ? 'floor' : type)

/** A tag as the public and displays see it. */
export function publicTag({ metaDescription: _, ...tag }: Tag): Tag {
  return tag
}

/** A sale as an audience sees it: the same type, without what is not its own. Nothing else hides anything; a view may be seen again. */
export function view(sale: Sale, look: Look): Sale {
  const hasCharges = showsCharges(sale)
  return {
    ...SEEN.head(sale, look),
    metadata: SEEN.metadata(sale.metadata, look),
    terms: (sale.terms && SEEN.terms(sale.terms, look)) ?? null,
    catalogue: new SeenRecords(sale.catalogue, (lot) => SEEN.catalogue(lot, { ...look, hasCharges })),
    commissions: new SeenRecords(sale.commissions, (bid) => SEEN.commissions(bid, look)),
    advanced: new SeenRecords(sale.advanced, (fate) => SEEN.advanced(fate, look)),
    paddles: new SeenRecords(sale.paddles, (paddle) => SEEN.paddles(paddle, look)),
    lots: new SeenRecords(sale.lots, (lot) => lotSeen(lot, look)),
    bidLots: new SeenRecords(sale.bidLots, (lotNumber, id) => {
      const bid = sale.lots.get(lotNumber)?.bids.get(id)
      return bid && SEEN.bids(bid, look) ? lotNumber : undefined
    }),
    commands: [],
  }
}

function lotSeen(lot: LotSale, look: Look): LotSale {
  return {
    ...SEEN.lots(lot, look),
    lotNumber: lot.lotNumber,
    bids: new SeenRecords(lot.bids, (bid) => SEEN.bids(bid, look)),
    highest: (lot.highest && SEEN.bids(lot.highest, look)) ?? null,
    pending: lot.pending.filter((id) => {
      const bid = lot.bids.get(id)
      return bid && SEEN.bids(bid, look)
    }),
  }
}

/** The words of one lot as an audience sees them. */
export function wordsSeen(lot: CatalogueLot, look: Look): CatalogueLot {
  return SEEN.catalogue(lot, { ...look, hasCharges: false })
}

/** What a sale is made of as an audience sees it, of a sale that rests too. */
export function auctionSeen(auction: StoredAuction, look: Look): Omit<StoredAuction, 'advancedBids'> {
  const { auctionId, uploadedAt, rehearsal, replay, version } = auction
  return {
    auctionId,
    uploadedAt,
    saleMetadata: SEEN.metadata(auction.saleMetadata, look),
    lots: auction.lots.map((lot) => wordsSeen(lot, look)),
    version: look.audience.kind === 'staff' ? version : 0,
    ...(rehearsal && { rehearsal }),
    ...(replay && { replay }),
  }
}

/** What differs for an audience where this differs in the sale, as it is after it. */
export function viewOfDiff(changes: Diff, { sale, ...look }: Look & { sale: Pick<Sale, 'terms'> }): Diff {
  const seeing = { ...look, hasCharges: showsCharges(sale) }
  const seen = new Map<TableName, Map<Key, Change>>()
  for (const [table, records] of changes)
    for (const [key, { was, is }] of records)
      note(seen, { table, key, was: see(table, was, seeing), is: see(table, is, seeing) })
  return seen
}

function see(table: TableName, row: RecordFields | undefined, look: Seeing): RecordFields | undefined {
  // The row is one of its table's, though not known to the compiler to be.
  return row && (SEEN[table] as (row: RecordFields, look: Seeing) => RecordFields | undefined)(row, look)
}

/** The paddles whose own something is in a difference: an online bid, or a lot that it won or did not win after all. */
export function paddlesIn(changes: Diff): Set<string> {
  const paddles = new Set<string>()
  const rows = (table: TableName) => [...(changes.get(table)?.values() ?? [])].flatMap(({ was, is }) => [was, is])
  // The rows are those of their tables.
  for (const bid of rows('bids') as (SaleBid | undefined)[])
    if (bid?.type === 'online' && bid.paddleNumber !== null) paddles.add(bid.paddleNumber)
  for (const lot of rows('lots') as (LotStanding | undefined)[])
    if (lot?.outcome?.paddleNumber) paddles.add(lot.outcome.paddleNumber)
  return paddles
}

/**
 * What a bidder must be told beyond what all the public is: how its own view differs once that has been applied to it.
 * `on`: what was told of the lot that came on.
 */
export function ownDiff(
  changes: Diff,
  { on, paddleNumber, tags }: { on: Diff; paddleNumber: string; tags: TagBook },
): Diff {
  // Neither lots' standing nor bids have charges.
  const own: Seeing = { audience: { kind: 'public', paddleNumber }, tags, hasCharges: false }
  const all: Seeing = { ...own, audience: PUBLIC }
  const diff = new Map<TableName, Map<Key, Change>>()
  for (const table of ['lots', 'bids'] as const) {
    const onTold = on.get(table)
    for (const [key, { was, is }] of new Map([...(onTold ?? []), ...(changes.get(table) ?? [])])) {
      const told = { was: see(table, was, all), is: see(table, is, all) }
      // Who did not show the lot knows nothing of it but what is told now.
      const held = onTold?.has(key) ? told.is : afterTold(table, see(table, was, own), told)
      note(diff, { table, key, was: held, is: see(table, is, own) })
    }
  }
  return diff
}

/** What a bidder holds of a record once it heard what the public is told of it. */
function afterTold(table: TableName, held: RecordFields | undefined, told: Change): RecordFields | undefined {
  if (told.is === undefined) return told.was === undefined ? held : undefined
  if (told.was === undefined) return told.is
  const next: Record<string, unknown> = { ...held }
  for (const name of changedFields(table, told)) next[name] = told.is[name]
  return held && next
}
