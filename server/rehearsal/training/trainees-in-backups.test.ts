import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { stillHouse } from '../testing/rehearsing.ts'

const REHEARSAL = {
  ...{ id: 'rehearsal-1', auctionId: 'x', copyId: 'x', title: 'X', level: 'calm', seed: 1, pace: 1 },
  ...{ startedAt: '2026-11-01T10:00:00.000Z', endedAt: null, lots: 2, grade: 'A', discrepancies: 0, lotsAnHour: 90 },
  ...{ trouble: null, trainee: 'trainee-1', slips: {} },
}
const ANNA = { id: 'trainee-1', name: 'Anna', since: '2026-11-01T09:00:00.000Z' }
const TRAINEES = { keepMonths: 12, trainees: [ANNA], rehearsals: [REHEARSAL] }

/** A house without sales after the import of a backup with these trainees; with its warnings. */
async function given(trainees: object) {
  const house = await stillHouse(1)
  const zip = unzipSync(new Uint8Array(await (await fetch(`${house.room.url}/api/backup`)).arrayBuffer()))
  const form = new FormData()
  const made = zipSync({ ...zip, 'trainees.json': Buffer.from(JSON.stringify(trainees)) })
  form.append('file', new Blob([new Uint8Array(made)]), 'backup.zip')
  const reply = await fetch(`${house.room.url}/api/upload-auction`, { method: 'POST', body: form })
  expect(reply.status).toBe(200)
  return { ...house, warnings: ((await reply.json()) as { warnings: string[] }).warnings }
}

test.each([
  [
    'a rehearsal that leads out of its folder',
    { ...TRAINEES, rehearsals: [{ ...REHEARSAL, id: '../auctions/spring' }] },
  ],
  ['a rehearsal of no id', { ...TRAINEES, rehearsals: [{ ...REHEARSAL, id: '' }] }],
  ['a rehearsal at no time', { ...TRAINEES, rehearsals: [{ ...REHEARSAL, startedAt: 'yesterday' }] }],
  ['a trainee without a name', { ...TRAINEES, trainees: [{ ...ANNA, name: ' ' }] }],
  ['a trainee since no time', { ...TRAINEES, trainees: [{ ...ANNA, since: 'yesterday' }] }],
  ['a time to keep them without end', { ...TRAINEES, keepMonths: Number.MAX_SAFE_INTEGER }],
])('imports the sale, but not the trainees, of a backup with %s', async (_, trainees) => {
  const { room, warnings } = await given(trainees)
  expect(warnings).toEqual(['Left out: "trainees.json" is damaged'])
  await room.restart()
  expect(await room.clerk.call('trainees')).toEqual([])
  expect(await room.clerk.call('rehearsals')).toEqual([])
  expect(await room.clerk.call('auctionData')).toHaveLength(1)
})

test('merges trainees with one name or one id in a backup, counts each rehearsal once, and ignores unknown trainees', async () => {
  const trainees = [ANNA, { ...ANNA, id: 'trainee-2', name: 'ANNA' }, { ...ANNA, name: 'Zed' }]
  const stranger = { ...REHEARSAL, id: 'rehearsal-2', trainee: 'trainee-9' }
  const rehearsals = [REHEARSAL, REHEARSAL, { ...REHEARSAL, id: 'rehearsal-3', trainee: 'trainee-2' }, stranger]
  const { room } = await given({ ...TRAINEES, trainees, rehearsals })
  expect((await room.clerk.call('trainees')).map(({ name, rehearsals }) => [name, rehearsals])).toEqual([['Anna', 2]])
  expect(await room.clerk.call('rehearsals')).toHaveLength(2)
})
