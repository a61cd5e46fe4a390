import { verify } from 'node:crypto'
import { hostname } from 'node:os'
import { jsonOrNull } from '../../../shared/json-or-null.ts'
import { Refused } from '../../access/refused.ts'
import { hashSecret, newSecret } from '../../access/secret.ts'
import type { Meeting, MeetingChannel } from '../meeting.ts'
import {
  type AnswerTo,
  BEAT_MS,
  Feed,
  FeedText,
  HouseAnswer,
  isLiveMessage,
  MIRROR_PROTOCOL,
  SILENT_MS,
  Sound,
  signedSound,
  signedText,
  ToMirror,
  type UnsentQuestion,
  Welcome,
  WelcomeText,
} from '../messages.ts'
import { createReplayWindow } from '../replay-window.ts'
import { keyIdOf, sealOf } from '../seal.ts'
import { type HouseListener, hasAllOwn, isNextOwn, type Link, linkOf } from './link.ts'
import { type HeardHouse, offlineReason } from './offline-reason.ts'
import { Questions } from './questions.ts'

type LineParts = {
  house: string
  /** The mirror's key in plain text. */
  key: string
  version: string
  meeting: Pick<Meeting, 'enter' | 'isUp'>
  /** Prints the state of the line, in a sentence for the operator; each once. */
  say: (sentence: string) => void
}

/** The reason for losing the line after a gap in the house's messages. */
const MISSED = 'something that the house told did not arrive'

/** The most bytes of a decompressed answer: a whole large sale. */
const LARGEST_ANSWER = 64 * 1024 * 1024

/** A mirror's line to its house: finds it, follows its messages, notices its loss within seconds, and reconnects. */
export class HouseLine {
  private readonly parts: LineParts
  private readonly keyHash: string
  private readonly sealed: ReturnType<typeof sealOf>
  private readonly run = newSecret()
  private soughtFrom = performance.now()
  private readonly all: MeetingChannel
  private readonly ours: MeetingChannel
  private readonly questions = new Questions()
  private listener: HouseListener | null = null
  private clock: NodeJS.Timeout | undefined
  private link: Link | null = null
  private once = newSecret()
  /** The messages seen of one run of the house. Counts continue after a reconnection, on both sides. */
  private toldBy = { run: '', isNew: createReplayWindow() }
  /** The last house heard under this name, even one that does not accept this mirror. */
  private heard: HeardHouse | null = null
  private isRevoked = false
  private said = ''

  constructor(parts: LineParts) {
    const { house, key, meeting } = parts
    this.parts = parts
    this.keyHash = hashSecret(key)
    this.sealed = sealOf(this.keyHash, { largest: LARGEST_ANSWER })
    this.all = meeting.enter(house, (...told) => {
      const feed = Feed.safeParse(told)
      if (feed.success) this.hearFeed(feed.data)
      const sound = Sound.safeParse(told)
      if (sound.success) this.hearSound(sound.data)
    })
    this.ours = meeting.enter(`${house}/${keyIdOf(this.keyHash)}`, (...told) => {
      const welcome = Welcome.safeParse(told)
      if (welcome.success) this.hearWelcome(welcome.data)
      const message = ToMirror.safeParse(told)
      if (message.success) this.hearTold(message.data)
    })
  }

  /** Starts the search for the house. */
  open(listener: HouseListener): void {
    this.listener = listener
    // After a pause of this process, handles the house's waiting messages first.
    this.clock = setInterval(() => setImmediate(() => this.tick()), 500).unref()
  }

  isLive(): boolean {
    return this.link?.isOpen ?? false
  }

  /** Asks the house. Throws a 503 without a line, and NoAnswer if the result is unknown. */
  async ask<K extends UnsentQuestion['kind']>(question: UnsentQuestion & { kind: K }): Promise<AnswerTo<K>> {
    const { house, meeting } = this.parts
    if (!this.link || !meeting.isUp()) throw notLive()
    const { run: theirs, beat } = this.link
    return await this.questions.ask(question.kind, (id) => {
      const sealed = this.sealed.seal({ ...question, id, beat }, ['to house', house, theirs, this.run, id])
      this.ours.tell('to house', this.run, id, sealed)
    })
  }

  /** Call it if the house may not hear this mirror: private messages may be missing, though the feed arrives. */
  doubt(): void {
    this.lose('the house does not answer')
  }

  close(): void {
    clearInterval(this.clock)
    this.lose('this mirror is closing')
    this.all.leave()
    this.ours.leave()
  }

  private tick(): void {
    const { link } = this
    if (!link) this.hello()
    else if (performance.now() - link.heardAt > SILENT_MS)
      this.lose(this.parts.meeting.isUp() ? 'the house has not been heard for some seconds' : 'Redis can’t be reached')
  }

