import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { hostname } from 'node:os'
import type { LiveMessage } from '../../../shared/live.ts'
import { Refused } from '../../access/refused.ts'
import { hashSecret, newSecret } from '../../access/secret.ts'
import type { Meeting } from '../meeting.ts'
import {
  type AnswerTo,
  BEAT_MS,
  Feed,
  FeedText,
  isLiveMessage,
  MIRROR_PROTOCOL,
  type Question,
  SILENT_MS,
  signedText,
  Told,
  ToMirror,
  Welcome,
  WelcomeText,
} from '../messages.ts'
import { createReplayWindow } from '../replay-window.ts'
import { keyIdOf, sealOf } from '../seal.ts'
import { type HeardHouse, whyNotLive } from './why-not-live.ts'

/** A mirror's line to its house. */
export type HouseLine = ReturnType<typeof openHouseLine>

type LineParts = {
  house: string
  /** The mirror's key, as it was told. */
  key: string
  version: string
  meeting: Pick<Meeting, 'enter' | 'isUp'>
  /** The house is there, and what was known before is void. Asked anew until it is done. */
  onLinked: () => Promise<void>
  onLost: () => void
  /** A message to the public, and its place in the feed. */
  onMessage: (message: LiveMessage, feed: number) => void
  /** A message that only the bidder of a paddle may see. */
  onOwn: (paddle: string, message: LiveMessage) => void
  /** Says how the line stands, in a sentence for whoever runs the mirror; each once. */
  say: (sentence: string) => void
}

/** What is known of the house while the line stands. */
type Link = {
  run: string
  publicKey: KeyObject
  feed: number
  beat: number
  heardAt: number
  isOpen: boolean
}

type Waiting = { kind: Told['kind']; take: (told: Told) => void }

/** Milliseconds for an answer. Whoever asked for more has long gone. */
const ANSWER_MS = 4_000

/** Bytes that an answer may grow to when it is opened: a large sale, whole. */
const LARGEST_ANSWER = 64 * 1024 * 1024

