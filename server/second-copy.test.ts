import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectSame, openCopiedHouse } from './start/testing/copied-house.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'
import { contentOf } from './storage/testing/copied-content.ts'
import { diskError } from './storage/testing/watched-files.ts'

const JOURNAL = 'auctions/spring/sale.journal'

test('writes acknowledged commands to both journals, byte for byte, and copies bidders, tags and settings', async () => {
  const house = await openCopiedHouse()
  for (let amount = 200; amount <= 1_000; amount += 100) {
    await house.bid(amount)
    expect(await readFile(join(house.copyDir, JOURNAL), 'utf8')).toContain(`"amount":${amount}`)
  }
  const bidder = await house.bidder()
  expect(await readFile(join(house.copyDir, 'bidders.journal'), 'utf8')).toContain(bidder.paddle)
  await house.clerk.call('createTag', { body: { name: 'Star lot' } })
  await house.clerk.call('setDiscovery', { body: { enabled: false } })
  await expectSame(house)
  expect(await contentOf(house.copyDir)).toHaveProperty(['house.journal'])
})

test('pulled out: the sale continues, staff are notified, and once it is back it is equal to the byte', async () => {
  const house = await openCopiedHouse()
  await rename(house.copyDir, `${house.copyDir}-pulled`)
  await house.bid(200)
  const told = await house.until('behind')
  expect(told).toMatchObject({ dir: house.copyDir, problem: expect.stringContaining('is not there') })
  const second = await house.bid(300)
  await rename(`${house.copyDir}-pulled`, house.copyDir)
  expect((await house.until('healthy')).problem).toBeNull()
  expect(await readFile(join(house.copyDir, JOURNAL), 'utf8')).toContain(second.id)
  await house.bid(400)
  await expectSame(house)
})

test('full: the sale continues, staff are notified, and with free space it catches up', async () => {
  const house = await openCopiedHouse()
  house.disk.fault = ({ operation }) => {
    if (operation === 'write') throw diskError('ENOSPC')
  }
  await house.bid(200)
  expect((await house.until('behind')).problem).toContain('the disk is full')
  expect(await house.clerk.call('system')).toMatchObject({ storage: 'ok' })
  await house.bid(300)
  house.disk.fault = null
  await house.until('healthy')
  await expectSame(house)
})

test('a share that hangs delays one bid for a moment and no later one; once it answers it catches up', async () => {
  const house = await openCopiedHouse()
  let release = () => {}
  const hanging = new Promise<void>((resolve) => {
    release = resolve
  })
  house.disk.fault = ({ operation, path }) => (operation === 'datasync' && path.endsWith(JOURNAL) ? hanging : undefined)
  await house.bid(200)
  expect((await house.copy()).state).toBe('behind')
  expect((await house.copy()).problem).toContain('does not answer')
  const calls = house.disk.calls
  for (let amount = 300; amount <= 2_000; amount += 100) await house.bid(amount)
  expect(house.disk.calls).toBe(calls)
  house.disk.fault = null
  release()
  await house.until('healthy')
  await expectSame(house)
})

test('older than the data: an old copy catches up at the next start, deleted sales included', async () => {
  const house = await openCopiedHouse()
  await rename(house.copyDir, `${house.copyDir}-drawer`)
  await house.until('behind')
  await house.bid(200)
  await house.clerk.call('stopAuction')
  await house.clerk.call('resetAuction', { params: { auctionId: 'spring' } })
  await house.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await house.clerk.call('createTag', { body: { name: 'Star lot' } })
  await house.server.close()
  await rename(`${house.copyDir}-drawer`, house.copyDir)
  await house.restart()
  await house.until('healthy')
  await expectSame(house)
  await house.clerk.call('stopAuction')
  await house.clerk.call('deleteAuction', { params: { auctionId: 'spring' } })
  await expectSame(house)
  expect(Object.keys(await contentOf(house.copyDir)).some((path) => path.startsWith('auctions'))).toBe(false)
})

test('a sale at rest after a start is caught up too, and copied when it continues', async () => {
  const house = await openCopiedHouse()
  await house.bid(200)
  await house.clerk.call('stopAuction')
  await house.restart(async () => {
    const folder = join(house.dataDir, 'auctions', 'summer')
    await mkdir(folder)
    await writeFile(join(folder, 'auction.json'), JSON.stringify(plainAuction('summer', [1])))
  })
  await house.clerk.call('startAuction', { body: { auctionId: 'summer' } })
  await house.clerk.call('stopAuction')
  await house.restart(() => truncate(join(house.copyDir, JOURNAL), 100))
  await house.until('healthy')
  await expectSame(house)
  await house.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await house.clerk.call('startLot', { body: { lotNumber: 1 } })
  await house.bid(300)
  await expectSame(house)
})

test('newer than the data: it is reported and not written to, until a person renames its content', async () => {
  const house = await openCopiedHouse()
  await house.server.close()
  const backup = `${house.copyDir}-backup`
  await cp(house.dataDir, backup, { recursive: true })
  await house.restart()
  await house.until('healthy')
  const { id } = await house.bid(200)
  await house.server.close()
  await rm(house.dataDir, { recursive: true })
  await cp(backup, house.dataDir, { recursive: true })
  const before = await contentOf(house.copyDir)
  await house.restart()
  const told = await house.until('refused')
  expect(told.problem).toContain('is newer than this PC’s data')
  expect(told.problem).toContain(`--data ${house.copyDir}`)
  await house.bid(500)
  expect(await contentOf(house.copyDir)).toEqual(before)

  const again = await house.clerk.try('setSecondCopy', { body: { dir: house.copyDir, setAside: false } })
  expect(again).toMatchObject({ status: 409, body: { code: 'copy_there', message: told.problem } })
  await house.clerk.call('setSecondCopy', { body: { dir: house.copyDir, setAside: true } })
  await house.until('healthy')
  await expectSame(house)
  const [aside = ''] = (await readdir(house.copyDir)).filter((name) => name.startsWith('set-aside'))
  expect(await readFile(join(house.copyDir, aside, JOURNAL), 'utf8')).toContain(id)
})