  private hello(): void {
    const { house, version, meeting } = this.parts
    const { run, once, heard } = this
    this.ours.tell('hello', run, once, this.sealed.seal(MIRROR_PROTOCOL, ['hello', house, run, once]))
    const now = performance.now()
    // The search takes a moment, and a revoked key was reported already.
    if (this.isRevoked || now - this.soughtFrom < 2 * BEAT_MS || !meeting.isUp()) return
    this.tell(offlineReason({ house, version, heard, now }))
  }

  private tell(sentence: string): void {
    if (sentence !== this.said) this.parts.say(sentence)
    this.said = sentence
  }

  private lose(why: string): void {
    const { link } = this
    this.link = null
    if (!link) return
    this.soughtFrom = performance.now()
    this.once = newSecret()
    if (link.isOpen) {
      this.tell(`Not live: ${why}.${this.isRevoked ? '' : ' The mirror reconnects by itself.'}`)
      this.listener?.onLost()
    }
    this.questions.giveUp()
  }

  private hearFeed([, theirs, count, text, signature]: typeof Feed._output): void {
    const { link } = this
    if (link?.run === theirs) {
      const signed = signedText(this.parts.house, theirs, count, text)
      // A repeated message, or one not signed by the house.
      if (count <= link.feed || !verify(null, signed, link.publicKey, signature)) return
      const parsed = FeedText.safeParse(jsonOrNull(text))
      if (!parsed.success) return
      if (count !== link.feed + 1) {
        this.lose(MISSED)
        return
      }
      link.feed = count
      link.beat = parsed.data.beat
      link.heardAt = performance.now()
      for (const [room, message] of parsed.data.messages)
        if (isLiveMessage(message)) this.listener?.onMessage(room, message, count)
    } else if (!link) {
      // Not verified, but good enough to explain the problem.
      const parsed = FeedText.pick({ protocol: true, version: true }).safeParse(jsonOrNull(text))
      if (parsed.success) this.heard = { at: performance.now(), ...parsed.data, knewUs: theirs === this.toldBy.run }
    }
  }

  private hearSound([, theirs, count, bytes, signature]: typeof Sound._output): void {
    const { link } = this
    const signed = signedSound(this.parts.house, theirs, count, bytes)
    if (link?.run !== theirs || count <= link.sound || !verify(null, signed, link.publicKey, signature)) return
    link.sound = count
    if (link.isOpen) this.listener?.onSound(bytes)
  }

  private hearWelcome([, to, answered, sealed]: typeof Welcome._output): void {
    const { once, run } = this
    if (this.link || !this.listener || to !== run || answered !== once) return
    const welcome = WelcomeText.safeParse(this.sealed.open(sealed, ['welcome', this.parts.house, run, once]))
    if (!welcome.success) return
    const { run: theirs, machine } = welcome.data
    const found = linkOf(welcome.data, performance.now())
    if (this.toldBy.run !== theirs) this.toldBy = { run: theirs, isNew: createReplayWindow() }
    this.link = found
    const isStill = () => this.link === found
    this.listener.onLinked().then(
      () => isStill() && this.linked(found, machine),
      // The next tick searches again.
      () => isStill() && this.lose('the house did not answer'),
    )
  }

  private linked(link: Link, machine: string): void {
    link.isOpen = true
    const isHere = machine === hashSecret(`${link.run} ${hostname()}`)
    const beside = ' The house runs on this same computer: a mirror takes work off it only on another one.'
    this.tell(`Live: this mirror shows the sale of “${this.parts.house}”.${isHere ? beside : ''}`)
  }

  private hearTold([, to, count, sealed]: typeof ToMirror._output): void {
    const { link, run } = this
    if (!link || to !== run) return
    const bound = ['to mirror', this.parts.house, link.run, run, count]
    const told = HouseAnswer.safeParse(this.sealed.open(sealed, bound))
    if (!told.success || !this.toldBy.isNew(count)) return
    const { data } = told
    if (data.kind === 'revoked') {
      this.isRevoked = true
      this.lose('the key of this mirror was revoked; ask the clerk for a new one')
    } else if (data.kind === 'own' || data.kind === 'ended') {
      if (!isNextOwn(link, data.own)) this.lose(MISSED)
      else if (data.kind === 'ended') this.listener?.onEnded(new Set(data.paddles))
      else if (isLiveMessage(data.message)) this.listener?.onOwn(data.room, data.message)
    } else {
      if (data.kind === 'here' && !hasAllOwn(link, data.own)) this.lose(MISSED)
      this.questions.answered(data)
    }
  }
}

/** The error of a call that was not sent. */
export function notLive(): Refused {
  return new Refused(503, 'not_live', 'This page is not live: the saleroom can’t be reached. It reconnects by itself.')
}
