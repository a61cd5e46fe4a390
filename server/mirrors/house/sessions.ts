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
  screens: number
  seenAt: number
}

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
      const session = { isNew: createReplayWindow(), next, paddles: new Set<string>(), screens: 0, seenAt: now() }
      all.set(run, session)
      return session
    },
    /** The runs that hold a paddle. */
    holding: (paddle: string): [string, Session][] =>
      [...all].filter(([, session]) => session.paddles.has(paddle) && isThere(session)),
    all: () => [...all],
    traffic(): MirrorTraffic {
      const there = [...all.values()].filter(isThere)
      return { servers: there.length, screens: there.reduce((sum, { screens }) => sum + screens, 0) }
    },
  }
}
