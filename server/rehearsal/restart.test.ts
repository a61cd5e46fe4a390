import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LAN_HOST } from '../start/testing/callers.ts'
import { testClient } from '../start/testing/test-client.ts'
import { encodeGroup } from '../storage/journal-line.ts'
import { rehearsing } from './testing/rehearsing.ts'

const truthFile = (dataDir: string, id: string | null) => join(dataDir, 'rehearsals', id ?? '', 'truth.journal')

test('pauses an interrupted rehearsal after a restart, and continues it without a loss', async () => {
  const { room, clock, desk } = await rehearsing(6, { level: 'storm', seed: 9 })
  const { clerk } = room
  for (const callsSaid of [9, 40]) {
    await desk.work({ until: (said) => said.length >= callsSaid })
    const before = await clerk.call('rehearsalTruth')
    await room.restart()
    clock.goTo(clock.ms + 3_600_000)
    const stands = await clerk.call('rehearsal')
    expect(stands).toMatchObject({ running: true, state: 'paused', trouble: expect.stringMatching(/was restarted/) })
    expect((await clerk.call('rehearsalTruth')).calls).toEqual(before.calls)
    expect(await clerk.call('auctionState')).toMatchObject({ auctionId: 'spring-rehearsal', rehearsal: true })
    await clerk.call('changeRehearsal', { body: { paused: false } })
  }
  await desk.work()
  await clerk.call('endRehearsal')
  const { discrepancies, lots, rehearsal } = await clerk.call('rehearsalDebrief')
  expect([discrepancies, lots.length, rehearsal.trouble]).toEqual([[], 6, null])
})

test('ends a rehearsal with its debrief so far if the model differs after the restart', async () => {
  const { room, desk, status } = await rehearsing(4)
  const { clerk, dataDir } = room
  await desk.work({ until: (said) => said.length >= 12 })
  const file = truthFile(dataDir, status.id)
  await room.restart(async () => {
    // Written like a later version's model, with a valid checksum.
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
    const entries = lines.map((line) =>
      JSON.parse(line.slice(9).replace('"kind":"lot","text":"', '"kind":"lot","text":"So, ')),
    )
    await writeFile(file, encodeGroup(entries, { afterSeq: 0, parse: (value) => Object(value) }))
  })
  expect(await clerk.call('rehearsal')).toMatchObject({ running: false, state: 'none' })
  const { lots, rehearsal } = await clerk.call('rehearsalDebrief')
  expect(lots[0]?.said.length).toBeGreaterThan(3)
  expect(rehearsal.trouble).toMatch(/after a restart/)
  expect(await clerk.call('auctionState')).toMatchObject({ isActive: false })
  expect((await clerk.call('system')).notices.map(({ message }) => message).join()).toMatch(/could not go on/)
})

test('opens every sale despite a rehearsal with a damaged truth log or a lost copy', async () => {
  for (const harm of ['damage', 'loss'] as const) {
    const { room, desk, status } = await rehearsing(2)
    const { clerk, dataDir } = room
    await desk.work({ until: (said) => said.length >= 5 })
    await room.restart(async () => {
      if (harm === 'damage') {
        const file = truthFile(dataDir, status.id)
        await writeFile(file, (await readFile(file, 'utf8')).replace('"n":2', '"n":7'))
      } else await rm(join(dataDir, 'rehearsals'), { recursive: true })
    })
    const left = await readdir(join(dataDir, 'rehearsals')).catch(() => [])
    expect(
      left.every((name) => /damaged/.test(name)),
      harm,
    ).toBe(true)
    expect(await clerk.call('rehearsal'), harm).toMatchObject({ state: 'none' })
    expect(await clerk.call('startAuction', { body: { auctionId: 'spring' } }), harm).toMatchObject({ success: true })
  }
})

test('loses only the incomplete last line of a truth log', async () => {
  const { room, desk, status } = await rehearsing(2)
  await desk.work({ until: (said) => said.length >= 5 })
  await room.restart(() => appendFile(truthFile(room.dataDir, status.id), '0badc0de {"seq":99,"ev'))
  expect(await room.clerk.call('rehearsal')).toMatchObject({ state: 'paused' })
  await room.clerk.call('changeRehearsal', { body: { paused: false } })
  await desk.work()
  expect((await room.clerk.call('rehearsalDebrief')).discrepancies).toEqual([])
})

test('ends the rehearsal with its debrief so far if the desk concludes the sale', async () => {
  const { room, desk } = await rehearsing(5)
  const { clerk } = room
  await desk.work({ until: (said) => said.length >= 12 })
  await clerk.call('stopAuction')
  await expect.poll(async () => (await clerk.call('rehearsals')).length).toBe(1)
  const [past] = await clerk.call('rehearsals')
  expect(past).toMatchObject({ trouble: 'The sale was concluded at the desk', auctionId: 'spring' })
  expect(await clerk.call('rehearsal')).toMatchObject({ state: 'none' })
})

test('reports a disk that cannot store the debrief, and ends the rehearsal after the repair', async () => {
  const { room, desk, status } = await rehearsing(1)
  const { clerk, dataDir } = room
  await desk.work()
  const inTheWay = join(dataDir, 'rehearsals', status.id ?? '', 'debrief.json.tmp')
  await mkdir(inTheWay)
  const failed = await clerk.try('endRehearsal')
  expect([failed.status, (await clerk.call('rehearsal')).state]).toEqual([503, 'over'])
  await rm(inTheWay, { recursive: true })
  expect(await clerk.call('endRehearsal')).toMatchObject({ state: 'none' })
})

test('keeps earlier rehearsals with their debriefs, and reports a team’s work by device', async () => {
  const { room, desk } = await rehearsing(2, { level: 'calm', seed: 4 })
  const { clerk } = room
  await desk.work({ until: (said) => said.length >= 3 })
  const { pin } = await clerk.call('setLanAccess', { body: { enabled: true } })
  const tablet = testClient(() => room.url, { host: LAN_HOST })
  const { headers } = await tablet.try('enterPin', { body: { pin: pin ?? '', name: 'Entry clerk' } })
  const cookie = /saleroom_staff=[^;]+/.exec(String(headers['set-cookie']))?.[0] ?? ''
  await tablet.call('setIncrement', { params: { lotNumber: 1 }, body: { increment: 10 } }, { Cookie: cookie })
  await desk.work()
  await clerk.call('endRehearsal')
  const first = await clerk.call('rehearsalDebrief')
  expect(first.devices.map(({ device }) => device).sort()).toEqual(['Entry clerk', 'This PC'])
  await clerk.call('startRehearsal', { body: { auctionId: 'spring', level: 'busy', seed: 5 } })
  expect((await clerk.try('rehearsalDebrief')).status).toBe(409)
  expect(await clerk.call('rehearsalDebrief', { query: { id: first.rehearsal.id } })).toEqual(first)
  await clerk.call('endRehearsal')
  await room.restart()
  expect((await clerk.call('rehearsals')).map(({ level }) => level)).toEqual(['busy', 'calm'])
  expect(await clerk.call('rehearsalDebrief', { query: { id: first.rehearsal.id } })).toEqual(first)
  expect((await clerk.try('rehearsalDebrief', { query: { id: 'nothing-of-the-kind' } })).status).toBe(404)
})
