import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SKILLS } from '../../../simulator/drills/skills.ts'
import { catalogueOf } from '../../../simulator/people/made-up-catalogue.ts'
import { stillHouse } from '../testing/rehearsing.ts'
import { RobotDesk } from '../testing/robot-desk.ts'

type House = Awaited<ReturnType<typeof stillHouse>>
type Body = Parameters<House['room']['clerk']['try']>[1]

const begin = ({ room }: House, body: object) =>
  room.clerk.call('startRehearsal', { body: { auctionId: 'spring', seed: 3, ...body } })

async function play(house: House, body: object) {
  const { room, clock } = house
  const status = await begin(house, body)
  await new RobotDesk(room, { clock, status }).work()
  await room.clerk.call('endRehearsal')
  return await room.clerk.call('rehearsalDebrief')
}

const refusal = async ({ room }: House, body: object) => {
  const { status, text } = await room.clerk.try('startRehearsal', { body: { auctionId: 'spring', ...body } } as Body)
  return { status, ...(JSON.parse(text) as { message: string; details?: { line: number } }) }
}

test('plays a scenario by its text, by its name, and from the house’s own', async () => {
  const house = await stillHouse(3)
  const text = 'name Two\nlot Blue jug\n estimate 900\n opens 500\n crowd 3 room around 110%\nlot\n nobody'
  const debrief = await play(house, { scenario: text })
  expect(debrief).toMatchObject({
    discrepancies: [],
    rehearsal: { scenario: 'Two', drill: null, lots: 2, seed: 3, level: 'calm' },
    lots: [{ title: 'Blue jug' }, { lotNumber: 2 }],
  })
  const { clerk } = house.room
  await clerk.call('keepScenario', { params: { id: 'ours' }, body: { text: `level storm\n${text}` } })
  const listed = await clerk.call('scenarios')
  expect(listed[0]).toMatchObject({ id: 'ours', name: 'Two', from: 'house', lots: 2, fault: null })
  expect(listed.filter(({ from }) => from === 'library')).toHaveLength(13)
  expect(listed.flatMap(({ id, from }) => (from === 'drill' ? id : [])).sort()).toEqual(
    SKILLS.map(({ id }) => id).sort(),
  )
  expect(await begin(house, { scenario: 'ours' })).toMatchObject({ scenario: 'ours', level: 'storm', lots: 2 })
})

test('counts a drill for its skill, also the finished part of one that was ended early', async () => {
  const house = await stillHouse(2)
  const { room, clock } = house
  const status = await begin(house, { drill: 'reserve', trainee: 'Anna' })
  expect(status).toMatchObject({ drill: 'reserve', scenario: null, level: 'busy', lots: 4 })
  await new RobotDesk(room, { clock, status }).work({ until: (calls) => calls.some(({ kind }) => kind === 'passed') })
  await room.clerk.call('endRehearsal')
  const [anna] = await room.clerk.call('trainees')
  expect(anna).toMatchObject({ name: 'Anna', rehearsals: 1, lots: 1, certificate: { parts: [], passed: false } })
  expect(anna?.skills.find(({ id }) => id === 'reserve')).toMatchObject({ lots: 1, reached: false, forecast: null })
  expect(anna?.skills.map(({ id }) => id)).toEqual(SKILLS.map(({ id }) => id))
  expect((await room.clerk.call('rehearsalDebrief')).rehearsal.trouble).toBe('It was ended before all was said')
})

test('continues a rehearsal of a scenario unchanged after a restart', async () => {
  const house = await stillHouse(2)
  await begin(house, { drill: 'hammer' })
  await house.room.restart()
  expect(await house.room.clerk.call('rehearsal')).toMatchObject({ drill: 'hammer', state: 'paused', lots: 5 })
})

test('reports a trainee’s name that is known, and merges the rehearsals', async () => {
  const house = await stillHouse(1)
  const first = await begin(house, { trainee: ' Anna ' })
  expect(first.notes[0]).toBe('Anna trains here for the first time.')
  await house.room.clerk.call('endRehearsal')
  const second = await begin(house, { trainee: 'anna' })
  expect([second.trainee, second.notes[0]]).toEqual([
    first.trainee,
    'Anna has one earlier rehearsal: this one joins them. Give somebody else another name.',
  ])
  expect(await house.room.clerk.call('trainees')).toHaveLength(1)
})

