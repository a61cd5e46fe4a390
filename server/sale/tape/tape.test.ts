import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { FRAME_MS } from '../../../shared/sound/opus-frame.ts'
import { PACKET_MS } from '../../../shared/sound/packet.ts'
import { type FileLayer, readWhole, realFiles } from '../../storage/files.ts'
import type { SaleRoom } from '../room/room.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import { clipOf, partAround, placeOf } from './clip.ts'
import { eraseExpired } from './expired.ts'
import { framesOf } from './ogg.ts'
import { Tape, WRITE_EVERY_MS } from './tape.ts'

const dirs: string[] = []
afterEach(async () => {
  for (const dir of dirs.splice(0)) await rm(dir, { recursive: true })
})

/** The number of a test's packet is in its frames. */
const frameOf = (packet: number) => Uint8Array.of(0xf8, packet & 255, (packet >> 8) & 255, packet >> 16, 1)
const packetOf = (frame: Uint8Array) =>
  frame.length === 5 ? (frame[1] ?? 0) + (frame[2] ?? 0) * 256 + (frame[3] ?? 0) * 65_536 : null

/** The usual time from the capture of a packet to its arrival, in ms. */
const LATE = 90

/** A house with a tape, on time that the test moves: `steady` never jumps, `set` is by how much the PC's clock is off. */
async function taping({ files = realFiles }: { files?: FileLayer } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'saleroom-tape-'))
  dirs.push(dataDir)
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

/** The packet that the tape has at an entry of the journal. */
async function packetAt(folder: string, seq: number): Promise<number | null> {
  const place = await placeOf(realFiles, { folder, seq })
  const file = place && (await readWhole(realFiles, join(folder, place.name)))
  if (!place || !file) return null
  const at = Math.floor(place.ms / FRAME_MS)
  for (const each of framesOf(file)) if (each.at === at) return packetOf(each.frame)
  return null
}

