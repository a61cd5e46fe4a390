import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskError, watchedFiles } from '../storage/testing/watched-files.ts'
import { aHouse, at } from './testing/a-house.ts'

const SECRET = { name: 'Secretname', phones: [], alerts: [] }

const journalOf = (dataDir: string) => readFile(join(dataDir, 'house.journal'), 'utf8')

test('continues an interrupted erasure after a crash', async () => {
  const house = await aHouse()
  await house.tag('Rare')
  const id = await house.room.run('createClient', SECRET, at(null), (_, given) => given.id)
  await house.room.run('deleteClient', { id }, at(null))
  expect(await journalOf(house.dataDir)).toContain('Secretname')
  const again = await house.again()
  expect(await journalOf(house.dataDir)).not.toContain('Secretname')
  expect([again.room.house.erasures.size, again.room.house.clients.size, again.names()]).toEqual([0, 0, ['Rare']])
  await again.tag('Modern')
  expect((await again.again()).names()).toEqual(['Rare', 'Modern'])
})

test('keeps the old journal, and the house at work, if the disk rejects the rewritten one', async () => {
  let isFull = false
  const files = watchedFiles({
    longestWrite: Number.MAX_SAFE_INTEGER,
    before({ operation, path }) {
      if (isFull && operation === 'write' && path.endsWith('.tmp')) throw diskError('ENOSPC')
    },
  })
  const house = await aHouse({ files })
  const id = await house.room.run('createClient', SECRET, at(null), (_, given) => given.id)
  isFull = true
  await house.room.run('deleteClient', { id }, at(null))
  await expect(house.room.finishErasing()).rejects.toThrow('ENOSPC')
  await house.tag('Rare')
  isFull = false
  const again = await house.again()
  expect(again.names()).toEqual(['Rare'])
  expect(await journalOf(house.dataDir)).not.toContain('Secretname')
})

test('keeps the reply of another undo when a client is erased', async () => {
  const house = await aHouse()
  const id = await house.room.run('createClient', SECRET, at(null), (_, given) => given.id)
  await house.tag('Rare')
  const origin = at(null, { key: 'undo.mark' })
  await house.room.run('undoHouse', {}, origin, () => ({ sentence: 'Tag “Rare” made', why: 'Secretname' }))
  await house.room.run('deleteClient', { id }, at(null))
  await house.room.finishErasing()
  expect(await house.room.firstReply('undo')).toMatchObject({ reply: { sentence: 'Tag “Rare” made', why: null } })
  expect(await journalOf(house.dataDir)).not.toContain('Secretname')
})
