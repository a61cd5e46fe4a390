import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseScenario } from '../../../simulator/scenarios/parse.ts'
import { stillHouse } from '../testing/rehearsing.ts'

type House = Awaited<ReturnType<typeof stillHouse>>
type Body = Parameters<House['room']['clerk']['try']>[1]

const refusal = async ({ room }: House, body: object) => {
  const { status, text } = await room.clerk.try('startRehearsal', { body: { auctionId: 'spring', ...body } } as Body)
  return { status, ...(JSON.parse(text) as { message: string; details?: { line: number } }) }
}

test('refuses a scenario with a fault on line 7 with that line, and changes nothing', async () => {
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

test('every shipped scenario is readable', async () => {
  const { room } = await stillHouse(1)
  for (const { text, fault } of await room.clerk.call('scenarios')) {
    expect(fault).toBeNull()
    expect(parseScenario(text, () => 'lot').lots.length).toBeGreaterThan(0)
  }
})

test('stores the house’s own scenarios, lists them with their faults, and deletes them', async () => {
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
  await mkdir(folder)
  const texts = { 'our two': 'lot', long: 'lot\n'.repeat(60_000), ours: 'name Older\nlot', third: 'lot\nopens dear' }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, `${name}.txt`), text)
  await room.restart()
  const own = async () => (await clerk.call('scenarios')).filter(({ from }) => from === 'house')
  const both = [
    { name: 'Ours too', fault: null },
    { name: 'third', fault: expect.stringMatching(/^Line 2: /) },
  ]
  expect(await own()).toMatchObject(both)
  const said = (await clerk.call('system')).notices.map(({ message }) => message)
  for (const why of ['name may have', 'larger than 200 kB', 'The house has another scenario “ours”'])
    expect(said).toContainEqual(expect.stringContaining(why))
  const left = (await readdir(folder)).map((name) => name.replace(/adopted-.*/, 'adopted'))
  expect(left.sort()).toEqual(['long.txt', 'our two.txt', 'ours.txt', 'third.txt.adopted'])
  expect(await clerk.call('deleteScenario', { params: { id: 'ours' } })).toEqual({ deleted: true })
  expect((await clerk.try('deleteScenario', { params: { id: 'ours' } })).status).toBe(404)
  await clerk.call('undoHouse', { body: {} })
  expect(await own()).toHaveLength(2)
})
