import type { MirrorTraffic } from '../../access/mirror-keys.ts'
import type { FarListeners } from '../../live/sound/sound-room.ts'
import { BEAT_MS, SILENT_MS } from '../messages.ts'
import { createReplayWindow } from '../replay-window.ts'

/** A server that runs with a mirror's key. */
export type Session = {
  /** Whether a message with this count is new. */
  isNew: (count: number) => boolean
  /** The count of the next message to it. */
  next: () => number
  /** The paddles of its screens. */
  paddles: Set<string>
  /**
   * The paddles it asked about. It gets their private messages from then on, even if their screens connect elsewhere.
   */
  known: Set<string>
  /** The number of these private messages, including those not sent while it was silent. */
  own: number
  screens: number
  sound: FarListeners
  seenAt: number
}

/** A server is forgotten after this much silence, in ms. */
const GONE_MS = 600_000

/** Keeps the sessions of a mirror's servers. A silent one does not count as connected, but is kept against replays. */
export function createSessions(now: () => number) {
  const all = new Map<string, Session>()
  const isThere = ({ seenAt }: Session) => now() - seenAt <= SILENT_MS + BEAT_MS
  return {
    of(run: string): Session {
      const known = all.get(run)
      if (known) return known
      let told = 0
      const next = () => {
        told += 1
        return told
      }
      const session: Session = {
        isNew: createReplayWindow(),
        next,
        paddles: new Set(),
        known: new Set(),
        own: 0,
        screens: 0,
        sound: { listeners: 0, delays: [] },
        seenAt: now(),
      }
      all.set(run, session)
      return session
    },
    /** Whether a screen of a paddle is connected to an active server. */
    holds: (paddle: string): boolean =>
      [...all.values()].some((session) => session.paddles.has(paddle) && isThere(session)),
    /** Counts a private message of these paddles for the servers that know one of them. Returns the active ones. */
    toTell(paddles: readonly string[]): [string, Session][] {
      const knowing = [...all].filter(([, { known }]) => paddles.some((paddle) => known.has(paddle)))
      for (const [, session] of knowing) {
        session.own += 1
        // The count still rises, so that a server which returns notices the gap and starts again.
        if (now() - session.seenAt > GONE_MS) session.known.clear()
      }
      return knowing.filter(([, session]) => isThere(session))
    },
    all: () => [...all],
    /** The listeners of each active server. */
    listeners: (): FarListeners[] => [...all.values()].filter(isThere).map(({ sound }) => sound),
    traffic(): MirrorTraffic {
      const there = [...all.values()].filter(isThere)
      return { servers: there.length, screens: there.reduce((sum, { screens }) => sum + screens, 0) }
    },
  }
}
