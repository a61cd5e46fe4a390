import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FRAME_MS } from '../../../shared/sound/opus-frame.ts'
import { PACKET_MS } from '../../../shared/sound/packet.ts'
import { BY_NIGHT } from '../../../shared/testing/property-runs.ts'
import { readWhole, realFiles } from '../../storage/files.ts'
import { placeOf } from './clip.ts'
import { framesOf } from './ogg.ts'
import { LATE, packetOf, taping } from './testing/taping.ts'

/** The packet that the tape has at an entry of the journal. */
async function packetAt(folder: string, seq: number): Promise<number | null> {
  const place = await placeOf(realFiles, { folder, seq })
  const file = place && (await readWhole(realFiles, join(folder, place.name)))
  if (!place || !file) return null
  const at = Math.floor(place.ms / FRAME_MS)
  for (const each of framesOf(file)) if (each.at === at) return packetOf(each.frame)
  return null
}

/** By day the last three hours of them, with each change of the clock. */
const MINUTES = Array.from({ length: 480 }, (_, minute) => minute).slice(BY_NIGHT ? 0 : 290)

test('after eight hours with restarts and changes of the clock, each entry is within 100 ms of its sound', async () => {
  const house = await taping()
  const entries: { seq: number; at: number }[] = []
  const begin = house.world.steady
  for (const minute of MINUTES) {
    // A microphone’s clock that is off, and packets that arrive irregularly.
    await house.speak(20_000, { late: 60 + (minute % 5) * 10, error: (minute % 3) * 5 })
    if (minute % 2 === 0) entries.push({ seq: house.enter(), at: house.world.steady - begin })
    await house.speak(10_000, { late: LATE })
    // A pause of the speaker.
    await house.pass(30_000)
    if (minute % 61 === 60) await house.restart()
    if (minute % 47 === 46) house.world.set += [3_600_000, -3_600_000, -1_700, 400][minute % 4] ?? 0
  }
  await house.tape.close()
  const offsets: number[] = []
  for (const { seq, at } of entries) {
    const packet = await packetAt(house.folder, seq)
    // A packet has the sound from its capture on, for 60 ms.
    const captured = packet === null ? Number.NaN : packet * PACKET_MS - LATE
    offsets.push(Math.max(captured - at, at - captured - PACKET_MS, 0))
  }
  expect(offsets).toHaveLength(MINUTES.length / 2)
  expect(Math.max(...offsets)).toBeLessThanOrEqual(100)
})
