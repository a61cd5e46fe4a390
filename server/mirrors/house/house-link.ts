import { hostname } from 'node:os'
import type { LiveMessage } from '../../../shared/sale/live.ts'
import type { KeptMirror, MirrorTraffic } from '../../access/mirror-keys.ts'
import { hashSecret, newSecret } from '../../access/secret.ts'
import type { SocketRoom } from '../../live/channel.ts'
import type { FarListeners } from '../../live/sound/sound-room.ts'
import { Meeting } from '../meeting.ts'
import { BEAT_MS, Feed, type OwnRoom, type PublicRoom, SILENT_MS } from '../messages.ts'
import { type AnswerParts, createAnswers } from './answers.ts'
import { createFeed, type FeedSender } from './feed.ts'
import { createGuard } from './guard.ts'
import { type MirrorLine, openMirrorLine } from './mirror-line.ts'

type LinkParts = AnswerParts & {
  redis: string
  /** The house's name on Redis. */
  name: string
  version: string
  mirrors: () => readonly KeptMirror[]
  /** Called with a problem in words for the clerk; null when it is solved. */
  onTrouble: (sentence: string | null) => void
  /** Whether somebody speaks. */
  speaks: () => boolean
  /** Called when a mirror or its screens appear or disappear. */
  onTraffic: () => void
}

type Waiting = { room: PublicRoom | OwnRoom; message: LiveMessage }

/** Another house of the same name counts as gone after this much silence, in ms. */
const OTHER_HOUSE_MS = 2 * SILENT_MS

/**
 * Links the house to its mirrors, with outgoing connections only. Nothing waits for it: messages that cannot be sent
 * now are dropped, and mirrors read a fresh view when they reconnect.
 */
export class HouseLink {
  private readonly parts: LinkParts
  private readonly run = newSecret()
  private readonly machine = hashSecret(`${this.run} ${hostname()}`)
  private readonly guard = createGuard()
  private readonly answerTo: ReturnType<typeof createAnswers>
  private readonly meeting: Meeting
  private readonly feed: FeedSender
  private readonly lines = new Map<string, MirrorLine>()
  private readonly beats: NodeJS.Timeout
  /** The time of the last message of another house of this name; null without one. */
  private otherHouseAt: number | null = null
  private waiting: Waiting[] = []
  private toldTraffic = ''

  constructor(parts: LinkParts) {
    const { redis, name, version } = parts
    this.parts = parts
    this.answerTo = createAnswers(parts)
    this.meeting = new Meeting({
      url: redis,
      onTrouble: (error) => {
        this.otherHouseAt = null
        parts.onTrouble(error && sayRedisTrouble(redis, error))
      },
    })
    const all = this.meeting.enter(name, (...said) => this.hear(said))
    this.feed = createFeed({ house: name, run: this.run, version, channel: all })
    this.followKeys()
    // After a pause of this process, handles mirrors' signs of life that arrived in the meantime first.
    this.beats = setInterval(() => setImmediate(() => this.beat()), BEAT_MS).unref()
  }

  /** Passes on a message of a live room to mirrors if it is for the public or a bidder; others stay in the house. */
  send(room: SocketRoom, message: LiveMessage): void {
    if (!isMirrored(room) || this.lines.size === 0) return
    if (this.waiting.length === 0) setImmediate(() => this.flush())
    this.waiting.push({ room, message })
  }

  /** Sends a packet of sound to every mirror. */
  sendSound(bytes: Uint8Array): void {
    if (this.servers() > 0) this.feed.sendSound(bytes)
  }

  /** Tells every mirror whether somebody speaks. It is repeated with each beat, for mirrors that connect later. */
  sendSpeaks(): void {
    this.sendSound(Uint8Array.of(this.parts.speaks() ? 1 : 0))
  }

  listeners(): FarListeners[] {
    return [...this.lines.values()].flatMap((line) => line.listeners())
  }

  /** Whether a mirror gets the messages of a room. */
  hears(room: SocketRoom): boolean {
    return this.lines.size > 0 && isMirrored(room)
  }

