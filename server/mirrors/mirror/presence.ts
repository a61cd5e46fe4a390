import type { Device } from '../../../shared/entities/system.ts'
import { BEAT_MS } from '../messages.ts'
import type { HouseLine } from './house-line.ts'
import { NoAnswer } from './questions.ts'

type PresenceParts = {
  line: Pick<HouseLine, 'ask' | 'isLive' | 'doubt'>
  /** The screens that are connected here. */
  devices: () => readonly Pick<Device, 'paddleNumber'>[]
  logged: (error: unknown) => void
}

/** The most unanswered signs of life in a row. The first counts after 4 s, the next 2 s later. */
const MOST_UNANSWERED = 2

/** Reports this mirror and its screens' paddles to the house, every other second and on each change of bidders. */
export function createPresence({ line, devices, logged }: PresenceParts) {
  let told = ''
  let unanswered = 0

  /** Sends the full report. Throws if the house does not answer. */
  async function tell(): Promise<void> {
    const screens = devices()
    const paddles = [...new Set(screens.flatMap(({ paddleNumber }) => paddleNumber ?? []))].sort()
    const now = paddles.join()
    // Repeated until the house has answered it.
    await line.ask({ kind: 'here', screens: screens.length, paddles: now === told ? null : paddles })
    told = now
  }
  async function tellIfLive(): Promise<unknown> {
    if (!line.isLive()) return null
    try {
      await tell()
      unanswered = 0
      return null
    } catch (error) {
      told = ''
      logged(error)
      return error
    }
  }
  // One may be lost to a flood, or to a pause of this process.
  const beats = setInterval(async () => {
    if ((await tellIfLive()) instanceof NoAnswer) unanswered += 1
    if (unanswered >= MOST_UNANSWERED) line.doubt()
  }, BEAT_MS).unref()

  return {
    async tell(): Promise<void> {
      told = ''
      unanswered = 0
      await tell()
    },
    changed: () => void tellIfLive(),
    close: () => clearInterval(beats),
  }
}
