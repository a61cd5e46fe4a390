import { z } from 'zod'
import { Amount } from '../../../shared/amounts/amount.ts'
import { LotNumberSchema } from '../../../shared/lot-number.ts'

/** What a token is for: a sale, and the paddle's client and code there. It is in force only while these are the same. */
const TokenFor = z.object({ sale: z.string(), client: z.string().nullable(), codeHash: z.string().nullable() })
export type TokenFor = z.infer<typeof TokenFor>

const Stamp = z.object({ seq: z.number().int().min(1), at: z.string() })

/** A paddle given out, as in the bidders' journal. A second entry of a paddle means that it was recycled. */
export const BidderJoined = Stamp.extend({
  type: z.literal('bidder_joined'),
  paddle: z.string(),
  location: z.string(),
  tokenHash: z.string(),
  /** Absent before version 1.3, and if no sale was on show. */
  for: TokenFor.optional(),
})
export type BidderJoined = z.infer<typeof BidderJoined>

/** A maximum that a bidder left. It belongs to the paddle's client and code; without both, to the token. */
const MaximumLeft = Stamp.extend({
  type: z.literal('maximum_left'),
  for: TokenFor,
  tokenHash: z.string().nullable(),
  paddle: z.string(),
  lotNumber: LotNumberSchema,
  amount: Amount,
  /** The ids of the lot's advance bids that were left earlier. */
  behind: z.array(z.string()),
})
export type MaximumLeft = z.infer<typeof MaximumLeft>

/** The end of maxima of a sale: one, or with nulls those of all its paddles or lots. */
const MaximumEnded = Stamp.extend({
  type: z.literal('maximum_ended'),
  sale: z.string(),
  paddle: z.string().nullable(),
  lotNumber: LotNumberSchema.nullable(),
})

/** A line of the bidders' journal. */
export const BidderEntry = z.discriminatedUnion('type', [BidderJoined, MaximumLeft, MaximumEnded])
export type BidderEntry = z.infer<typeof BidderEntry>
export type MaximumEntry = Exclude<BidderEntry, BidderJoined>

/** A line without its seq, and without its time. */
export type Unnumbered<E> = E extends unknown ? Omit<E, 'seq'> : never
export type Unstamped<E> = E extends unknown ? Omit<E, 'seq' | 'at'> : never

/** Writes a line with the next seq; it is durable once this resolves. */
export type AppendBidder<E extends BidderEntry = BidderEntry> = (entry: Unnumbered<E>) => Promise<void>
