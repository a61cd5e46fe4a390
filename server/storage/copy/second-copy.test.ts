import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { realFiles } from '../files.ts'
import { contentOf } from '../testing/copied-content.ts'
import { copiedHouse, held } from '../testing/copied-house.ts'
import { diskError } from '../testing/watched-files.ts'
import { readMarker, writeMarker } from './copy-folder.ts'
import { isDoneWithin } from './lane.ts'

const SALE = join('auctions', 'spring', 'sale.journal')

test('begins when started, catches up, and is healthy once both are equal', async () => {
  const house = await copiedHouse()
  await house.bid(3)
  await house.save('tags.json', 'one')
  expect([house.copy.state().state, house.disk.calls]).toEqual(['off', 0])
  house.copy.begin()
  expect(house.copy.state()).toMatchObject({ dir: house.copyDir, state: 'catching_up', problem: null })
  await house.until('healthy')
  expect(house.told).toEqual(['catching_up', 'healthy'])
  expect(await contentOf(house.copyDir)).toEqual(await contentOf(house.dataDir))
  expect(house.record.data.begun).toBe(true)
  expect(await readMarker(realFiles, house.copyDir)).toMatchObject({ house: house.record.data.house })
})

test('begins no copy if none is wanted', async () => {
  const house = await copiedHouse()
  await house.record.update((now) => ({ ...now, dir: null }))
  house.copy.begin()
  await house.bid()
  expect(house.copy.state()).toMatchObject({ dir: null, state: 'off' })
  expect(house.disk.calls).toBe(0)
})

test('has acknowledged changes durably in the copy: the sale waits for both disks', async () => {
  const house = await copiedHouse()
  house.copy.begin()
  await house.until('healthy')
  const syncing = held()
  house.disk.fault = ({ operation }) => (operation === 'datasync' ? syncing.until : undefined)
  let isAcknowledged = false
  const bid = house.bid().then(() => {
    isAcknowledged = true
  })
  await expect.poll(() => readFile(join(house.copyDir, SALE), 'utf8'), { interval: 2 }).toContain('"seq":1')
  await expect.poll(() => readFile(join(house.dataDir, SALE), 'utf8'), { interval: 2 }).toContain('"seq":1')
  expect([isAcknowledged, house.journal.lastSeq]).toEqual([false, 0])
  syncing.release()
  await bid
  house.disk.fault = null
  for (let seq = 2; seq < 10; seq += 1) {
    await house.bid()
    expect(await readFile(join(house.copyDir, SALE), 'utf8')).toContain(`"seq":${seq},`)
  }
  expect(house.told).toEqual(['catching_up', 'healthy'])
})

test('copies a sale opened later from its beginning, and releases it when it is closed', async () => {
  const house = await copiedHouse()
  house.copy.begin()
  await house.until('healthy')
  await house.bid(3)
  await mkdir(join(house.dataDir, 'auctions', 'summer'))
  await writeFile(join(house.dataDir, 'auctions', 'summer', 'sale.journal'), await readFile(join(house.dataDir, SALE)))
  let closed = 0
  house.disk.fault = ({ operation, path }) => {
    if (operation === 'close' && path.includes('summer')) closed += 1
  }
  const summer = await house.openSale('summer')
  await house.untilSame()
  closed = 0
  await summer.close()
  await expect.poll(() => closed, { interval: 2 }).toBe(1)
})

test('does not overwrite a sale’s newer copy when the sale is opened', async () => {
  const house = await copiedHouse()
  house.copy.begin()
  await house.until('healthy')
  for (let count = 0; count < 2; count += 1) await house.bid()
  const summer = join('auctions', 'summer', 'sale.journal')
  for (const dir of [house.dataDir, house.copyDir]) await mkdir(join(dir, 'auctions', 'summer'))
  const bids = await readFile(join(house.dataDir, SALE))
  await writeFile(join(house.copyDir, summer), bids)
  const journal = await house.openSale('summer')
  expect((await house.until('refused')).problem).toContain(`in ${summer} it holds 2 changes`)
  await journal.append([{ seq: 1, paddle: 'another' }])
  await journal.close()
  expect(await readFile(join(house.copyDir, summer))).toEqual(bids)
})

test('copies saved documents, repeats moves without copying again, and repeats removals', async () => {
  const house = await copiedHouse()
  house.copy.begin()
  await house.until('healthy')
  await house.save('tags.json', 'one')
  await house.save('tags.json', 'two')
  await house.save(join('auctions', 'spring', 'auction.json'), 'lots')
  await house.untilSame()
  const at = (name: string) => stat(join(house.copyDir, name))
  const { ino } = await at(join('auctions', 'spring', 'auction.json'))
  const spring = join(house.dataDir, 'auctions', 'spring')
  await mkdir(join(house.dataDir, 'trash'))
  await house.journal.close()
  await house.copy.files.rename(spring, join(house.dataDir, 'trash', 'spring.deleted-1'))
  await house.untilSame()
  expect((await at(join('trash', 'spring.deleted-1', 'auction.json'))).ino).toBe(ino)
  await house.copy.files.remove(join(house.dataDir, 'tags.json'))
  await house.copy.files.remove(join(house.dataDir, 'tags.json.bak'))
  await house.untilSame()
  expect(house.told).toEqual(['catching_up', 'healthy'])
})

