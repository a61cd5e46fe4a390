import { settingsOf } from '../../../shared/house/state.ts'
import { eraseExpired } from '../../sale/tape/expired.ts'
import { Tape } from '../../sale/tape/tape.ts'
import { tapeHandlers } from '../../sale/tape/tape-handlers.ts'
import type { Guarded } from './access-parts.ts'
import type { saleCallsPart } from './feature-parts.ts'
import type { Gives } from './parts.ts'

/** The tape is erased on its day, and looked at this often, in ms. */
const ERASE_EVERY_MS = 3_600_000

/** The tape of the room's sound. */
export function tapePart({ options, saleroom, live, follow, notices, log }: Guarded & Gives<typeof saleCallsPart>) {
  const { house, houseRoom, files, now } = saleroom
  const setting = () => settingsOf(houseRoom.house).tape
  let told: string | null = null
  const tape = new Tape({
    ...{ files, now, room: live.sound },
    live: () => house.live,
    isOn: () => setting().on,
    tell(problem) {
      if (told !== null) notices.remove(told)
      told = problem
      if (problem === null) return
      log.error(problem)
      notices.add('error', problem)
    },
  })
  const erase = () =>
    eraseExpired({ dataDir: options.dataDir, files, days: setting().days, now: now() }).catch((error: unknown) => {
      log.error({ err: error }, 'old tapes were not erased')
    })
  live.sound.onPacket(tape.take)
  live.sound.onSpeaker(() => tape.look())
  follow(tape.follow)
  houseRoom.follow(({ before, after }) => {
    if (settingsOf(before).tape === settingsOf(after).tape) return
    tape.switched()
    void erase()
  })
  const erasing = setInterval(erase, ERASE_EVERY_MS).unref()
  return {
    handlers: tapeHandlers({ ...saleroom, tape }),
    async start() {
      tape.start()
      await erase()
    },
    stop: () => clearInterval(erasing),
    close: () => tape.close(),
  }
}
