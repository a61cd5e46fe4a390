import type { SoundRoom } from '../../live/sound/sound-room.ts'
import { BEAT_MS, type UnsentQuestion } from '../messages.ts'
import type { HouseLine } from './house-line.ts'

/** The house's clock for sound, as a mirror knows it. */
export type HouseClock = ReturnType<typeof createHouseClock>

/** The quickest of this many latest answers counts. */
const REMEMBERED = 20

/** Follows the house's clock by its answers; before the first, it is this server's own. `ticks` never jumps. */
export function createHouseClock(ticks: () => number) {
  let answers: { ahead: number; took: number }[] = [{ ahead: 0, took: Number.POSITIVE_INFINITY }]
  return {
    now(): number {
      const best = answers.reduce((one, other) => (other.took < one.took ? other : one))
      return ticks() + best.ahead
    },
    /** Takes the house's time `at` from an answer that has just arrived to a question asked at `askedAt`. */
    answered(at: number, askedAt: number): void {
      const took = ticks() - askedAt
      answers = [...answers.slice(1 - REMEMBERED), { ahead: at + took / 2 - ticks(), took }]
    },
    ticks,
  }
}

type SoundQuestion = Extract<UnsentQuestion, { kind: 'sound' }>

type RelayParts = {
  line: Pick<HouseLine, 'isLive'> & { ask: (question: SoundQuestion) => Promise<{ at: number }> }
  room: Pick<SoundRoom, 'here'>
  clock: HouseClock
  logged: (error: unknown) => void
}

/** Reports this mirror's listeners to the house every other second, and follows the house's clock by its answers. */
export function createSoundRelay({ line, room, clock, logged }: RelayParts) {
  async function tell(): Promise<void> {
    if (!line.isLive()) return
    const askedAt = clock.ticks()
    try {
      const { at } = await line.ask({ kind: 'sound', ...room.here() })
      clock.answered(at, askedAt)
    } catch (error) {
      logged(error)
    }
  }
  const beats = setInterval(tell, BEAT_MS).unref()
  return { tell, close: () => clearInterval(beats) }
}