test('reports a full disk in words, once, and retries until it has room', async () => {
  const house = await copiedHouse()
  house.copy.begin()
  await house.until('healthy')
  let tries = 0
  house.disk.fault = ({ operation }) => {
    if (operation !== 'write') return
    tries += 1
    throw diskError('ENOSPC')
  }
  await house.bid()
  const { problem, since } = await house.until('behind')
  expect(problem).toContain(`The second copy in ${house.copyDir} failed: the disk is full.`)
  await expect.poll(() => tries, { interval: 2 }).toBeGreaterThan(12)
  expect(house.copy.state()).toEqual({ dir: house.copyDir, state: 'behind', problem, since })
  expect(house.told).toEqual(['catching_up', 'healthy', 'behind'])
  await house.bid()
  house.disk.fault = null
  expect((await house.until('healthy')).problem).toBeNull()
  await house.untilSame()
})

test('retries a copy that was healthy for long as soon as one that never failed', async () => {
  const house = await copiedHouse({ tryAgain: 1, mostTryAgain: 1_000_000, trustedAfter: 60_000 })
  house.copy.begin()
  await house.until('healthy')
  // Seven waits, twice as long each: 127 ms, half a minute after the previous round.
  for (let round = 0; round < 2; round += 1) {
    let tries = 0
    house.disk.fault = ({ operation }) => {
      if (operation !== 'write') return
      tries += 1
      throw diskError('ENOSPC')
    }
    await house.bid()
    await expect.poll(() => tries, { interval: 2 }).toBeGreaterThanOrEqual(8)
    house.disk.fault = null
    await house.until('healthy')
    house.clock.ahead += 61_000
    // The clock is set back, so that only ticks show the elapsed time.
    house.clock.setBy -= 3_600_000
  }
})

test('delays one bid for a hanging disk, reports it, asks it nothing more, and catches up once it answers', async () => {
  const house = await copiedHouse({ hold: 50 })
  house.copy.begin()
  await house.until('healthy')
  const hanging = held()
  house.disk.fault = ({ path }) => (path.endsWith('sale.journal') ? hanging.until : undefined)
  await house.bid()
  expect(house.copy.state()).toMatchObject({
    state: 'behind',
    problem: expect.stringContaining(`in ${house.copyDir} does not answer`),
  })
  const { calls } = house.disk
  for (let count = 0; count < 10; count += 1) await house.bid()
  await house.save('tags.json', 'one')
  expect(house.disk.calls).toBe(calls)
  house.disk.fault = null
  house.paces.hold = 60_000
  hanging.release()
  await house.until('healthy')
  await house.untilSame()
})

test('does not blame the copy while the data’s own disk has not answered either', async () => {
  const house = await copiedHouse({ hold: 20 })
  const journal = await house.copy.opened(SALE)
  house.copy.begin()
  await house.until('healthy')
  const [own, copys] = [held(), held()]
  house.disk.fault = ({ path }) => (path.endsWith('sale.journal') ? copys.until : undefined)
  journal.cutTo(0)
  const saved = house.copy.saved(journal, own.until)
  await isDoneWithin(100, saved)
  expect(house.copy.state().state).toBe('healthy')
  copys.release()
  own.release()
  await saved
  expect(house.told).toEqual(['catching_up', 'healthy'])
})

test('reports a copy pulled out without bids, and equals the data again once it is plugged in', async () => {
  const house = await copiedHouse()
  house.copy.begin()
  await house.until('healthy')
  await rename(house.copyDir, `${house.copyDir}-pulled`)
  expect((await house.until('behind')).problem).toContain(`${house.copyDir}, is not there`)
  await house.bid()
  await house.save('tags.json', 'one')
  await rename(`${house.copyDir}-pulled`, house.copyDir)
  await house.until('healthy')
  await house.untilSame()
})

test('notices a missing copy at a document’s save or move too, without a check in between', async () => {
  for (const change of ['save', 'move'] as const) {
    const house = await copiedHouse({ lookEvery: 60_000 })
    await house.save('tags.json', 'one')
    house.copy.begin()
    await house.until('healthy')
    await rename(house.copyDir, `${house.copyDir}-pulled`)
    await mkdir(house.copyDir)
    if (change === 'save') await house.save('tags.json', 'two')
    else await house.copy.files.rename(join(house.dataDir, 'tags.json'), join(house.dataDir, 'settings.json'))
    await house.until('behind')
    expect(await contentOf(house.copyDir)).toEqual({})
    await rm(house.copyDir, { recursive: true })
    await rename(`${house.copyDir}-pulled`, house.copyDir)
    await house.until('healthy')
    await house.untilSame()
  }
})

test('refuses a copy that was written by a run unknown to this data folder', async () => {
  const house = await copiedHouse()
  house.copy.begin()
  await house.until('healthy')
  const marker = { house: house.record.data.house, run: 'another' }
  await writeMarker(realFiles, house.copyDir, marker)
  expect((await house.until('refused')).problem).toContain('may be newer than this PC’s data')
  expect(await readMarker(realFiles, house.copyDir)).toEqual(marker)
  await writeMarker(realFiles, house.copyDir, { house: 'theirs', run: 'another' })
  await expect.poll(() => house.copy.state().problem, { interval: 2 }).toContain('the copy of another house')
})