test('after eight hours with restarts and changes of the clock, each entry is within 100 ms of its sound', async () => {
  const house = await taping()
  const entries: { seq: number; at: number }[] = []
  const begin = house.world.steady
  for (let minute = 0; minute < 480; minute += 1) {
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
  expect(offsets).toHaveLength(240)
  expect(Math.max(...offsets)).toBeLessThanOrEqual(100)
})

test('mute leaves silence, and the sound after it keeps its place', async () => {
  const house = await taping()
  await house.speak(3_000)
  await house.pass(6_000)
  await house.speak(3_000)
  await house.tape.close()
  const [name = ''] = (await readdir(house.folder)).filter((each) => each.endsWith('.opus'))
  const file = (await readWhole(realFiles, join(house.folder, name))) ?? Buffer.alloc(0)
  const packets = [...framesOf(file)].map(({ frame }) => packetOf(frame))
  expect(packets.slice(160, 400).every((packet) => packet === null)).toBe(true)
  expect(Math.abs(packets.findIndex((packet, at) => at > 200 && packet !== null) - 450)).toBeLessThanOrEqual(6)
})

test('a packet with a foolish time, and sound that arrives twice, move nothing', async () => {
  const house = await taping()
  await house.speak(2_000)
  for (const capturedAt of [0, 9e15, house.world.steady - 1_500])
    house.tape.take({ sequence: 1, capturedAt, frames: [frameOf(1), frameOf(1), frameOf(1)] })
  await house.speak(2_000)
  await house.tape.close()
  const clip = await clipOf(realFiles, {
    ...{ folder: house.folder, title: 'Evening' },
    from: house.world.steady - 4_000,
    to: house.world.steady,
  })
  const heard = [...framesOf(clip.bytes)].flatMap(({ frame }) => packetOf(frame) ?? [])
  expect(heard.filter((packet) => packet > 1).length).toBeGreaterThan(150)
})

test('a clip has its times, its hash, and silence where nothing was recorded', async () => {
  const house = await taping()
  await house.pass(5_000)
  await house.speak(4_000)
  const seq = house.enter()
  await house.speak(4_000)
  await house.tape.close()
  const { folder } = house
  const part = await partAround(realFiles, { folder, seq })
  const clip = await clipOf(realFiles, { ...part, folder, title: 'Evening' })
  expect(Date.parse(clip.to) - Date.parse(clip.from)).toBe(15_000)
  expect([...framesOf(clip.bytes)]).toHaveLength(750)
  expect(clip.bytes.includes(`FROM=${clip.from}`)).toBe(true)
  expect((await clipOf(realFiles, { ...part, folder, title: 'Evening' })).hash).toBe(clip.hash)
  await expect(partAround(realFiles, { folder, seq: seq + 1 })).rejects.toMatchObject({ code: 'not_on_tape' })
  const at = house.world.steady
  for (const [from, to, code] of [
    [at, at, 'no_time'],
    [at - 601_000, at, 'clip_too_long'],
    [at + 1_000_000, at + 1_010_000, 'not_on_tape'],
  ] as const)
    await expect(clipOf(realFiles, { folder, title: '', from, to })).rejects.toMatchObject({ code })
})

test.each([
  ['a full disk', 'ENOSPC', 'the disk is full'],
  ['a folder that cannot be written', 'EACCES', 'this user may not write there'],
])('%s stops the tape with a notice, and it can be switched on again', async (_, code, words) => {
  const disk = { isBad: false }
  const files: FileLayer = {
    ...realFiles,
    async open(path, flag) {
      const file = await realFiles.open(path, flag)
      const fail = () => Promise.reject(Object.assign(new Error(code), { code }))
      return { ...file, write: (...given) => (disk.isBad ? fail() : file.write(...given)) }
    },
  }
  const house = await taping({ files })
  house.tape.look()
  await house.speak(2_000)
  disk.isBad = true
  await house.speak(3_000)
  expect(house.told.at(-1)).toContain(words)
  await expect.poll(() => [house.tape.isRecording, house.sale.taped]).toEqual([false, false])
  expect(house.told.filter((problem) => problem !== null)).toHaveLength(1)
  disk.isBad = false
  house.tape.switched()
  await house.speak(2_000)
  expect(house.told.at(-1)).toBeNull()
  expect([house.tape.isRecording, house.said]).toEqual([true, [true, false, true]])
  await house.tape.close()
})

test('records nothing while it is off, in a rehearsal, and while nobody speaks', async () => {
  const house = await taping()
  for (const change of [{ isOn: false }, { by: null }]) {
    const before = { ...house.world }
    Object.assign(house.world, change)
    await house.pass(2_000)
    const names = await readdir(house.folder).catch(() => [])
    await house.speak(3_000)
    expect(await readdir(house.folder).catch(() => [])).toEqual(names)
    Object.assign(house.world, { isOn: before.isOn, by: before.by })
  }
  house.sale.rehearsal = true
  house.tape.look()
  expect([house.tape.isRecording, house.sale.taped]).toEqual([false, false])
  await house.tape.close()
})

test('erases what is older than its days, in the trash too, and nothing else', async () => {
  const { dataDir, tape } = await taping()
  await tape.close()
  for (const [folder, name] of [
    ['auctions/old/tape', '2026-08-31T17.59.59.000Z.opus'],
    ['auctions/old/tape', '2026-08-31T17.59.59.000Z.places'],
    ['auctions/old/tape', '2026-09-02T18.00.00.000Z.opus'],
    ['auctions/old/tape', 'notes.txt'],
    ['auctions/old/images', '2026-01-01T00.00.00.000Z.opus'],
    ['trash/older/tape', '2026-01-01T00.00.00.000Z-2.opus'],
  ] as const) {
    await mkdir(join(dataDir, folder), { recursive: true })
    await writeFile(join(dataDir, folder, name), '')
  }
  expect(await eraseExpired({ dataDir, files: realFiles, days: 90, now: new Date('2026-11-30T00:00:00Z') })).toBe(2)
  expect((await readdir(join(dataDir, 'auctions/old/tape'))).sort()).toEqual([
    '2026-09-02T18.00.00.000Z.opus',
    'notes.txt',
  ])
  expect(await readdir(join(dataDir, 'trash/older/tape'))).toEqual([])
  expect(await readdir(join(dataDir, 'auctions/old/images'))).toHaveLength(1)
})