test('the disk is missing and an empty folder is in its place: begins no copy there by itself', async () => {
  const house = await openCopiedHouse()
  await rename(house.copyDir, `${house.copyDir}-pulled`)
  await mkdir(house.copyDir)
  await expect.poll(async () => (await house.copy()).problem).toContain('is empty')
  await house.bid(200)
  expect(await contentOf(house.copyDir)).toEqual({})
  await house.clerk.call('setSecondCopy', { body: { dir: house.copyDir, setAside: false } })
  await house.until('healthy')
  await expectSame(house)
})

test('another PC opens the copy as its data with every acknowledged command, and the first PC stops writing to it', async () => {
  const house = await openCopiedHouse()
  const { id } = await house.bid(200)
  const bidder = await house.bidder()
  await expectSame(house)
  const second = await openSaleroom({ auctions: [], dataDir: house.copyDir })
  const bids = await second.clerk.call('bidsOfLot', { params: { lotNumber: 1 } })
  expect(bids).toContainEqual(expect.objectContaining({ id }))
  expect((await second.clerk.call('system')).copy).toMatchObject({ state: 'off', dir: null })
  await second.clerk.call('placeBid', {
    body: { lotNumber: 1, amount: 300, type: 'floor', paddleNumber: bidder.paddle },
  })
  expect((await house.until('refused')).problem).toContain('as its data folder')
  await house.bid(250)
  expect(await readFile(join(house.copyDir, JOURNAL), 'utf8')).not.toContain('"amount":250')
  // Even after that PC has stopped it is not this house's copy, because its data differs.
  await second.server.close()
  expect(await house.clerk.try('setSecondCopy', { body: { dir: house.copyDir, setAside: false } })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('holds the data of a Saleroom') },
  })
})

test('refuses an unsuitable folder with a sentence, and keeps the present copy', async () => {
  const house = await openCopiedHouse()
  const foreign = await openCopiedHouse()
  const elsewhere = `${house.copyDir}-else`
  await mkdir(elsewhere)
  await writeFile(join(elsewhere, 'holiday.jpg'), 'x')
  const refused = {
    [foreign.copyDir]: 'the copy of another house',
    [foreign.dataDir]: 'as its data folder',
    [elsewhere]: 'holds other files',
    [join(elsewhere, 'holiday.jpg')]: 'is a file',
    [join(house.dataDir, 'copy')]: 'one contains the other',
    [join(house.dataDir, '..')]: 'one contains the other',
    'a/copy': 'full path',
  }
  for (const [dir, why] of Object.entries(refused)) {
    const { status, body } = await house.clerk.try('setSecondCopy', { body: { dir, setAside: false } })
    expect({ dir, status, body }).toMatchObject({ status: 409, body: { message: expect.stringContaining(why) } })
  }
  await house.bid(200)
  expect(await house.copy()).toMatchObject({ dir: house.copyDir, state: 'healthy' })
  await expectSame(house)
})

test('remembers the folder, and drops it with “off”', async () => {
  const house = await openCopiedHouse()
  await house.clerk.call('setSecondCopy', { body: { dir: null, setAside: false } })
  expect(await house.copy()).toMatchObject({ dir: null, state: 'off', problem: null })
  const before = await contentOf(house.copyDir)
  await house.bid(200)
  expect(await contentOf(house.copyDir)).toEqual(before)
  await house.clerk.call('setSecondCopy', { body: { dir: house.copyDir, setAside: false } })
  await house.until('healthy')
  await expectSame(house)
})

test('only the house’s own PC chooses the folder', async () => {
  const house = await openCopiedHouse({ staffPin: '123456' })
  const lan = house.visitor
  const { headers } = await lan.try('enterPin', { body: { pin: '123456', name: 'Tablet' } })
  const cookie = String(headers['set-cookie']).split(';')[0] ?? ''
  const refused = await lan.try('setSecondCopy', { body: { dir: null, setAside: false } }, { Cookie: cookie })
  expect(refused).toMatchObject({ status: 403, body: { code: 'house_pc_only' } })
  expect(await house.copy()).toMatchObject({ state: 'healthy' })
})

test('accepts another folder while a share hangs, copies everything to it, and ignores the share afterwards', async () => {
  const house = await openCopiedHouse()
  let release = () => {}
  const hanging = new Promise<void>((resolve) => {
    release = resolve
  })
  const before = house.copyDir
  house.disk.fault = ({ path }) => (path.startsWith(join(before, 'auctions')) ? hanging : undefined)
  await house.bid(200)
  house.copyDir = `${before}-next`
  await house.clerk.call('setSecondCopy', { body: { dir: house.copyDir, setAside: false } })
  await house.until('healthy')
  release()
  await house.bid(300)
  await expectSame(house)
  expect(await readFile(join(before, JOURNAL), 'utf8')).not.toContain('"amount":300')
  expect(await house.copy()).toMatchObject({ state: 'healthy', dir: house.copyDir })
})

test('an emptied data folder is another house: leaves the copy unchanged', async () => {
  const house = await openCopiedHouse()
  const { id } = await house.bid(200)
  await house.server.close()
  await rm(house.dataDir, { recursive: true })
  await house.restart()
  const told = await house.until('refused')
  expect(told.problem).toContain('the copy of another house')
  expect(told.problem).toContain(`--data ${house.copyDir}`)
  expect(await readFile(join(house.copyDir, JOURNAL), 'utf8')).toContain(id)
})
