import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRefused } from '../../access/refused.ts'
import { somebody } from '../../http/testing/world.ts'
import { realFiles } from '../../storage/files.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { diskError, watchedFiles } from '../../storage/testing/watched-files.ts'
import { openSmallHouse, type SmallHouse } from '../testing/small-house.ts'
import type { SaleRoom } from './room.ts'
import { type Steps, stepsOver } from './steps.ts'

const STAFF = somebody('staff')
const paddle = (clientId: string) => ({ paddle: '61', clientId })

/** Registers a paddle for a new client. */
const registering = (room: SaleRoom, { key = null as string | null } = {}): Parameters<Steps['run']>[0] => ({
  ...{ room, who: STAFF, key, keep: 'key', reply: () => null },
  ofHouse: { name: 'createClient', input: { name: 'Ada', phones: [], alerts: [] } },
  ofSale: { name: 'registerPaddle', input: paddle },
})

async function register(house: SmallHouse, steps: Steps, asked?: { key: string }): Promise<void> {
  await steps.run(registering(await house.house.room('spring'), asked))
}

async function take(house: SmallHouse, steps: Steps, direction: 'undo' | 'redo'): Promise<void> {
  const room = await house.house.room('spring')
  await steps.take({
    room,
    take: direction,
    commandId: undefined,
    who: STAFF,
    key: null,
    keep: 'key',
    reply: () => null,
  })
}

/** What the house and the sale have of the step: both, or one of them. */
async function shown({ house, houseRoom }: SmallHouse) {
  const { sale } = await house.room('spring')
  const [client] = houseRoom.house.clients.keys()
  expect([...sale.paddles.values()].map(({ clientId }) => clientId)).toEqual(client === undefined ? [] : [client])
  return client === undefined ? 'neither' : 'both'
}

test('leaves both parts or neither after a kill before any write of either journal', async () => {
  const killed: string[] = []
  let isWatching = false
  const files = watchedFiles({
    longestWrite: 1 << 20,
    async before({ operation, path }) {
      if (!isWatching || operation !== 'write' || !path.endsWith('.journal')) return
      const copy = await temporaryFolder()
      await cp(house.dataDir, copy, { recursive: true })
      killed.push(copy)
    },
  })
  const house = await openSmallHouse({ files })
  await house.hold('spring')
  const steps = stepsOver(house)
  isWatching = true
  await register(house, steps)
  await take(house, steps, 'undo')
  await take(house, steps, 'redo')
  isWatching = false
  expect(await shown(house)).toBe('both')
  const found: string[] = []
  for (const dataDir of killed) {
    const again = await openSmallHouse({ dataDir, files: realFiles })
    await stepsOver(again).recover()
    found.push(await shown(again))
    expect(again.houseRoom.house.steps.size).toBe(0)
    // What was taken back can be done again, and nothing of it is left to undo.
    await register(again, stepsOver(again)).catch((error) => expect(isRefused(error)).toBe(true))
    expect(await shown(again)).toBe('both')
    await take(again, stepsOver(again), 'undo')
    expect(await shown(again)).toBe('neither')
  }
  // Three writes a step: the house's part, the sale's part, and the end.
  const cut = (before: string, after: string) => [before, before, after]
  expect(found).toEqual([...cut('neither', 'both'), ...cut('both', 'neither'), ...cut('neither', 'both')])
})

test('undoes and redoes both parts, or neither if one of them cannot be', async () => {
  const house = await openSmallHouse()
  await house.hold('spring')
  const steps = stepsOver(house)
  await register(house, steps)
  await take(house, steps, 'undo')
  expect(await shown(house)).toBe('neither')
  await take(house, steps, 'redo')
  expect(await shown(house)).toBe('both')
  const [id = ''] = house.houseRoom.house.clients.keys()
  await house.houseRoom.run('updateClient', { id, note: 'Pays by card' }, { who: STAFF, desk: null, key: null })
  const [record] = house.houseRoom.house.commands
  await expect(
    steps.take({
      ...{ room: await house.house.room('spring'), take: 'undo', commandId: record?.id, who: STAFF },
      ...{ key: null, keep: 'key', reply: () => null },
    }),
  ).rejects.toMatchObject({ code: 'undo_blocked' })
  expect(await shown(house)).toBe('both')
})

test('writes nothing if the sale refuses its part', async () => {
  const house = await openSmallHouse()
  await house.hold('spring')
  const steps = stepsOver(house)
  await register(house, steps)
  const { seq } = house.houseRoom.house
  await expect(register(house, steps)).rejects.toMatchObject({ code: 'paddle_taken' })
  expect(house.houseRoom.house.seq).toBe(seq)
})

test('takes the house’s part back if the sale refuses its part in the meantime', async () => {
  const house = await openSmallHouse()
  await house.hold('spring')
  const room = await house.house.room('spring')
  const both = stepsOver(house).run(registering(room))
  await room.run('registerPaddle', { paddle: '61' }, { who: STAFF, key: null, keep: 'key', reply: () => null })
  await expect(both).rejects.toMatchObject({ code: 'paddle_taken' })
  const { clients, steps: open, commands } = house.houseRoom.house
  expect([clients.size, open.size]).toEqual([0, 0])
  expect(commands.map(({ final }) => final === undefined)).toEqual([false])
  await house.houseRoom.finishErasing()
  expect(await readFile(join(house.dataDir, 'house.journal'), 'utf8')).not.toContain('Ada')
  await Promise.all([house.house.close(), house.houseRoom.close()])
  const again = await openSmallHouse({ dataDir: house.dataDir })
  expect(again.houseRoom.house.clients.size).toBe(0)
})

test('keeps the house’s part and tells staff if it was changed before it could be taken back', async () => {
  const house = await openSmallHouse()
  await house.hold('spring')
  house.houseRoom.follow(({ entries }) => {
    const [first] = entries
    const id = first?.type === 'client_created' ? first.client.id : ''
    if (id !== '')
      void house.houseRoom.run('updateClient', { id, note: 'Call first' }, { who: STAFF, desk: null, key: null })
  })
  const room = await house.house.room('spring')
  const both = stepsOver(house).run(registering(room))
  await room.run('registerPaddle', { paddle: '61' }, { who: STAFF, key: null, keep: 'key', reply: () => null })
  await expect(both).rejects.toMatchObject({ code: 'paddle_taken' })
  expect([...house.houseRoom.house.clients.values()]).toMatchObject([{ note: 'Call first' }])
  expect(house.notices).toEqual([expect.stringContaining('please check it')])
})

test('has no second effect under the same key', async () => {
  const house = await openSmallHouse()
  await house.hold('spring')
  await register(house, stepsOver(house), { key: 'once' })
  await register(house, stepsOver(house), { key: 'once' })
  expect(house.houseRoom.house.clients.size).toBe(1)
})

test('leaves a step whose sale could not be written to the next start', async () => {
  let isBroken = false
  const files = watchedFiles({
    longestWrite: 1 << 20,
    before({ operation, path }) {
      if (isBroken && operation === 'write' && path.endsWith('sale.journal')) throw diskError('EIO')
    },
  })
  const house = await openSmallHouse({ files })
  await house.hold('spring')
  isBroken = true
  await expect(register(house, stepsOver(house))).rejects.toThrow()
  expect(house.houseRoom.house.steps.size).toBe(1)
  await house.house.close()
  await house.houseRoom.close()
  const dataDir = join(await temporaryFolder(), 'data')
  await cp(house.dataDir, dataDir, { recursive: true })
  const again = await openSmallHouse({ dataDir })
  await stepsOver(again).recover()
  expect(await shown(again)).toBe('neither')
})
