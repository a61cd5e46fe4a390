import { publicPart } from '../../catalogue/field.ts'
import { PUBLIC_LOT_FIELDS } from '../../catalogue/lot-fields.ts'
import { PUBLIC_METADATA_FIELDS } from '../../catalogue/metadata-fields.ts'
import { deepEqual } from '../../deep-equal.ts'
import { redaction } from '../../engine/redaction.ts'
import type { SaleMetadata } from '../../entities/auction.ts'
import type { AudienceName } from '../../entities/audience.ts'
import type { StoredAdvancedBid } from '../../entities/bids/advance-bid.ts'
import type { SalePaddle } from '../../entities/people/paddle.ts'
import type { Tag } from '../../entities/tag.ts'
import type { Terms } from '../../entities/terms.ts'
import { isSamePaddle } from '../../paddle-number.ts'
import { isValidBid } from '../../rules/bids.ts'
import { DEFAULT_TERMS } from '../../rules/default-terms.ts'
import { SALE_FIELDS } from '../fields/index.ts'
import { isBlind, secondOf, withoutEnd } from '../second-record/two-records.ts'
import type { CatalogueLot, LotStanding, Sale, SaleBid } from '../state.ts'
import { shownTaxes, showsCharges } from './shown-charges.ts'

/**
 * The reader of a view. A desk is a caller's or a platform's; the public may be a bidder, who sees own data. The entry
 * clerk sees a sale as staff does (`isEntry`), but with two records it is the reader `blind`.
 */
export type Audience =
  | { kind: 'staff'; isEntry?: true }
  | { kind: 'display' | 'desk' | 'blind' }
  | { kind: 'public'; paddleNumber: string | null }

/** The reader of this sale that an audience is. */
export function readerOf(sale: Pick<Sale, 'terms'>, audience: Audience): Audience {
  return audience.kind === 'staff' && audience.isEntry && isBlind(sale) ? BLIND : audience
}
const BLIND: Audience = { kind: 'blind' }

/** The house's tags by id. */
export type TagBook = { get(id: string): Tag | undefined }

/** An audience, and the tags for its catalogue. */
export type Look = { audience: Audience; tags: TagBook }
/** `hasCharges`: the sale shows the totals of its lots. */
export type Seeing = Look & { hasCharges: boolean }

/** The readers of a record, each with the audiences whose fields they see. */
const VIEWERS = {
  staff: ['staff'],
  display: ['display'],
  desk: ['desk'],
  public: ['public'],
  /** The entry clerk of two records, before the own one. */
  blind: ['public'],
  /** A bidder, for own data. */
  own: ['public', 'own'],
  'desk with charges': ['desk', 'charges'],
  'public with charges': ['public', 'charges'],
} as const satisfies Record<string, readonly AudienceName[]>
type Viewer = keyof typeof VIEWERS

type Table = keyof typeof SALE_FIELDS

/** The redaction of each table's records for each viewer. */
const SEEN_BY = mapped(SALE_FIELDS, (fields) => mapped(VIEWERS, (audiences) => redaction(fields, audiences)))

function mapped<K extends string, V, W>(table: Readonly<Record<K, V>>, make: (value: V) => W): Record<K, W> {
  // The keys are those of the table.
  return Object.fromEntries(Object.entries<V>(table).map(([key, value]) => [key, make(value)])) as Record<K, W>
}

const seen = <R extends object>(table: Table, record: R, viewer: Viewer): R | undefined =>
  SEEN_BY[table][viewer](record)

const parts = new WeakMap<object, object>()

/** The public part of a record, cached: every view of the sale needs it. */
function partOf<R extends Record<string, unknown>>(record: R, names: ReadonlySet<string>): R {
  const known = parts.get(record)
  // The cached part has the record's type.
  if (known) return known as R
  const part = publicPart(record, names)
  parts.set(record, part)
  return part
}

