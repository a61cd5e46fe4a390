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

/** Tells the house, every other second and when bidders have come or gone, that this mirror is there and whose screens it has. */
export function createPresence({ line, devices, logged }: PresenceParts) {
  let told = ''

  /** Tells all of it. Throws where the house does not answer. */
  async function tell(): Promise<void> {
    const screens = devices()
    const paddles = [...new Set(screens.flatMap(({ paddleNumber }) => paddleNumber ?? []))].sort()
    const now = paddles.join()
    // Said anew until it was heard.
    await line.ask({ kind: 'here', screens: screens.length, paddles: now === told ? null : paddles })
    told = now
  }
  async function tellIfLive(): Promise<void> {
    if (!line.isLive()) return
    try {
      await tell()
    } catch (error) {
      told = ''
      if (error instanceof NoAnswer) line.doubt()
      logged(error)
    }
  }
  const beats = setInterval(() => void tellIfLive(), BEAT_MS).unref()

  return {
    async tell(): Promise<void> {
      told = ''
      await tell()
    },
    changed: () => void tellIfLive(),
    close: () => clearInterval(beats),
  }
}
