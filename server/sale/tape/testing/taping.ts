import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { PACKET_MS } from '../../../../shared/sound/packet.ts'
import { type FileLayer, realFiles } from '../../../storage/files.ts'
import type { SaleRoom } from '../../room/room.ts'
import type { SaleChange } from '../../wire/sale-change.ts'
import { Tape, WRITE_EVERY_MS } from '../tape.ts'

/** The number of a test's packet is in its frames. */
export const frameOf = (packet: number) => Uint8Array.of(0xf8, packet & 255, (packet >> 8) & 255, packet >> 16, 1)
/** The number in a frame; null for silence. */
export const packetOf = (frame: Uint8Array) =>
  frame.length === 5 ? (frame[1] ?? 0) + (frame[2] ?? 0) * 256 + (frame[3] ?? 0) * 65_536 : null

/** The usual time from the capture of a packet to its arrival, in ms. */
export const LATE = 90

/** A house with a tape, on time that the test moves: `steady` never jumps, `set` is by how much the PC's clock is off. */
export async function taping({ files = realFiles }: { files?: FileLayer } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'saleroom-tape-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const folder = join(dataDir, 'auctions', 'evening')
  await mkdir(folder, { recursive: true })
  const world = {
    steady: Date.parse('2026-11-30T18:00:00Z'),
    base: 0,
    set: 0,
    by: 'Clerk' as string | null,
    isOn: true,
    seq: 0,
  }
  const said: boolean[] = []
  const told: (string | null)[] = []
  const sale = { taped: false, rehearsal: false, demonstration: false, replay: false }
  // The parts of a room that the tape uses.
  const live = {
    ...{ auctionId: 'evening', folder, title: 'Evening', sale, latest: sale },
    async run(_: string, { taped }: { taped: boolean }) {
      sale.taped = taped
      said.push(taped)
    },
  } as unknown as SaleRoom
  const clock = () => world.steady + world.base
  const open = () =>
    new Tape({
      ...{ files, live: () => live, isOn: () => world.isOn, tell: (problem: string | null) => void told.push(problem) },
      now: () => new Date(world.steady + world.set),
      room: {
        clock,
        get by() {
          return world.by
        },
      },
    })
  const house = {
    ...{ world, said, told, sale, dataDir, folder: join(folder, 'tape'), tape: open() },
    /** The server starts again: its clock for sound takes the set time. */
    async restart() {
      await house.tape.close()
      world.base = world.set
      house.tape = open()
      await house.tape.tick()
    },
    /** Speaks for some time, in whole packets. The sound arrives `late` ms after its capture. */
    async speak(ms: number, { late = LATE, error = 0 } = {}) {
      for (let past = 0; past < ms; past += PACKET_MS) {
        const number = Math.round((world.steady - Date.parse('2026-11-30T18:00:00Z')) / PACKET_MS)
        const frame = frameOf(number)
        house.tape.take({ sequence: number, capturedAt: clock() - late + error, frames: [frame, frame, frame] })
        await house.pass(PACKET_MS)
      }
    },
    async pass(ms: number) {
      for (let past = 0; past < ms; past += PACKET_MS) {
        const before = Math.floor(world.steady / WRITE_EVERY_MS)
        world.steady += PACKET_MS
        if (Math.floor(world.steady / WRITE_EVERY_MS) !== before) await house.tape.tick()
      }
    },
    /** An entry of the journal, now. */
    enter() {
      world.seq += 1
      const change = {
        auctionId: 'evening',
        before: { live: true },
        after: { live: true },
        entries: [{ seq: world.seq }],
      }
      // The parts of a change that the tape reads.
      house.tape.follow(change as unknown as SaleChange)
      return world.seq
    },
  }
  await house.tape.tick()
  return house
}
