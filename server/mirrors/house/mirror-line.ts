import type { LiveMessage } from '../../../shared/sale/live.ts'
import type { KeptMirror, MirrorTraffic } from '../../access/mirror-keys.ts'
import { hashSecret } from '../../access/secret.ts'
import type { Meeting } from '../meeting.ts'
import {
  type EncodedAnswer,
  Hello,
  MIRROR_PROTOCOL,
  MirrorQuestion,
  type OwnRoom,
  paddleOf,
  STALE_BEATS,
  ToHouse,
  type UnplacedAnswer,
} from '../messages.ts'
import { keyIdOf, sealOf } from '../seal.ts'
import { type AnswerParts, type createAnswers, refusedAnswer } from './answers.ts'
import type { FeedSender } from './feed.ts'
import type { createGuard } from './guard.ts'
import { createSessions, type Session } from './sessions.ts'

/** The house's end of the line to one mirror. */
export type MirrorLine = ReturnType<typeof openMirrorLine>

type LineParts = {
  house: string
  /** The run of this house. Messages sealed for another run are ignored. */
  run: string
  mirror: KeptMirror
  meeting: Pick<Meeting, 'enter'>
  feed: Pick<FeedSender, 'publicKey' | 'count' | 'beats'>
  machine: string
  bidderOf: AnswerParts['bidderOf']
  guard: ReturnType<typeof createGuard>
  answerTo: ReturnType<typeof createAnswers>
}

/** The most bytes of a decompressed question: the hashes of all tokens that a mirror knows. */
const LARGEST_ASK = 1024 * 1024

/**
 * Answers the questions of servers with a mirror's key. A hello changes no state, so replaying one is harmless; other
 * messages are bound to this run of the house, the mirror's run and a count.
 */
export function openMirrorLine(parts: LineParts) {
  const { house, run, mirror, meeting, feed, machine, bidderOf, guard, answerTo } = parts
  const { seal, sealLarge, open } = sealOf(mirror.keyHash, { largest: LARGEST_ASK })
  const sessions = createSessions(() => performance.now())
  const boundOf = (theirs: string, count: number) => ['to mirror', house, run, theirs, count]
  const channel = meeting.enter(`${house}/${keyIdOf(mirror.keyHash)}`, (...said) => {
    const hello = Hello.safeParse(said)
    if (hello.success) welcome(hello.data)
    const asked = ToHouse.safeParse(said)
    if (asked.success) void hear(asked.data)
  })

  function welcome([, theirs, once, sealed]: typeof Hello._output): void {
    const bound = ['hello', house, theirs, once]
    if (!guard.opens(mirror.id, sealed.length) || open(sealed, bound) !== MIRROR_PROTOCOL) return
    const text = { run, publicKey: feed.publicKey, feed: feed.count(), beat: feed.beats(), machine }
    channel.tell('welcome', theirs, once, seal(text, ['welcome', house, theirs, once]))
  }

  async function hear([, theirs, count, sealed]: typeof ToHouse._output): Promise<void> {
    if (!guard.opens(mirror.id, sealed.length)) return
    const ask = MirrorQuestion.safeParse(open(sealed, ['to house', house, run, theirs, count]))
    if (!ask.success) return
    const session = sessions.of(theirs)
    if (!session.isNew(count) || feed.beats() - ask.data.beat > STALE_BEATS) return
    follow(session, ask.data, bidderOf)
    const reply = await answerOf(ask.data, session)
    if (reply) await tell(theirs, session, { ...reply, id: ask.data.id })
  }

  async function answerOf(ask: MirrorQuestion, session: Session): Promise<UnplacedAnswer | EncodedAnswer | null> {
    const work = () => answerTo(ask, { mirror: mirror.name, feed: feed.count, session })
    try {
      return await guard.guarded(mirror.id, ask, work)
    } catch (error) {
      // Other errors get no answer; the mirror asks again.
      return refusedAnswer(ask, error)
    }
  }

  async function tell(theirs: string, session: Session, told: object): Promise<void> {
    const count = session.next()
    channel.tell('to mirror', theirs, count, await sealLarge(told, boundOf(theirs, count)))
  }

  function tellAtOnce(theirs: string, session: Session, told: object): void {
    const count = session.next()
    channel.tell('to mirror', theirs, count, seal(told, boundOf(theirs, count)))
  }

  return {
    /** Sends a private message at once to the servers that know its bidder. */
    tellOwn(room: OwnRoom, message: LiveMessage): void {
      for (const [theirs, session] of sessions.toTell([paddleOf(room)]))
        tellAtOnce(theirs, session, { kind: 'own', own: session.own, room, message })
    },
    /** Reports that tokens of these paddles ended, to the servers that know their bidders. */
    tellEnded(paddles: readonly string[]): void {
      for (const [theirs, session] of sessions.toTell(paddles))
        tellAtOnce(theirs, session, { kind: 'ended', own: session.own, paddles })
    },
    holds: sessions.holds,
    listeners: sessions.listeners,
    traffic: (): MirrorTraffic => sessions.traffic(),
    /** Reports that the key was revoked, and ignores later messages. */
    revoke(): void {
      for (const [theirs, session] of sessions.all()) tellAtOnce(theirs, session, { kind: 'revoked' })
      channel.leave()
    },
  }
}

/** Takes what a question says about its server. */
function follow(session: Session, ask: MirrorQuestion, bidderOf: AnswerParts['bidderOf']): void {
  session.seenAt = performance.now()
  const bidder = ask.kind === 'call' && ask.token !== null ? bidderOf(hashSecret(ask.token)) : null
  // The bidder is there, though the screen may have just connected.
  if (bidder && bidder !== 'ended') session.paddles.add(bidder.paddleNumber)
  if (ask.kind === 'sound') session.sound = { listeners: ask.listeners, delays: ask.delays }
  if (ask.kind !== 'here') return
  session.screens = ask.screens
  if (ask.paddles) session.paddles = new Set(ask.paddles)
}
