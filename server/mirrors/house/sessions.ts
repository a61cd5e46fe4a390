import type { MirrorTraffic } from '../../access/mirror-keys.ts'
import { BEAT_MS, SILENT_MS } from '../messages.ts'
import { createReplayWindow } from '../replay-window.ts'

/** A server that runs with a mirror's key. */
export type Session = {
  /** Whether a message of this count is heard for the first time. */
  isNew: (count: number) => boolean
  /** The count of the next message to it. */
  next: () => number
  /** Whose screens are connected there. */
  paddles: Set<string>
  /** Whom it asked about: from then on it is told what becomes theirs, wherever their screens are. */
  known: Set<string>
  /** Messages of theirs so far, also those that were not told while it was silent. */
  own: number
  screens: number
  seenAt: number
}

/** Milliseconds of silence after which a server will hardly come back: what it asked about is dropped. */
const GONE_MS = 600_000

/** Those of one mirror, by the run of each. */
export type Sessions = ReturnType<typeof createSessions>

/** Keeps those that were heard of; one that is silent counts for nothing, but what it said once is never heard again. */
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
        seenAt: now(),
      }
      all.set(run, session)
      return session
    },
    /** Whether a screen of a paddle is connected to one that is there. */
    holds: (paddle: string): boolean =>
      [...all.values()].some((session) => session.paddles.has(paddle) && isThere(session)),
    /** Counts a message of a paddle's own for the runs that know it, and gives those to tell it to. */
    toTellOwn(paddle: string): [string, Session][] {
      const knowing = [...all].filter(([, { known }]) => known.has(paddle))
      for (const [, session] of knowing) {
        session.own += 1
        // Should it speak again, it hears that it missed something, and begins anew.
        if (now() - session.seenAt > GONE_MS) session.known.clear()
      }
      return knowing.filter(([, session]) => isThere(session))
    },
    all: () => [...all],
    traffic(): MirrorTraffic {
      const there = [...all.values()].filter(isThere)
      return { servers: there.length, screens: there.reduce((sum, { screens }) => sum + screens, 0) }
    },
  }
}
