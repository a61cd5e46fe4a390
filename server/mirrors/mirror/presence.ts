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

/** Signs of life in a row without an answer, of which the first is lost 4 s after it was given, the next 2 s later. */
const MOST_UNANSWERED = 2

/** Tells the house, every other second and when bidders have come or gone, that this mirror is there and whose screens it has. */
export function createPresence({ line, devices, logged }: PresenceParts) {
  let told = ''
  let unanswered = 0

  /** Tells all of it. Throws where the house does not answer. */
  async function tell(): Promise<void> {
    const screens = devices()
    const paddles = [...new Set(screens.flatMap(({ paddleNumber }) => paddleNumber ?? []))].sort()
    const now = paddles.join()
    // Said anew until it was heard.
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
