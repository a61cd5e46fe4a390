import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS_KEPT } from '../shared/engine/command-records.ts'
import { type CopiedHouse, openCopiedHouse } from './start/testing/copied-house.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const SECRETS = /Secretname|Secretfriend|Secretreason|Secretnote|5550123|Secretcaller|Secrettongue|Secrettrainee/i

/** The files below a folder that contain a word about the client. */
async function naming(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = await Promise.all(paths.map(async (path) => ({ path, text: await readFile(path, 'latin1') })))
  return texts.filter(({ text }) => SECRETS.test(text)).map(({ path }) => path)
}

/** A client that occurs everywhere: changed, undone, merged, imported, suspended. */
async function knownClient({ clerk }: Pick<CopiedHouse, 'clerk'>): Promise<string> {
  const key = { headers: { 'Idempotency-Key': 'first' } }
  const body = { name: 'Secretname', phones: [{ number: '5550123' }] }
  const { id } = JSON.parse((await clerk.ask('POST', '/api/clients', { ...key, body })).text)
  await clerk.call('updateClient', { params: { id }, body: { note: 'Secretnote' } })
  await clerk.call('undoHouse', { body: {} })
  await clerk.call('redoHouse', { body: {} })
  const friend = await clerk.call('createClient', { body: { name: 'Secretfriend' } })
  await clerk.call('mergeClients', { params: { id: friend.id }, body: { into: id } })
  const row = { client: { name: 'Other', note: 'Secretnote' }, join: id, paddle: null, limit: null }
  await clerk.call('importClients', { body: { rows: [row] } })
  const clientChanges = { note: 'Secretnote, again' }
  await clerk.call('registerPaddle', { body: { paddle: '34', clientId: id, clientChanges } })
  await clerk.call('undoHouse', { body: {} })
  await clerk.call('redo', { body: {} })
  await clerk.call('changePaddle', { params: { paddle: '34' }, body: { status: 'suspended', reason: 'Secretreason' } })
  return id
}

test('no file of the house or its second copy has a word about an erased client', async () => {
  const house = await openCopiedHouse()
  const { clerk, dataDir, copyDir } = house
  const id = await knownClient(house)
  const bo = await clerk.call('createClient', { body: { name: 'Bo Li' } })
  await house.restart()
  for (const name of ['clients.json.adopted-2026', 'clients.json.bak', 'house.journal.torn-2026', 'statements.json'])
    await writeFile(join(dataDir, name), 'Secretname')
  await house.until('healthy')
  expect((await stat(join(dataDir, 'house.journal'))).mode & 0o777).toBe(0o600)
  expect(await naming(dataDir)).toHaveLength(6)
  expect(await naming(copyDir)).not.toEqual([])

  expect(await clerk.call('deleteClient', { params: { id } })).toEqual({ id })
  expect(await naming(dataDir)).toEqual([])
  await expect.poll(() => naming(copyDir)).toEqual([])
  expect((await house.until('healthy')).problem).toBeNull()

  await house.restart()
  expect(await naming(dataDir)).toEqual([])
  expect((await clerk.call('clients')).clients.map(({ name }) => name)).toEqual(['Bo Li'])
  const { paddles } = await clerk.call('paddles', { query: {} })
  expect(paddles).toMatchObject([{ paddle: '34', clientId: id, client: null, reason: null }])
  await clerk.call('updateClient', { params: { id: bo.id }, body: { note: 'still works' } })
})

type Erasing = { make: (house: CopiedHouse) => Promise<() => Promise<unknown>> }

/** Each kind of record about a person: how it is made and removed, and the call that erases it. */
const REMOVED: Record<string, Erasing> = {
  'a client whose creation was undone': {
    async make({ clerk }) {
      const { id } = await clerk.call('createClient', { body: { name: 'Secretname' } })
      await clerk.call('undoHouse', { body: {} })
      return () => clerk.call('deleteClient', { params: { id } })
    },
  },
  'a client whose creation was undone, by the call for everything that was removed': {
    async make({ clerk }) {
      await clerk.call('createClient', { body: { name: 'Secretname' } })
      await clerk.call('undoHouse', { body: {} })
      return () => clerk.call('eraseRemoved')
    },
  },
  'a caller': {
    async make({ clerk }) {
      const params = await callerOf(clerk)
      await clerk.call('updateCaller', { params, body: { languages: ['Secrettongue'] } })
      const { id: booking } = await bookingOf(clerk, params.id)
      await clerk.call('updateBooking', { params: { id: booking }, body: { caller: null } })
      await clerk.call('updateBooking', { params: { id: booking }, body: { caller: params.id } })
      await clerk.call('undoHouse', { body: {} })
      await clerk.call('renewCallerLink', { params })
      await clerk.call('deleteCaller', { params })
      await clerk.call('undoHouse', { body: {} })
      await clerk.call('deleteCaller', { params })
      await clerk.call('deleteBooking', { params: { id: booking } })
      return () => clerk.call('eraseRemoved')
    },
  },
  'a booking': {
    async make({ clerk }) {
      const { id } = await bookingOf(clerk, null)
      await clerk.call('updateBooking', { params: { id }, body: { language: 'Secrettongue, again' } })
      await clerk.call('undoHouse', { body: {} })
      await clerk.call('deleteBooking', { params: { id } })
      return () => clerk.call('eraseRemoved')
    },
  },
  'a trainee': {
    async make({ clerk }) {
      await clerk.call('stopAuction')
      await clerk.call('startRehearsal', { body: { auctionId: 'spring', trainee: 'Secrettrainee' } })
      await clerk.call('endRehearsal')
      const [trainee] = await clerk.call('trainees')
      return () => clerk.call('deleteTrainee', { params: { id: trainee?.id ?? '' } })
    },
  },
}