/** The house did not answer in time: whether it has done what was asked is not known. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** Keeps a line to the house: finds it, follows what it tells, notices within seconds when it is gone, and finds it again. */
export function openHouseLine({ house, key, version, meeting, onLinked, onLost, onMessage, onOwn, say }: LineParts) {
  const keyHash = hashSecret(key)
  const { seal, open } = sealOf(keyHash, { largest: LARGEST_ANSWER })
  const run = newSecret()
  let link: Link | null = null
  let once = newSecret()
  let asked = 0
  /** What a run of the house has told already: a line that is found again begins no count anew, on either side. */
  let toldBy = { run: '', isNew: createReplayWindow() }
  /** When a house of this name was last heard, whether or not it knows us, and which protocol it speaks. */
  let heard: HeardHouse | null = null
  let isRevoked = false
  let said = ''
  const began = performance.now()
  const waiting = new Map<number, Waiting>()

  function tell(sentence: string): void {
    if (sentence === said) return
    said = sentence
    say(sentence)
  }

  function lose(why: string): void {
    if (!link) return
    const wasOpen = link.isOpen
    link = null
    once = newSecret()
    if (wasOpen) {
      tell(`Not live: ${why}.${isRevoked ? '' : ' It comes back by itself.'}`)
      onLost()
    }
    for (const { take } of waiting.values()) take({ kind: 'revoked' })
    waiting.clear()
  }

  const all = meeting.enter(house, (...told) => {
    const feed = Feed.safeParse(told)
    if (feed.success) hearFeed(feed.data)
  })

  function hearFeed([, theirs, count, text, signature]: typeof Feed._output): void {
    if (link?.run === theirs) {
      // Heard before, or not the house's.
      if (count <= link.feed || !verify(null, signedText(house, theirs, count, text), link.publicKey, signature)) return
      const parsed = FeedText.safeParse(json(text))
      if (!parsed.success) return
      if (count !== link.feed + 1) {
        lose('something that the house told did not arrive')
        return
      }
      Object.assign(link, { feed: count, beat: parsed.data.beat, heardAt: performance.now() })
      for (const message of parsed.data.messages) if (isLiveMessage(message)) onMessage(message, count)
    } else if (!link) {
      // From somebody: good enough to say what may be wrong.
      const parsed = FeedText.pick({ protocol: true, version: true }).safeParse(json(text))
      if (parsed.success) heard = { at: performance.now(), ...parsed.data }
    }
  }

  const ours = meeting.enter(`${house}/${keyIdOf(keyHash)}`, (...told) => {
    const welcome = Welcome.safeParse(told)
    if (welcome.success) hearWelcome(welcome.data)
    const message = ToMirror.safeParse(told)
    if (message.success) hearTold(message.data)
  })

  function hearWelcome([, to, answered, sealed]: typeof Welcome._output): void {
    if (link || to !== run || answered !== once) return
    const welcome = WelcomeText.safeParse(open(sealed, ['welcome', house, run, once]))
    if (!welcome.success) return
    const { run: theirs, publicKey, feed, beat, machine } = welcome.data
    const found: Link = {
      run: theirs,
      publicKey: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
      feed,
      beat,
      heardAt: performance.now(),
      isOpen: false,
    }
    if (toldBy.run !== theirs) toldBy = { run: theirs, isNew: createReplayWindow() }
    link = found
    onLinked().then(
      () => {
        if (link !== found) return
        found.isOpen = true
        const isHere = machine === hashSecret(`${theirs} ${hostname()}`)
        const beside = ' The house runs on this same computer: a mirror takes work off it only on another one.'
        tell(`Live: this mirror shows the sale of “${house}”.${isHere ? beside : ''}`)
      },
      () => {
        // Looked for anew.
        if (link === found) lose('the house did not answer')
      },
    )
  }

  function hearTold([, to, count, sealed]: typeof ToMirror._output): void {
    if (!link || to !== run) return
    const told = Told.safeParse(open(sealed, ['to mirror', house, link.run, run, count]))
    if (!told.success || !toldBy.isNew(count)) return
    const { data } = told
    if (data.kind === 'revoked') {
      isRevoked = true
      lose('the key of this mirror was revoked; ask the clerk for a new one')
    } else if (data.kind === 'own') {
      if (isLiveMessage(data.message)) onOwn(data.paddle, data.message)
    } else {
      const wait = waiting.get(data.id)
      waiting.delete(data.id)
      wait?.take(data)
    }
  }

  function hello(): void {
    ours.tell('hello', run, once, seal(MIRROR_PROTOCOL, ['hello', house, run, once]))
    const now = performance.now()
    // It takes a moment; and of a key that was revoked it was said already.
    if (isRevoked || now - began < 2 * BEAT_MS || !meeting.isUp()) return
    tell(whyNotLive({ house, version, heard, now }))
  }

  const clock = setInterval(() => {
    if (!link) return hello()
    if (performance.now() - link.heardAt > SILENT_MS)
      lose(meeting.isUp() ? 'the house has not been heard for some seconds' : 'Redis can’t be reached')
  }, 500).unref()

  return {
    isLive: () => link?.isOpen ?? false,
    /** Asks the house. Refuses, 503, where the line does not stand; throws NoAnswer where what became of the question is not known. */
    async ask<K extends Question['kind']>(question: Question & { kind: K }): Promise<AnswerTo<K>> {
      if (!link || !meeting.isUp()) throw notLive()
      const { run: theirs, beat } = link
      asked += 1
      const id = asked
      const told = await new Promise<Told>((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(id)
          reject(new NoAnswer('no answer'))
        }, ANSWER_MS)
        const take = (answer: Told) => {
          clearTimeout(late)
          resolve(answer)
        }
        waiting.set(id, { kind: question.kind, take })
        ours.tell('to house', run, id, seal({ ...question, id, beat }, ['to house', house, theirs, run, id]))
      })
      if (isAnswerTo(question.kind, told)) return told
      throw new NoAnswer('the line was lost')
    },
    close(): void {
      clearInterval(clock)
      lose('this mirror is closing')
      all.leave()
      ours.leave()
    },
  }
}

/** Nothing was asked of the house. */
export function notLive(): Refused {
  return new Refused(
    503,
    'not_live',
    'This page is not live just now: the saleroom can’t be reached. It comes back by itself.',
  )
}

function isAnswerTo<K extends Question['kind']>(kind: K, told: Told): told is AnswerTo<K> {
  return told.kind === kind
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
