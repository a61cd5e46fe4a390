import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FileLayer, readWhole, realFiles } from '../../storage/files.ts'
import { clipOf, partAround } from './clip.ts'
import { eraseExpired } from './expired.ts'
import { framesOf } from './ogg.ts'
import { frameOf, packetOf, taping } from './testing/taping.ts'

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
