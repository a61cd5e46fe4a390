import { z } from 'zod'
import type { CallName } from '../../shared/api/index.ts'
import { LIVE_TYPES, type LiveMessage } from '../../shared/sale/live.ts'

/** Increases with each incompatible change of the protocol. */
export const MIRROR_PROTOCOL = 5

/** The time between two signs of life of either side, in ms. */
export const BEAT_MS = 2_000
/** The other side counts as gone after this much silence, in ms: people see it within ten seconds. */
export const SILENT_MS = 6_000
/** A call is too old to be carried out after this many beats: its caller has given up. */
export const STALE_BEATS = 5

const Text = z.string().max(200)
const Count = z.number().int().min(0)
const Bytes = z.instanceof(Uint8Array)

const LiveEnvelope = z.looseObject({ type: z.enum(nonEmpty(LIVE_TYPES)), seq: z.number(), at: z.string() })

/** The house's message to all mirrors: its run, a count, the text and its signature. */
export const Feed = z.tuple([z.literal('feed'), Text, Count, z.string(), Bytes])
/** The feed's text. `beat` increases with time, and so shows the age of earlier messages. */
export const FeedText = z.object({
  protocol: z.number().int(),
  version: z.string(),
  beat: Count,
  /** Each with its room of the live channel. */
  messages: z.array(z.tuple([z.enum(['public', 'public/diffs', 'public/named']), LiveEnvelope])),
})

/**
 * The house's sound to all mirrors: its run, a count, the bytes and their signature. The bytes are a packet, or one
 * byte: 1 while somebody speaks, else 0. A lost message is not repeated.
 */
export const Sound = z.tuple([z.literal('sound'), Text, Count, Bytes, Bytes])

/** A mirror's search for the house: its run, and a nonce. */
export const Hello = z.tuple([z.literal('hello'), Text, Text, Bytes])
/** The house's answer to a hello: sealed, for that nonce only. */
export const Welcome = z.tuple([z.literal('welcome'), Text, Text, Bytes])
export const WelcomeText = z.object({
  run: Text,
  /** The public key for the feed's signatures, SPKI as base64. */
  publicKey: z.string().max(500),
  /** The number of the last feed message. */
  feed: Count,
  beat: Count,
  /** The house's computer, hashed with its run. */
  machine: Text,
})
export type WelcomeText = z.infer<typeof WelcomeText>
/** A mirror's question, and the house's message to one mirror: the mirror's run, a count, and the sealed content. */
export const ToHouse = z.tuple([z.literal('to house'), Text, Count, Bytes])
export const ToMirror = z.tuple([z.literal('to mirror'), Text, Count, Bytes])

/** The writes of bidders, which have the limits of bids. */
export const BIDDER_WRITES = [
  'placeBid',
  'confirmBid',
  'leaveMaximum',
  'withdrawMaximum',
  'proposeLots',
] as const satisfies readonly CallName[]

/** The calls that a mirror may send to the house: those of the public and bidders, none that grants a staff role. */
export const MIRRORED = [
  'sale',
  'auctionState',
  'saleStatus',
  'house',
  'bidsOfLot',
  'rates',
  ...BIDDER_WRITES,
  'maxima',
  'signalThinking',
  'joinAsBidder',
] as const satisfies readonly CallName[]
export type MirroredCall = (typeof MIRRORED)[number]

export const Fields = z.record(z.string(), z.union([z.string(), z.number()]))

/** A mirror's question to the house. `beat` is the last one received. */
const ask = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ id: Count, beat: Count, ...shape })
const Hash = z.string().max(100)
export const MirrorQuestion = z.discriminatedUnion('kind', [
  /** A sign of life: the number of screens, and their paddles; null if these are unchanged. */
  ask({ kind: z.literal('here'), screens: Count, paddles: z.array(z.string().max(8)).max(20_000).nullable() }),
  /** Asks for the bidders with these hashes of tokens. */
  ask({ kind: z.literal('who'), tokens: z.array(Hash).max(20_000) }),
  ask({
    kind: z.literal('call'),
    call: z.enum(MIRRORED),
    params: Fields,
    query: Fields,
    body: z.unknown().optional(),
    token: z.string().max(256).nullable(),
    key: z.string().max(200).nullable(),
    /** The address of the asking device; null for the mirror itself. */
    address: z.string().max(64).nullable(),
  }),
  /** Its listeners, and how many of them have which delay in ms. */
  ask({
    kind: z.literal('sound'),
    listeners: Count,
    delays: z
      .array(z.tuple([z.number().min(0), Count]).readonly())
      .max(7_000)
      .readonly(),
  }),
  ask({ kind: z.literal('picture'), path: z.string().startsWith('/api/images/').max(500), from: Count }),
])
export type MirrorQuestion = z.infer<typeof MirrorQuestion>
type Unsent<T> = T extends MirrorQuestion ? Omit<T, 'id' | 'beat'> : never
/** A question without its id and beat. */
export type UnsentQuestion = Unsent<MirrorQuestion>