/** The redaction of each record for an audience; undefined if it is hidden. The rows of the fields name audiences. */
export const SEEN = {
  // Every audience sees the head.
  head: <H extends object>(head: H, { audience }: Look): H => seen('head', head, audience.kind) as H,

  metadata: (metadata: SaleMetadata, { audience }: Look): SaleMetadata =>
    audience.kind === 'staff' ? metadata : partOf(metadata, PUBLIC_METADATA_FIELDS),

  /** Omits terms that look like the default ones. */
  terms(terms: Terms, { audience: { kind } }: Look): Terms | undefined {
    const isCharged = (kind === 'desk' || kind === 'public') && showsCharges({ terms })
    const shown = seen('terms', terms, isCharged ? `${kind} with charges` : kind)
    if (kind === 'blind') return shown && { ...shown, secondRecord: terms.secondRecord }
    return kind !== 'staff' && deepEqual(shown, DEFAULT_TERMS) ? undefined : shown
  },

  /** The auctioneer sees the reserve too. The public sees a lot's taxes if the sale shows its charges. */
  catalogue(lot: CatalogueLot, { audience, tags, hasCharges }: Seeing): CatalogueLot {
    const joined = lot.tags ?? lot.tagIds.flatMap((id) => tags.get(id) ?? [])
    if (audience.kind === 'staff') return { ...lot, tags: joined }
    const { image, reserve } = lot
    const shown = {
      ...partOf(lot, PUBLIC_LOT_FIELDS),
      image,
      tagIds: [],
      tags: joined.map(publicTag),
    }
    if (audience.kind === 'display') return reserve === undefined ? shown : { ...shown, reserve }
    return hasCharges ? { ...shown, ...shownTaxes(lot) } : shown
  },

  commissions: (bid: StoredAdvancedBid, { audience }: Look): StoredAdvancedBid | undefined =>
    seen('commissions', bid, audience.kind),

  advanced: <A extends object>(fate: A, { audience }: Look): A | undefined => seen('advanced', fate, audience.kind),

  /** A bidder sees the status of the own paddle. */
  paddles(paddle: SalePaddle, { audience }: Look): SalePaddle | undefined {
    const isOwn = audience.kind === 'public' && audience.paddleNumber === paddle.paddle
    return seen('paddles', paddle, isOwn ? 'own' : audience.kind)
  },

  /** A bidder sees a won lot as such. */
  lots<L extends LotStanding>(lot: L, { audience }: Look): L {
    if (audience.kind === 'blind') return lotOfBlind(lot)
    const isOwn =
      audience.kind === 'public' && lot.outcome != null && isSamePaddle(lot.outcome.paddleNumber, audience.paddleNumber)
    // Every audience sees the standing.
    return seen('lots', lot, isOwn ? 'own' : audience.kind) as L
  },

  bids(bid: SaleBid, { audience }: Look): SaleBid | undefined {
    const viewer = viewerOf(bid, audience)
    return viewer && seen('bids', bid, viewer)
  },
}

/** A lot as the entry clerk of two records sees it: its end only after the own record of it. */
function lotOfBlind<L extends LotStanding>(lot: L): L {
  const secondRecord = secondOf(lot)
  // Every audience sees the standing.
  if (secondRecord) return { ...(seen('lots', lot, 'desk') as L), secondRecord }
  const { finishedAt, ...open } = withoutEnd(lot)
  const shown = seen('lots', open, 'blind') as L
  return finishedAt === undefined ? shown : { ...shown, finishedAt }
}

/** Whether a bid of a caller or a platform was rejected: its desk tells the bidder. */
function isRejectedDesksBid({ status, type, channel, deletedByClerk }: SaleBid): boolean {
  return status === 'rejected' && !deletedByClerk && (type === 'phone' || channel !== undefined)
}

/**
 * The viewer type of an audience for a bid; undefined if it is hidden. Every audience sees valid bids, the people who
 * work in the room see waiting ones too, desks also their rejected ones, and a bidder sees own online bids in any
 * status.
 */
function viewerOf(bid: SaleBid, audience: Audience): Viewer | undefined {
  const isPublic = isValidBid(bid) || bid.type === 'start_price'
  const waits = bid.status === 'pending'
  switch (audience.kind) {
    case 'staff':
      return 'staff'
    case 'display':
      return isPublic || (waits && bid.type === 'online') ? 'display' : undefined
    case 'desk':
      return isPublic || waits || isRejectedDesksBid(bid) ? 'desk' : undefined
    case 'blind':
      return isPublic ? 'blind' : undefined
    case 'public': {
      const { paddleNumber } = audience
      const isOwn = paddleNumber !== null && isSamePaddle(bid.paddleNumber, paddleNumber) && bid.type === 'online'
      if (isOwn) return bid.deletedByClerk ? undefined : 'own'
      return isPublic ? 'public' : undefined
    }
  }
}

/** A tag as the public and displays see it. */
export function publicTag({ metaDescription: _, ...tag }: Tag): Tag {
  return tag
}
