import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseScenario } from '../../simulator/scenarios/parse.ts'
import { stillHouse } from '../start/rehearsal/testing/rehearsing.ts'

type House = Awaited<ReturnType<typeof stillHouse>>
type Body = Parameters<House['room']['clerk']['try']>[1]

const refusal = async ({ room }: House, body: object) => {
  const { status, text } = await room.clerk.try('startRehearsal', { body: { auctionId: 'spring', ...body } } as Body)
  return { status, ...(JSON.parse(text) as { message: string; details?: { line: number } }) }
}

test('a scenario with a fault on line 7 is refused with its line, and nothing has changed', async () => {
  const house = await stillHouse(1)
  const text = 'name Seven\n\n\nlot\nestimate 900\nnobody\nopens dear'
  expect(await refusal(house, { scenario: text })).toMatchObject({
    status: 400,
    message: 'Line 7: “opens dear” does not read “opens PRICE”',
    details: { line: 7 },
  })
  expect((await refusal(house, { scenario: 'no_such' })).message).toBe('There is no scenario “no_such”')
  expect((await refusal(house, { drill: 'juggling' })).status).toBe(400)
  expect((await refusal(house, { drill: 'hammer', scenario: 'no_such' })).status).toBe(400)
  expect(await house.room.clerk.call('auctionData')).toHaveLength(1)
  expect(await house.room.clerk.call('trainees')).toEqual([])
})

test('every shipped scenario reads', async () => {
  const { room } = await stillHouse(1)
  for (const { text, fault } of await room.clerk.call('scenarios')) {
    expect(fault).toBeNull()
    expect(parseScenario(text, () => 'lot').lots.length).toBeGreaterThan(0)
  }
})

test('the house’s own scenarios are kept, told with their faults, and deleted', async () => {
  const { room } = await stillHouse(1)
  const { clerk, dataDir } = room
  const keep = async (id: string, text: string) => {
    const { status, text: answer } = await clerk.try('keepScenario', { params: { id }, body: { text } })
    return { status, ...(JSON.parse(answer) as { message?: string; details?: { line: number } }) }
  }
  const seven = 'name Seven\n\n\nlot\nestimate 900\nnobody\nopens dear'
  expect(await keep('seven', seven)).toMatchObject({ status: 400, details: { line: 7 } })
  expect(await keep('circle', 'include circle')).toMatchObject({ message: 'Line 1: “circle” includes itself' })
  expect(await keep('../seven', 'lot')).toMatchObject({ status: 400 })
  expect(await keep('ours', 'name Ours\nlot')).toMatchObject({ status: 200, name: 'Ours', from: 'house', fault: null })
  expect(await keep('ours', 'name Ours too\nlot')).toMatchObject({ name: 'Ours too' })
  const folder = join(dataDir, 'scenarios')
  expect(await readdir(folder)).toEqual(['ours.txt'])
  await writeFile(join(folder, 'our two.txt'), 'lot')
  await writeFile(join(folder, 'long.txt'), 'lot\n'.repeat(60_000))
  const own = (await clerk.call('scenarios')).filter(({ from }) => from === 'house')
  expect(own.map(({ id, fault }) => [id, fault])).toEqual([
    ['long', 'It is larger than 200 kB'],
    ['our two', 'Its name may have letters, digits, - and _ only'],
    ['ours', null],
  ])
  expect(await clerk.call('deleteScenario', { params: { id: 'ours' } })).toEqual({ deleted: true })
  expect((await clerk.try('deleteScenario', { params: { id: 'ours' } })).status).toBe(404)
  expect(await readdir(folder)).not.toContain('ours.txt')
})
