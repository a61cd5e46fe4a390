import { z } from 'zod'
import type { BidderOfToken } from '../../access/bidders/bidders.ts'
import { isRefused } from '../../access/refused.ts'
import type { Asking } from '../../access/resolve-principal.ts'
import type { BidderOfHash, EncodedAnswer, MirrorQuestion, UnplacedAnswer } from '../messages.ts'
import type { Session } from './sessions.ts'

/** Bytes of a picture in one answer. */
const PIECE = 1024 * 1024

/** The house's functions for answering a mirror's questions. */
export type AnswerParts = {
  /** Answers a call of the contract for the asking person; never throws. */
  answer: (
    call: { call: string; params: object; query: object; body?: unknown; key?: string },
    asking: Asking,
  ) => Promise<{ status: number; body: unknown } | { status: number; json: Buffer }>
  /** Returns the bidder of the token with this hash. */
  bidderOf: (tokenHash: string) => BidderOfToken
  /** Whether this paddle has a bid or a lot in the sale on show. */
  isActive: (paddle: string) => boolean
  soundClock: () => number
  url: () => string
}

/** The asking mirror: its name, and the session of its server. */
type Asker = { mirror: string; feed: () => number; session: Pick<Session, 'known' | 'own'> }

const Joined = z.object({ paddleNumber: z.string() })

/** Answers mirrors' questions; the caller adds the id. */
export function createAnswers({ answer, bidderOf, isActive, soundClock, url }: AnswerParts) {
  function known(tokenHash: string, session: Asker['session']): BidderOfHash {
    const bidder = bidderOf(tokenHash)
    if (!bidder || bidder === 'ended') return bidder
    session.known.add(bidder.paddleNumber)
    return { ...bidder, isActive: isActive(bidder.paddleNumber) }
  }

  async function picture({ path, from }: Extract<MirrorQuestion, { kind: 'picture' }>): Promise<UnplacedAnswer> {
    const response = await fetch(`${url()}${path}`, { headers: { 'X-Saleroom-Audience': 'public' } })
    const bytes = Buffer.from(await response.arrayBuffer())
    const piece = response.ok ? bytes.subarray(from, from + PIECE) : Buffer.alloc(0)
    const type = response.headers.get('Content-Type') ?? ''
    return { kind: 'picture', status: response.status, type, size: bytes.length, bytes: piece.toString('base64') }
  }

  return async function answerTo(
    ask: MirrorQuestion,
    { mirror, feed, session }: Asker,
  ): Promise<UnplacedAnswer | EncodedAnswer> {
    switch (ask.kind) {
      case 'here':
        return { kind: 'here', own: session.own }
      case 'sound':
        return { kind: 'sound', at: soundClock() }
      case 'who':
        return { kind: 'who', bidders: ask.tokens.map((hash) => known(hash, session)) }
      case 'picture':
        return await picture(ask)
      case 'call': {
        // Taken before the call: the reply may contain later messages too, and the mirror applies these again.
        const before = feed()
        const { call, params, query, body, key, token, address } = ask
        const asking = {
          isFromAfar: true,
          remoteAddress: address === null ? `mirror ${mirror}` : `${address} by mirror ${mirror}`,
          headers: {
            'x-saleroom-audience': 'public',
            ...(token !== null && { authorization: `Bearer ${token}` }),
          },
        }
        const reply = await answer(
          { call, params, query, ...(body !== undefined && { body }), ...(key !== null && { key }) },
          asking,
        )
        if ('json' in reply) return { kind: 'call', ...reply, feed: before }
        // From now on the mirror gets this bidder's private messages.
        const joined = call === 'joinAsBidder' ? Joined.safeParse(reply.body) : null
        if (joined?.success) session.known.add(joined.data.paddleNumber)
        return { kind: 'call', ...reply, feed: before }
      }
      default:
        return ask satisfies never
    }
  }
}

/** Returns the answer to a question that was refused; null for any other error. */
export function refusedAnswer(ask: MirrorQuestion, error: unknown): UnplacedAnswer | null {
  if (!isRefused(error)) return null
  if (ask.kind === 'call') return { kind: 'call', status: error.status, body: error.body, feed: 0 }
  if (ask.kind === 'picture') return { kind: 'picture', status: error.status, type: '', size: 0, bytes: '' }
  return null
}