test('deletes a trainee with all data of that trainee, and of no other', async () => {
  const house = await stillHouse(1)
  const { room } = house
  await play(house, { trainee: 'Ben Oakley' })
  const { rehearsal } = await play(house, { trainee: 'Carla' })
  const ben = (await room.clerk.call('trainees')).find(({ name }) => name === 'Ben Oakley')
  expect(await room.clerk.call('deleteTrainee', { params: { id: ben?.id ?? '' } })).toEqual({
    deleted: true,
    rehearsals: 1,
  })
  expect((await room.clerk.call('rehearsals')).map(({ id }) => id)).toEqual([rehearsal.id])
  expect(await readdir(join(room.dataDir, 'rehearsals'))).toEqual([rehearsal.id])
  // No file is written while the server is closed.
  await room.restart(async () => {
    const names = (await readdir(room.dataDir, { recursive: true, withFileTypes: true })).filter((each) =>
      each.isFile(),
    )
    for (const { parentPath, name } of names) {
      const content = await readFile(join(parentPath, name), 'utf8')
      // Only the house's journal keeps the id.
      const hasId = !name.startsWith('house.') && content.includes(ben?.id ?? 'Oakley')
      expect(content.includes('Oakley') || hasId, name).toBe(false)
    }
  })
  expect((await room.clerk.try('deleteTrainee', { params: { id: ben?.id ?? '' } })).status).toBe(404)
})

test('keeps rehearsals of trainees for 12 months, or for the house’s limit', async () => {
  const house = await stillHouse(1)
  const { room, clock } = house
  await play(house, { trainee: 'Anna' })
  await play(house, {})
  expect(await room.clerk.call('trainingTerms')).toEqual({ keepMonths: 12 })
  clock.goTo(clock.ms + 200 * 86_400_000)
  expect((await room.clerk.call('trainees'))[0]?.rehearsals).toBe(1)
  await room.clerk.call('setTrainingTerms', { body: { keepMonths: 6 } })
  expect((await room.clerk.call('trainees'))[0]?.rehearsals).toBe(0)
  expect(await room.clerk.call('rehearsals')).toHaveLength(1)
})

test('a backup has the trainees and their rehearsals, which another house merges with trainees of the same name', async () => {
  const house = await stillHouse(1)
  await house.room.clerk.call('setTrainingTerms', { body: { keepMonths: 24 } })
  await play(house, { trainee: 'Ben' })
  const { rehearsal } = await play(house, { trainee: 'Anna', team: { caller: 'Ben' } })
  const zip = await (await fetch(`${house.room.url}/api/backup`)).blob()

  const other = await stillHouse(1, { ...catalogueOf(1), auctionId: 'autumn' })
  await play(other, { auctionId: 'autumn', trainee: 'anna' })
  const form = new FormData()
  form.append('file', zip, 'backup.zip')
  const restored = await fetch(`${other.room.url}/api/upload-auction`, { method: 'POST', body: form })
  expect(await restored.json()).toMatchObject({
    warnings: ['These trainees join those of their name who train here: Anna'],
  })
  await other.room.restart()
  const { clerk } = other.room
  expect((await clerk.call('trainees')).map(({ name, rehearsals }) => [name, rehearsals])).toEqual([
    ['anna', 2],
    ['Ben', 2],
  ])
  expect(await clerk.call('trainingTerms')).toEqual({ keepMonths: 12 })
  expect(await clerk.call('rehearsals')).toHaveLength(3)
  expect((await clerk.try('rehearsalDebrief', { query: { id: rehearsal.id } })).text).toContain(
    'restored from a backup',
  )
  expect((await clerk.call('rehearsalDebrief')).rehearsal.auctionId).toBe('autumn')

  const fresh = await stillHouse(1)
  await fetch(`${fresh.room.url}/api/upload-auction`, { method: 'POST', body: form })
  expect(await fresh.room.clerk.call('trainingTerms')).toEqual({ keepMonths: 24 })
})

