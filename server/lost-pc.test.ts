import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt } from './start/testing/built-product.ts'
import { startServer } from './start/testing/server-process.ts'
import { testClient } from './start/testing/test-client.ts'
import { plainAuction } from './start/testing/test-saleroom.ts'
import { temporaryFolder } from './storage/testing/temporary-folder.ts'

const CLERKS = 20

beforeAll(ensureBuilt)

test('a copy started with --data replaces a PC lost during a sale, with every acknowledged command', async () => {
  const folder = await temporaryFolder()
  const [dataDir, copyDir] = [join(folder, 'data'), join(folder, 'stick', 'copy')]
  const auction = join(dataDir, 'auctions', 'spring')
  await mkdir(auction, { recursive: true })
  await writeFile(join(auction, 'auction.json'), JSON.stringify(plainAuction('spring', [1])))
  const lost = await startServer(dataDir, '--copy', copyDir)
  const clerk = testClient(() => lost.url, {})
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1 } })
  await expect.poll(async () => (await clerk.call('system')).copy.state).toBe('healthy')

  const acknowledged = new Map<string, number>()
  let amount = 0
  const bidUntilGone = async () => {
    for (;;) {
      amount += 1
      const bid = await clerk.try('placeBid', { body: { lotNumber: 1, amount, type: 'floor' } }).catch(() => null)
      if (bid === null) return
      if (bid.status === 200) acknowledged.set(Object(bid.body).id, Object(bid.body).amount)
    }
  }
  const bidding = Promise.all(Array.from({ length: CLERKS }, bidUntilGone))
  await expect.poll(() => acknowledged.size).toBeGreaterThan(100)
  await lost.kill()
  await bidding
  await rm(dataDir, { recursive: true })

  const found = await startServer(copyDir)
  try {
    const next = testClient(() => found.url, {})
    const bids = await next.call('bidsOfLot', { params: { lotNumber: 1 } })
    const amounts = new Map(bids.map((bid) => [bid.id, bid.amount]))
    expect(amounts.size).toBe(bids.length)
    for (const [id, worth] of acknowledged) expect(amounts.get(id)).toBe(worth)
    expect((await next.call('auctionState')).isActive).toBe(true)
    await next.call('placeBid', { body: { lotNumber: 1, amount: amount + 1_000, type: 'floor' } })
  } finally {
    await found.stop()
  }
})