  /** Opens a line for each valid key, and closes the lines of revoked keys. */
  followKeys(): void {
    const { parts, run, meeting, feed, machine, guard, answerTo } = this
    const now = new Map(parts.mirrors().map((mirror) => [mirror.id, mirror]))
    for (const [id, line] of this.lines) {
      if (now.has(id)) continue
      line.revoke()
      this.lines.delete(id)
    }
    for (const [id, mirror] of now)
      if (!this.lines.has(id))
        this.lines.set(
          id,
          openMirrorLine({ ...parts, house: parts.name, run, mirror, meeting, feed, machine, guard, answerTo }),
        )
  }

  trafficOf(id: string): MirrorTraffic {
    return this.lines.get(id)?.traffic() ?? { servers: 0, screens: 0 }
  }

  /** Makes mirrors forget the tokens of these paddles, after the messages so far. */
  tokensEnded(paddles: ReadonlySet<string>): void {
    this.flush()
    for (const line of this.lines.values()) line.tellEnded([...paddles])
  }

  /** The number of connected servers, with any key. */
  servers(): number {
    return [...this.lines.values()].reduce((sum, line) => sum + line.traffic().servers, 0)
  }

  /** Whether a bidder's page with this paddle is connected to a mirror. */
  holdsPaddle(paddle: string): boolean {
    return [...this.lines.values()].some((line) => line.holds(paddle))
  }

  close(): void {
    clearInterval(this.beats)
    this.meeting.close()
  }

  private hear(said: unknown[]): void {
    const feed = Feed.safeParse(said)
    if (!feed.success || feed.data[1] === this.run) return
    const isKnown = this.otherHouseAt !== null
    this.otherHouseAt = performance.now()
    if (isKnown) return
    this.parts.onTrouble(
      `Another house called “${this.parts.name}” tells mirrors of its sale on the same Redis. Give one of the two another name with --house, and start its mirrors with that.`,
    )
  }

  /** Sends messages of one moment together; private messages keep their place in the order. */
  private flush(): void {
    const told = this.waiting
    this.waiting = []
    let together: [PublicRoom, LiveMessage][] = []
    const sendTogether = () => {
      if (together.length > 0) this.feed.send(together)
      together = []
    }
    for (const { room, message } of told) {
      if (!isOwn(room)) together.push([room, message])
      else {
        sendTogether()
        for (const line of this.lines.values()) line.tellOwn(room, message)
      }
    }
    sendTogether()
  }

  private beat(): void {
    this.feed.beat()
    this.sendSpeaks()
    this.followTraffic()
    if (this.otherHouseAt === null || performance.now() - this.otherHouseAt < OTHER_HOUSE_MS) return
    this.otherHouseAt = null
    this.parts.onTrouble(null)
  }

  /** Checked by a timer, because a lost mirror sends no goodbye. */
  private followTraffic(): void {
    const now = JSON.stringify([...this.lines.keys()].map((id) => this.trafficOf(id)))
    if (now === this.toldTraffic) return
    this.toldTraffic = now
    this.parts.onTraffic()
  }
}

function isMirrored(room: SocketRoom): room is PublicRoom | OwnRoom {
  return room.startsWith('public') || room.startsWith('paddle:')
}

function isOwn(room: PublicRoom | OwnRoom): room is OwnRoom {
  return room.startsWith('paddle:')
}

/** Explains why Redis is unreachable, with a remedy. */
export function sayRedisTrouble(url: string, error: Error): string {
  const { host } = new URL(url)
  const why = error.message || ('code' in error ? String(error.code) : error.name)
  if (/WRONGPASS|NOAUTH|invalid.*password/i.test(why))
    return `Redis at ${host} does not take the password in its address (${why}). Put it right after --redis, as in redis://:password@${host}.`
  if (/NOPERM/i.test(why))
    return `Redis at ${host} lets this user do too little (${why}). Allow it PUBLISH, SUBSCRIBE and PING on saleroom*.`
  return `Redis at ${host} can’t be reached (${why}). Mirrors are not live until it can. Look whether it runs and whether the address after --redis is right; it is tried again every second.`
}
