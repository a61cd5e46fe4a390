import { z } from 'zod'
import type { CallName } from '../../shared/api/index.ts'
import { LIVE_TYPES, type LiveMessage } from '../../shared/sale/live.ts'

/** Moves whenever house and mirrors would no longer understand each other. */
export const MIRROR_PROTOCOL = 3

/** Milliseconds between two signs of life of either side. */
export const BEAT_MS = 2_000
/** Milliseconds of silence after which the other side counts as gone: people are told within ten seconds. */
export const SILENT_MS = 6_000
/** Beats after which a call is too old to be carried out: nobody waits for it any more. */
export const STALE_BEATS = 5

const Text = z.string().max(200)
const Count = z.number().int().min(0)
const Bytes = z.instanceof(Uint8Array)

const LiveEnvelope = z.looseObject({ type: z.enum(nonEmpty(LIVE_TYPES)), seq: z.number(), at: z.string() })

/** What the house tells everybody: its run, a count, the text and its signature. */
export const Feed = z.tuple([z.literal('feed'), Text, Count, z.string(), Bytes])
/** Its text. `beat` moves with time, and says how old what came before it is. */
export const FeedText = z.object({
  protocol: z.number().int(),
  version: z.string(),
  beat: Count,
  /** Each with the room of the live channel that it is for. */
  messages: z.array(z.tuple([z.enum(['public', 'public/diffs', 'public/named']), LiveEnvelope])),
})

/** A mirror asks who is there: its run, and a number used once. */
export const Hello = z.tuple([z.literal('hello'), Text, Text, Bytes])
/** The house answers it: sealed, for that number only. */
export const Welcome = z.tuple([z.literal('welcome'), Text, Text, Bytes])
export const WelcomeText = z.object({
  run: Text,
  /** What the house's feed is signed with, SPKI as base64. */
  publicKey: z.string().max(500),
  /** The last of the feed so far. */
  feed: Count,
  beat: Count,
  /** The house's computer, hashed with its run. */
  machine: Text,
})
export type WelcomeText = z.infer<typeof WelcomeText>
/** A call of a mirror, and what the house tells one mirror: the mirror's run, a count, and what is sealed. */
export const ToHouse = z.tuple([z.literal('to house'), Text, Count, Bytes])
export const ToMirror = z.tuple([z.literal('to mirror'), Text, Count, Bytes])

/** The calls that a mirror may ask of the house: what the public and bidders do, and nothing by which one becomes staff. */
export const MIRRORED = [
  'sale',
  'auctionState',
  'saleStatus',
  'house',
  'bidsOfLot',
  'rates',
  'placeBid',
  'confirmBid',
  'joinAsBidder',
] as const satisfies readonly CallName[]
export type MirroredCall = (typeof MIRRORED)[number]

export const Fields = z.record(z.string(), z.union([z.string(), z.number()]))

/** What a mirror asks of the house. `beat` is the last that it heard. */
const ask = <T extends z.ZodRawShape>(shape: T) => z.strictObject({ id: Count, beat: Count, ...shape })
const Hash = z.string().max(100)
export const MirrorQuestion = z.discriminatedUnion('kind', [
  /** It is there: how many screens, whose paddles; null where those are as they were. */
  ask({ kind: z.literal('here'), screens: Count, paddles: z.array(z.string().max(8)).max(20_000).nullable() }),
  /** Who these bidders are, by the hashes of their tokens. */
  ask({ kind: z.literal('who'), tokens: z.array(Hash).max(20_000) }),
  ask({
    kind: z.literal('call'),
    call: z.enum(MIRRORED),
    params: Fields,
    query: Fields,
    body: z.unknown().optional(),
    token: z.string().max(256).nullable(),
    key: z.string().max(200).nullable(),
    /** The device that asks it of the mirror; null where it is the mirror's own. */
    address: z.string().max(64).nullable(),
  }),
  ask({ kind: z.literal('picture'), path: z.string().startsWith('/api/images/').max(500), from: Count }),
])
export type MirrorQuestion = z.infer<typeof MirrorQuestion>
type Unsent<T> = T extends MirrorQuestion ? Omit<T, 'id' | 'beat'> : never
/** A question but for its place among others. */
export type UnsentQuestion = Unsent<MirrorQuestion>

/** A bidder as a mirror knows them; `isActive`: something in the sale on show is theirs already. */
export const KnownBidder = z.object({ paddleNumber: z.string(), bidderLocation: z.string(), isActive: z.boolean() })
export type KnownBidder = z.infer<typeof KnownBidder>

/** The room of one bidder's own tabs, in one form. */
const OwnRoom = z.templateLiteral(['paddle:', z.string(), '/', z.enum(['named', 'diffs'])])
export type OwnRoom = z.infer<typeof OwnRoom>

/** Whose own a room is. */
export function paddleOf(room: OwnRoom): string {
  return room.slice(room.indexOf(':') + 1, room.lastIndexOf('/'))
}

/** What the house tells one mirror. */
const answer = <T extends z.ZodRawShape>(shape: T) => z.object({ id: Count, ...shape })
export const HouseAnswer = z.discriminatedUnion('kind', [
  /** `own`: messages of bidders' own that there were for this mirror so far. */
  answer({ kind: z.literal('here'), own: Count }),
  answer({ kind: z.literal('who'), bidders: z.array(KnownBidder.nullable()) }),
  /** `feed`: what the reply holds at least. */
  answer({ kind: z.literal('call'), status: z.number().int(), body: z.unknown().optional(), feed: Count }),
  answer({
    kind: z.literal('picture'),
    status: z.number().int(),
    type: z.string(),
    size: Count,
    bytes: z.string(),
  }),
  /** What only the bidder of this paddle may see; `own`: its number among these of this mirror. */
  z.object({ kind: z.literal('own'), own: Count, room: OwnRoom, message: LiveEnvelope }),
  /** The mirror's key is no longer in force. */
  z.object({ kind: z.literal('revoked') }),
])
export type HouseAnswer = z.infer<typeof HouseAnswer>
type Unplaced<T> = T extends { id: number } ? Omit<T, 'id'> : never
/** An answer but for its place among others. */
export type UnplacedAnswer = Unplaced<HouseAnswer>
/** The answer to a question of a kind. */
export type AnswerTo<K extends MirrorQuestion['kind']> = Extract<HouseAnswer, { kind: K }>

/** A room whose messages every mirror is told. */
export type PublicRoom = z.infer<typeof FeedText>['messages'][number][0]

/** A message of the house, whose envelope was looked at and whose author is known: the rest is as the house wrote it. */
export function isLiveMessage(value: { type: string }): value is LiveMessage {
  return LIVE_TYPES.some((type) => type === value.type)
}

/** What a feed's signature is of. */
export const signedText = (house: string, run: string, count: number, text: string): Buffer =>
  Buffer.from(`${house}\n${run}\n${count}\n${text}`)

function nonEmpty<T>([first, ...others]: readonly T[]): [T, ...T[]] {
  if (first === undefined) throw new Error('There is none')
  return [first, ...others]
}
