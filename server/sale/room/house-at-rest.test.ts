import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plainSale } from '../../../shared/sale/testing/plain-sale.ts'
import { SYSTEM } from '../../access/principal.ts'
import { temporaryFolder } from '../../storage/testing/temporary-folder.ts'
import { openSmallHouse } from '../testing/small-house.ts'

const asked = { who: SYSTEM, key: null, keep: 'key', reply: () => null } as const

/** A closed house with three sales: winter never started, spring and then summer held with one bid each. */
async function closedHouse({ summer: end }: { summer: 'live' | 'concluded' }): Promise<string> {
  const dataDir = await temporaryFolder()
  let hour = 10
  const { house, hold } = await openSmallHouse({ dataDir, now: () => new Date(Date.UTC(2026, 0, 15, hour)) })
  await hold('winter')
  for (const auctionId of ['spring', 'summer']) {
    hour += 1
    const room = await hold(auctionId)
    await house.start(auctionId, { who: SYSTEM, key: `start-${auctionId}` })
    await room.run('startLot', { lotNumber: 1 }, asked)
    await room.run('setStartPrice', { lotNumber: 1, startPrice: 100 }, asked)
    const bid = { lotNumber: 1, amount: 100, type: 'phone', paddleNumber: '1234' }
    await room.run('placeBid', bid, { ...asked, key: `bid-${auctionId}`, keep: 'reply', reply: () => auctionId })
    if (auctionId === 'spring' || end === 'concluded') await room.stop(SYSTEM)
  }
  await house.close()
  return dataDir
}

const ids = (rooms: readonly { auctionId: string }[]) => rooms.map(({ auctionId }) => auctionId).sort()

test('opens only the sale on show after a restart, and lists the others', async () => {
  const { house } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'concluded' }) })
  expect([ids(house.atWork()), house.onShow?.auctionId, house.catalogue?.auctionId]).toEqual([
    ['summer'],
    'summer',
    'summer',
  ])
  const shown = house.list().map(({ title, isInUse, sale }) => `${title} ${isInUse} ${sale.startedAt !== null}`)
  expect(shown.sort()).toEqual(['Sale spring true true', 'Sale summer true true', 'Sale winter false false'])
  expect(() => house.requireFree('spring')).toThrow('already has bids or outcomes')
  expect(ids(house.atWork())).toEqual(['summer'])
})

test('opens a sale at rest once, if it is requested twice at the same time', async () => {
  const { house } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'concluded' }) })
  const [one, other] = await Promise.all([house.room('spring'), house.room('spring')])
  expect(one).toBe(other)
  expect([...(one.sale.lots.get(1)?.bids.values() ?? [])].map(({ amount }) => amount)).toContain(100)
  expect(one.sale.commands.length).toBeGreaterThan(0)
  expect(ids(house.atWork())).toEqual(['spring', 'summer'])
})

test('returns the first reply for a key of a sale at rest', async () => {
  const { house } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'concluded' }) })
  expect((await house.firstReply('bid-spring'))?.first).toEqual({ mark: null, reply: 'spring' })
  expect(await house.firstReply('nobody-s')).toBeNull()
})

test('replays a sale that was edited after a restart, with the edit, if the server was killed', async () => {
  const dataDir = await closedHouse({ summer: 'concluded' })
  const killed = await openSmallHouse({ dataDir })
  await (await killed.house.room('winter')).run('editMetadata', { title: 'Winter, revised' }, asked)
  const { house } = await openSmallHouse({ dataDir })
  expect(ids(house.atWork())).toEqual(['summer', 'winter'])
  expect(house.find('winter')?.title).toBe('Winter, revised')
})

test('shows the previous sale at once if the sale on show is deleted', async () => {
  const { house } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'concluded' }) })
  const removed = house.remove('summer', SYSTEM).then(() => house.onShow?.auctionId)
  expect(await removed).toBe('spring')
  await house.remove('spring', SYSTEM)
  expect([house.onShow, house.catalogue?.auctionId]).toEqual([null, 'winter'])
})

test('shows the previous sale at once if the start of a live sale is undone after a restart', async () => {
  const { house } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'live' }) })
  expect(house.onShow?.auctionId).toBe('summer')
  const summer = await house.room('summer')
  for (let count = 0; summer.sale.live && count < 10; count += 1) await summer.run('undo', {}, asked)
  expect([summer.sale.live, house.onShow?.auctionId]).toEqual([false, 'spring'])
})