type Clerk = CopiedHouse['clerk']

const callerOf = async (clerk: Clerk) => ({
  id: (await clerk.call('createCaller', { body: { name: 'Secretcaller', languages: ['Secrettongue'] } })).id,
})
const bookingOf = async (clerk: Clerk, caller: string | null) =>
  await clerk.call('createBooking', { body: { lotNumbers: [1], paddle: '34', language: 'Secrettongue', caller } })

test.each(Object.entries(REMOVED))(
  'no file of the house or its second copy has a word about %s',
  async (_, { make }) => {
    const house = await openCopiedHouse()
    const { clerk, dataDir, copyDir } = house
    const erase = await make(house)
    await clerk.call('createTag', { body: { name: 'Rare' } })
    for (const name of ['telephone.json.adopted-2026', 'trainees.json.bak', 'settings.json.bak'])
      await writeFile(join(dataDir, name), 'Secretcaller')
    expect(await naming(dataDir)).toContain(join(dataDir, 'house.journal'))
    await erase()
    expect(await naming(dataDir)).toEqual([])
    await expect.poll(() => naming(copyDir)).toEqual([])
    const trail = JSON.stringify([await clerk.call('houseAudit'), await clerk.call('houseHistory')])
    expect(trail).not.toMatch(SECRETS)

    await house.restart()
    expect(await naming(dataDir)).toEqual([])
    expect((await clerk.call('tags')).map(({ name }) => name)).toEqual(['Rare'])
    const { commands } = await clerk.call('houseHistory')
    for (const { sentence, undoable } of commands.filter((each) => each.sentence.includes('erased')))
      expect({ sentence, undoable }).toEqual({ sentence, undoable: false })
  },
)

test('erases records that were removed longer ago than undo reaches, and keeps merged ones', async () => {
  const { clerk, dataDir, restart } = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  await clerk.call('createClient', { body: { name: 'Secretname' } })
  await clerk.call('undoHouse', { body: {} })
  const merged = await clerk.call('createClient', { body: { name: 'Ada', phones: [{ number: '020 7946' }] } })
  const { id } = await clerk.call('createClient', { body: { name: 'Ada Li' } })
  await clerk.call('mergeClients', { params: { id: merged.id }, body: { into: id } })
  for (let step = 0; step < COMMANDS_KEPT; step += 1)
    await clerk.call('setSettings', { body: { letterhead: `Bright & Sons ${step}` } })
  await clerk.call('eraseRemoved')
  expect(await naming(dataDir)).toEqual([])
  await restart()
  const { clients } = await clerk.call('clients')
  expect(clients).toMatchObject([{ name: 'Ada Li', phones: [{ number: '020 7946' }] }])
})

test('a key has no second effect after its client was erased, and its reply has no word about the client', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const key = { headers: { 'Idempotency-Key': 'first' } }
  const create = () => room.clerk.ask('POST', '/api/clients', { ...key, body: { name: 'Secretname' } })
  const { id } = JSON.parse((await create()).text)
  await room.clerk.call('createClient', { body: { name: 'Bo' } })
  await room.clerk.call('deleteClient', { params: { id } })
  for (const again of ['at once', 'after a restart']) {
    const { status, text } = await create()
    expect({ again, status, id: JSON.parse(text).id, names: SECRETS.test(text) }).toMatchObject({
      status: 200,
      id,
      names: false,
    })
    expect((await room.clerk.call('clients')).total).toBe(1)
    await room.restart()
  }
  const trail = JSON.stringify([await room.clerk.call('houseAudit'), await room.clerk.call('houseHistory')])
  expect(trail).not.toMatch(SECRETS)
})