/** A bidder as known to a mirror. `isActive`: the paddle has a bid or lot in the sale on show. */
export const KnownBidder = z.object({ paddleNumber: z.string(), bidderLocation: z.string(), isActive: z.boolean() })
export type KnownBidder = z.infer<typeof KnownBidder>
/** The bidder of a token: 'ended' if the house ended it, null if its holder may join again. */
const BidderOfHash = z.union([KnownBidder, z.literal('ended')]).nullable()
export type BidderOfHash = z.infer<typeof BidderOfHash>

/** The room of one bidder's own tabs, in one form. */
const OwnRoom = z.templateLiteral(['paddle:', z.string(), '/', z.enum(['named', 'diffs'])])
export type OwnRoom = z.infer<typeof OwnRoom>

/** Returns the paddle of a room. */
export function paddleOf(room: OwnRoom): string {
  return room.slice(room.indexOf(':') + 1, room.lastIndexOf('/'))
}

/** The house's message to one mirror. */
const answer = <T extends z.ZodRawShape>(shape: T) => z.object({ id: Count, ...shape })
export const HouseAnswer = z.discriminatedUnion('kind', [
  /** `own`: the number of private messages for this mirror so far. */
  answer({ kind: z.literal('here'), own: Count }),
  answer({ kind: z.literal('who'), bidders: z.array(BidderOfHash) }),
  /** `feed`: the reply contains the feed up to this message, or more. */
  answer({ kind: z.literal('call'), status: z.number().int(), body: z.unknown().optional(), feed: Count }),
  answer({
    kind: z.literal('picture'),
    status: z.number().int(),
    type: z.string(),
    size: Count,
    bytes: z.string(),
  }),
  /** The house's clock for sound, in ms. */
  answer({ kind: z.literal('sound'), at: z.number() }),
  /** A private message, for the bidder of this paddle only. `own`: its number among this mirror's private messages. */
  z.object({ kind: z.literal('own'), own: Count, room: OwnRoom, message: LiveEnvelope }),
  /** Tokens of these paddles ended. Counted among the private messages, so that a lost one is noticed. */
  z.object({ kind: z.literal('ended'), own: Count, paddles: z.array(z.string()) }),
  /** The mirror's key was revoked. */
  z.object({ kind: z.literal('revoked') }),
])
export type HouseAnswer = z.infer<typeof HouseAnswer>
type Unplaced<T> = T extends { id: number } ? Omit<T, 'id'> : never
/** An answer without its id. */
export type UnplacedAnswer = Unplaced<HouseAnswer>
/** An answer to a call whose body is JSON already. */
export type EncodedAnswer = Omit<Extract<UnplacedAnswer, { kind: 'call' }>, 'body'> & { json: Buffer }
export type AnswerTo<K extends MirrorQuestion['kind']> = Extract<HouseAnswer, { kind: K }>

/** A room whose messages are sent to every mirror. */
export type PublicRoom = z.infer<typeof FeedText>['messages'][number][0]

/**
 * Whether the type is a live message's. The house has sent it and its envelope is valid, so the rest needs no check.
 */
export function isLiveMessage(value: { type: string }): value is LiveMessage {
  return LIVE_TYPES.some((type) => type === value.type)
}

/** Returns the bytes that a feed's signature covers. */
export const signedText = (house: string, run: string, count: number, text: string): Buffer =>
  Buffer.from(`${house}\n${run}\n${count}\n${text}`)

/** Returns the bytes that the signature of sound covers. */
export const signedSound = (house: string, run: string, count: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`sound\n${house}\n${run}\n${count}\n`), bytes])

function nonEmpty<T>([first, ...others]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('There is none')
  return [first, ...others]
}