test('refuses the second of two deletions of a sale at rest at the same time', async () => {
  const { house, notices } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'concluded' }) })
  const removed = await Promise.allSettled([house.remove('spring', SYSTEM), house.remove('spring', SYSTEM)])
  expect(removed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect([ids(house.list()), notices]).toEqual([['summer', 'winter'], []])
})

test('replaces, resets and moves to the trash a sale at rest like any other', async () => {
  const { house, hold } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'concluded' }) })
  await hold('winter', [{ title: 'A table' }])
  expect(house.find('winter')?.auction.lots.map(({ title }) => title)).toEqual(['A table'])
  const spring = await house.reset('spring', SYSTEM)
  expect([spring.isInUse, spring.sale.startedAt]).toEqual([false, null])
  await house.remove('spring', SYSTEM)
  expect(ids(house.list())).toEqual(['summer', 'winter'])
})

test('keeps the id of a sale that is replaced and reset at the same time', async () => {
  const { house, hold, notices } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'concluded' }) })
  const free: string[] = []
  // The order of the imports depends on the disk: each sale is staged before its turn.
  const came: string[] = []
  const moves = ['Table 1', 'Table 2', 'Table 3'].flatMap((title) => [
    house.reset('winter', SYSTEM),
    hold('winter', [{ title }]).then(() => came.push(title)),
  ])
  for (let look = 0; look < 50; look += 1) {
    free.push(house.freeId('winter'))
    await setImmediate()
  }
  await Promise.all(moves)
  expect(new Set(free)).toEqual(new Set(['winter-2']))
  expect(came.toSorted()).toEqual(['Table 1', 'Table 2', 'Table 3'])
  expect(house.find('winter')?.auction.lots.map(({ title }) => title)).toEqual([came.at(-1)])
  expect([ids(house.list()).sort(), notices]).toEqual([['spring', 'summer', 'winter'], []])
})

test('waits for the sale that is being moved when a house closes', async () => {
  const { house } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'concluded' }) })
  const moves: string[] = []
  const reset = house.reset('winter', SYSTEM).then(() => moves.push('reset'))
  const removed = house.remove('spring', SYSTEM).then(() => moves.push('removed'))
  await house.close()
  expect(moves).toEqual(['reset', 'removed'])
  await Promise.all([reset, removed])
})

test('keeps a sale at rest whose journal was damaged since the start, with a message, instead of replacing, moving or resetting it', async () => {
  const { house, hold, dataDir } = await openSmallHouse({ dataDir: await closedHouse({ summer: 'concluded' }) })
  const journal = join(dataDir, 'auctions', 'winter', 'sale.journal')
  const whole = await readFile(journal)
  const harmed = Buffer.concat([Buffer.from('x'), whole])
  await writeFile(journal, harmed)
  const replace = () => hold('winter', [{ title: 'A table' }])
  const said = { name: 'JournalDamaged', message: expect.stringContaining(`${journal}, line 1`) }
  for (const leave of [replace, () => house.remove('winter', SYSTEM), () => house.reset('winter', SYSTEM)])
    await expect(leave()).rejects.toMatchObject(said)
  expect(await readFile(journal)).toEqual(harmed)
  expect([house.find('winter')?.title, await readdir(join(dataDir, 'trash'))]).toEqual(['Sale winter', []])
  await writeFile(journal, whole)
  expect((await replace()).auction.lots.map(({ title }) => title)).toEqual(['A table'])
  expect(await readdir(join(dataDir, 'trash'))).toHaveLength(1)
})

test('writes a checkpoint for a long sale only when a house closes', async () => {
  const dataDir = await closedHouse({ summer: 'live' })
  const { house } = await openSmallHouse({ dataDir })
  const summer = await house.room('summer')
  const said = Array.from({ length: 4_300 }, (_, at) => summer.run('broadcast', { message: `Words ${at}` }, asked))
  await Promise.all(said)
  const before = summer.sale
  await house.close()
  const checkpoints = async (auctionId: string) =>
    (await readdir(join(dataDir, 'auctions', auctionId))).filter((name) => name === '.checkpoint').length
  expect(await Promise.all(['spring', 'summer'].map(checkpoints))).toEqual([0, 1])
  const again = await openSmallHouse({ dataDir })
  const opened = await again.house.room('summer')
  expect(plainSale(opened.sale)).toEqual(plainSale(before))
  expect((await again.house.firstReply('bid-summer'))?.first).toEqual({ mark: null, reply: 'summer' })
  expect(await checkpoints('summer')).toBe(1)
})
