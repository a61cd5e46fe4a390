import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realFiles } from '../files.ts'
import { contentOf } from '../testing/copied-content.ts'
import { copiedHouse, held } from '../testing/copied-house.ts'
import { diskError } from '../testing/watched-files.ts'
import { writeMarker } from './copy-folder.ts'
import { troubles } from './copy-troubles.ts'

const SALE = join('auctions', 'spring', 'sale.journal')
const asItIs = { setAside: false }

async function wellHouse() {
  const house = await copiedHouse()
  house.copy.begin()
  await house.until('healthy')
  return house
}

test('stops writing to a copy that was replaced by another folder', async () => {
  const house = await wellHouse()
  expect(await house.copy.choose(null, asItIs)).toMatchObject({ dir: null, state: 'off', problem: null })
  expect(house.record.data).toMatchObject({ dir: null, begun: false })
  const before = await contentOf(house.copyDir)
  const { calls } = house.disk
  await house.bid()
  await house.save('tags.json', 'one')
  expect(await contentOf(house.copyDir)).toEqual(before)
  // One call may have been in progress: it closes the file.
  expect(house.disk.calls - calls).toBeLessThanOrEqual(1)
  expect(house.copy.state().state).toBe('off')
})

test('copies everything to the new folder and nothing more to the old one', async () => {
  const house = await wellHouse()
  await house.bid()
  const next = `${house.copyDir}-next`
  const before = await contentOf(house.copyDir)
  expect(await house.copy.choose(next, asItIs)).toMatchObject({ dir: next, state: 'catching_up' })
  await house.until('healthy')
  expect(house.record.data).toMatchObject({ dir: next, begun: true })
  await house.bid()
  await house.save('tags.json', 'one')
  await house.untilSame(next)
  expect(await contentOf(house.copyDir)).toEqual(before)
})

test('refuses an unusable folder and changes nothing', async () => {
  const house = await wellHouse()
  const other = join(house.folder, 'other')
  await mkdir(other)
  await writeFile(join(other, 'holiday.jpg'), '')
  const refused = house.copy.choose(other, asItIs)
  await expect(refused).rejects.toMatchObject({ name: 'CopyRefused', message: troubles.otherFiles(other).message })
  expect(house.copy.state()).toMatchObject({ dir: house.copyDir, state: 'healthy' })
  expect(house.record.data).toMatchObject({ dir: house.copyDir, begun: true })
  await house.bid()
  await house.untilSame()
})

test('takes a folder that held this house’s copy before, and brings it up to date', async () => {
  const house = await wellHouse()
  await house.copy.choose(join(house.folder, 'other'), asItIs)
  await house.until('healthy')
  await house.bid(2)
  await house.copy.choose(house.copyDir, asItIs)
  await house.until('healthy')
  await house.untilSame()
})

test('reports a folder whose disk fails in words, and changes nothing', async () => {
  const house = await wellHouse()
  house.disk.fault = ({ path }) => {
    if (path.startsWith(`${house.copyDir}-next`)) throw diskError('EIO')
  }
  const refused = house.copy.choose(`${house.copyDir}-next`, asItIs)
  await expect(refused).rejects.toMatchObject({ name: 'CopyFailed', cause: { code: 'EIO' } })
  expect(house.copy.state()).toMatchObject({ dir: house.copyDir, state: 'healthy' })
  await house.bid()
  await house.untilSame()
})

test('refuses a folder that does not answer', async () => {
  const house = await wellHouse()
  house.paces.answersWithin = 100
  const hanging = held()
  house.disk.fault = ({ path }) => (path.startsWith(`${house.copyDir}-next`) ? hanging.until : undefined)
  await expect(house.copy.choose(`${house.copyDir}-next`, asItIs)).rejects.toThrow('-next does not answer')
  expect(house.record.data.dir).toBe(house.copyDir)
  hanging.release()
})

test('sets a folder’s contents aside if asked, and begins a new copy in it', async () => {
  const house = await wellHouse()
  const other = join(house.folder, 'other')
  await mkdir(other)
  await writeFile(join(other, 'settings.json'), 'theirs')
  await writeMarker(realFiles, other, { house: 'theirs', run: 'x' })
  await expect(house.copy.choose(other, asItIs)).rejects.toThrow('another house')
  await house.copy.choose(other, { setAside: true })
  await house.until('healthy')
  await house.untilSame(other)
  const [aside = ''] = (await readdir(other)).filter((name) => name.startsWith('set-aside'))
  expect(await readFile(join(other, aside, 'settings.json'), 'utf8')).toBe('theirs')
})

test('reports a copy that does not answer while it is linked, and is healthy once it has answered', async () => {
  const house = await copiedHouse({ answersWithin: 30 })
  const hanging = held()
  house.disk.fault = () => hanging.until
  house.copy.begin()
  expect((await house.until('behind')).problem).toContain('does not answer')
  await house.bid()
  house.paces.answersWithin = 60_000
  hanging.release()
  house.disk.fault = null
  await house.until('healthy')
  await house.untilSame()
})

test('reports a hanging disk even without bids', async () => {
  const house = await wellHouse()
  house.paces.answersWithin = 50
  const hanging = held()
  house.disk.fault = ({ path }) => (path.endsWith('copied.json') ? hanging.until : undefined)
  expect((await house.until('behind')).problem).toContain('does not answer')
  house.paces.answersWithin = 60_000
  house.disk.fault = null
  hanging.release()
  await house.until('healthy')
})

test('takes another folder while the first one hangs, and ignores later results of the first', async () => {
  const house = await wellHouse()
  house.paces.hold = 50
  const hanging = held()
  house.disk.fault = ({ path }) => (path.startsWith(join(house.copyDir, 'auctions')) ? hanging.until : undefined)
  await house.bid()
  await house.until('behind')
  house.paces.hold = 60_000
  const next = join(house.folder, 'next')
  await house.copy.choose(next, asItIs)
  await house.until('healthy')
  hanging.release()
  await house.bid()
  await house.untilSame(next)
  expect(await readFile(join(house.copyDir, SALE), 'utf8')).not.toContain('"seq":2,')
})

test('waits at the close for documents that are not copied yet, and copies nothing afterwards', async () => {
  const house = await wellHouse()
  await house.save('tags.json', 'one')
  await house.copy.close()
  expect(await contentOf(house.copyDir)).toEqual(await contentOf(house.dataDir))
  await house.save('tags.json', 'two')
  await house.bid()
  await house.bid()
  expect((await contentOf(house.copyDir))['tags.json']).toContain('one')
})