test('turns a concluded sale of two lots into a room: the bids in order, without names or paddles', async () => {
  const house = await stillHouse(2)
  const { clerk } = house.room
  expect((await refusal(house, { replayOf: 'spring' })).message).toMatch(/has not been held yet$/)
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  expect((await refusal(house, { replayOf: 'spring' })).message).toMatch(/is live. Conclude it first$/)
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 500 } })
  const bid = (amount: number, type: 'floor' | 'phone', paddleNumber: string) =>
    clerk.call('placeBid', { body: { lotNumber: 1, amount, type, paddleNumber } })
  await bid(500, 'floor', '4711')
  await bid(600, 'phone', '4712')
  await bid(700, 'floor', '4711')
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 700 } })
  await clerk.call('startLot', { body: { lotNumber: 2 } })
  await clerk.call('markPassed', { body: { lotNumber: 2 } })
  await clerk.call('stopAuction')
  const debrief = await play(house, { auctionId: undefined, replayOf: 'spring' })
  const again = await clerk.call('startRehearsal', { body: { like: debrief.rehearsal.id } })
  expect(again).toMatchObject({ replayOf: 'spring', lots: 2 })
  expect(again.notes).toEqual(['Only 2 lots of this sale were offered: the rehearsal is short.'])
  expect(debrief.discrepancies).toEqual([])
  expect(debrief.rehearsal).toMatchObject({ replayOf: 'spring', lots: 2 })
  const said = debrief.lots.flatMap((lot) => lot.said)
  expect(said.flatMap(({ kind, amount, paddleNumber }) => (kind === 'bid' ? [amount, paddleNumber] : []))).toEqual([
    ...[500, '101', 600, '501', 700, '101'],
  ])
  expect(said.flatMap(({ kind }) => (kind === 'sold' || kind === 'passed' ? kind : []))).toEqual(['sold', 'passed'])
  expect(JSON.stringify(debrief)).not.toContain('471')
})

test('names that differ by more than case are two trainees', async () => {
  const house = await stillHouse(1)
  for (const trainee of ['André', 'Andre']) {
    await begin(house, { trainee })
    await house.room.clerk.call('endRehearsal')
  }
  expect((await house.room.clerk.call('trainees')).map(({ name }) => name)).toEqual(['André', 'Andre'])
})

test('repeats a rehearsal with its settings, and a drill in the same room', async () => {
  const house = await stillHouse(2)
  const { clerk } = house.room
  const text = 'name Two jugs\nlot Blue jug\n estimate 900\n crowd 3 room around 110%\nlot\n nobody'
  const settings = { trainee: 'Anna', language: 'de', level: 'storm', pace: 2, voice: false } as const
  const { rehearsal } = await play(house, { scenario: text, ...settings })
  const again = await clerk.call('startRehearsal', { body: { like: rehearsal.id } })
  expect(again).toMatchObject({ scenario: 'Two jugs', seed: 3, level: 'storm', language: 'de', pace: 2, voice: false })
  expect([again.trainee, again.auctionId]).toEqual([rehearsal.trainee, 'spring'])
  await new RobotDesk(house.room, { clock: house.clock, status: again }).work()
  // All calls were made, but the rehearsal was not ended: the next one ends it.
  const drill = await clerk.call('startRehearsal', { body: { like: rehearsal.id, drill: 'hammer' } })
  expect(drill).toMatchObject({ drill: 'hammer', scenario: null, level: 'busy', language: 'de', pace: 2 })
  expect((await clerk.call('rehearsals')).map(({ id, trouble }) => [id, trouble])).toEqual([
    [again.id, null],
    [rehearsal.id, null],
  ])
  expect((await clerk.try('startRehearsal', { body: { like: rehearsal.id } })).text).toContain(
    'A rehearsal is on already',
  )
  await clerk.call('endRehearsal')
  expect((await clerk.try('startRehearsal', { body: { like: 'nobody-knows' } })).status).toBe(404)
})

test('trains several by name, and deletes a trainee with shared rehearsals', async () => {
  const house = await stillHouse(1)
  const { clerk } = house.room
  const { rehearsal } = await play(house, { trainee: 'Anna', team: { entry_clerk: 'Ben', caller: 'Carla' } })
  expect(rehearsal.team).toMatchObject([{ role: 'clerk' }, { role: 'entry_clerk' }, { role: 'caller' }])
  const trainees = await clerk.call('trainees')
  expect(trainees.map(({ name, rehearsals }) => [name, rehearsals])).toEqual([
    ['Anna', 1],
    ['Ben', 1],
    ['Carla', 1],
  ])
  const bens = await clerk.call('rehearsalDebrief', { query: { role: 'entry_clerk' } })
  expect([bens.rehearsal.team?.[1]?.trainee, bens.practise]).toEqual([trainees[1]?.id, []])
  const again = await clerk.call('startRehearsal', { body: { like: rehearsal.id } })
  expect(again.notes.filter((note) => note.includes('has one earlier rehearsal'))).toHaveLength(3)
  await clerk.call('endRehearsal')
  expect(await clerk.call('deleteTrainee', { params: { id: trainees[1]?.id ?? '' } })).toMatchObject({ rehearsals: 2 })
  expect(await clerk.call('rehearsals')).toEqual([])
})
