import { hostname } from 'node:os'
import type { LiveMessage } from '../../../shared/live.ts'
import type { KeptMirror, MirrorTraffic } from '../../access/mirror-keys.ts'
import { hashSecret, newSecret } from '../../access/secret.ts'
import type { Room } from '../../live/channel.ts'
import { openMeeting } from '../meeting.ts'
import { BEAT_MS, Feed, SILENT_MS } from '../messages.ts'
import { createAnswers, type HouseParts } from './answers.ts'
import { createFeed } from './feed.ts'
import { createGuard } from './guard.ts'
import { type MirrorLine, openMirrorLine } from './mirror-line.ts'

/** A house's link to its mirrors. */
export type HouseLink = ReturnType<typeof openHouseLink>

type LinkParts = HouseParts & {
  redis: string
  /** The house's name on Redis. */
  name: string
  version: string
  mirrors: () => readonly KeptMirror[]
  /** Told, in a sentence for the clerk, what is wrong; null when it is right again. */
  onTrouble: (sentence: string | null) => void
  /** Told that a mirror or its screens have come or gone. */
  onTraffic: () => void
}

type Waiting = { room: Room; message: LiveMessage }

/** Milliseconds of silence after which another house of the same name counts as gone. */
const OTHER_HOUSE_MS = 2 * SILENT_MS

/**
 * Links the house to its mirrors, outwards only. Nothing here is waited for: what can't be told now is not told, and the
 * mirrors take a fresh view when they are back.
 */
export function openHouseLink(parts: LinkParts) {
  const { redis, name, version, mirrors, onTrouble, onTraffic } = parts
  const run = newSecret()
  const meeting = openMeeting({
    url: redis,
    onTrouble(error) {
      otherHouseAt = null
      onTrouble(error && sayRedisTrouble(redis, error))
    },
  })
  /** When another house of this name was heard last; null where none is there. */
  let otherHouseAt: number | null = null
  const all = meeting.enter(name, (...said) => {
    const feed = Feed.safeParse(said)
    if (!feed.success || feed.data[1] === run) return
    const isKnown = otherHouseAt !== null
    otherHouseAt = performance.now()
    if (isKnown) return
    onTrouble(
      `Another house called “${name}” tells mirrors of its sale on the same Redis. Give one of the two another name with --house, and start its mirrors with that.`,
    )
  })
  const feed = createFeed({ house: name, run, version, place: all })
  const machine = hashSecret(`${run} ${hostname()}`)
  const guard = createGuard()
  const answerTo = createAnswers(parts)
  const lines = new Map<string, MirrorLine>()

  /** Opens a line for each key in force, and closes those of keys that are not. */
  function followKeys(): void {
    const now = new Map(mirrors().map((mirror) => [mirror.id, mirror]))
    for (const [id, line] of lines) {
      if (now.has(id)) continue
      line.revoke()
      lines.delete(id)
    }
    for (const [id, mirror] of now)
      if (!lines.has(id))
        lines.set(id, openMirrorLine({ ...parts, house: name, run, mirror, meeting, feed, machine, guard, answerTo }))
  }
  followKeys()

  let waiting: Waiting[] = []
  /** What came together goes together; what is a bidder's own keeps its place among the rest. */
  function flush(): void {
    const told = waiting
    waiting = []
    let together: LiveMessage[] = []
    const sendTogether = () => {
      if (together.length > 0) feed.send(together)
      together = []
    }
    for (const { room, message } of told) {
      if (room === 'public') together.push(message)
      else {
        sendTogether()
        const paddle = room.replace(/^paddle:/, '')
        for (const line of lines.values()) line.tellOwn(paddle, message)
      }
    }
    sendTogether()
  }
  const trafficOf = (id: string): MirrorTraffic => lines.get(id)?.traffic() ?? { servers: 0, screens: 0 }
  const serversOf = () => [...lines.values()].reduce((sum, line) => sum + line.traffic().servers, 0)
  let told = ''
  /** Looked at by the clock, for who has gone says nothing. */
  function followTraffic(): void {
    const now = JSON.stringify([...lines.keys()].map(trafficOf))
    if (now === told) return
    told = now
    onTraffic()
  }
  const beats = setInterval(() => {
    feed.beat()
    followTraffic()
    if (otherHouseAt === null || performance.now() - otherHouseAt < OTHER_HOUSE_MS) return
    otherHouseAt = null
    onTrouble(null)
  }, BEAT_MS).unref()

  return {
    /** Hears what is told to a room of the house; what is not the public's or a bidder's own stays in the house. */
    send(room: Room, message: LiveMessage): void {
      if (room !== 'public' && !room.startsWith('paddle:')) return
      if (lines.size === 0) return
      if (waiting.length === 0) setImmediate(flush)
      waiting.push({ room, message })
    },
    followKeys,
    trafficOf,
    /** Servers that are there, whatever key they run with. */
    servers: serversOf,
    /** Whether a bidder's page with this paddle is connected to a mirror. */
    holdsPaddle: (paddle: string): boolean => [...lines.values()].some((line) => line.holds(paddle)),
    async close(): Promise<void> {
      clearInterval(beats)
      await meeting.close()
    },
  }
}

/** Why Redis can't be had, and what to do. */
export function sayRedisTrouble(url: string, error: Error): string {
  const { host } = new URL(url)
  const why = error.message || ('code' in error ? String(error.code) : error.name)
  if (/WRONGPASS|NOAUTH|invalid.*password/i.test(why))
    return `Redis at ${host} does not take the password in its address (${why}). Put it right after --redis, as in redis://:password@${host}.`
  if (/NOPERM/i.test(why))
    return `Redis at ${host} lets this user do too little (${why}). Allow it PUBLISH, SUBSCRIBE and PING on saleroom*.`
  return `Redis at ${host} can’t be reached (${why}). Mirrors are not live until it can. Look whether it runs and whether the address after --redis is right; it is tried again every second.`
}
