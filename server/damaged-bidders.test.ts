import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BidderJoined } from './access/bidders/bidder-entries.ts'
import { salvageJoins } from './access/bidders/salvage-joins.ts'
import { hashSecret } from './access/secret.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'
import { realFiles } from './storage/files.ts'
import { encodeGroup } from './storage/journal-line.ts'
import { temporaryFolder } from './storage/testing/temporary-folder.ts'

const journalOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'bidders.journal')
const messages = async ({ clerk }: TestSaleroom) => (await clerk.call('system')).notices.map(({ message }) => message)

/** A live sale with a bid of the second of three bidders. */
async function saleWithBidders() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  const [first, second, third] = [await room.bidder(), await room.bidder(), await room.bidder()]
  const bid = (bidder: typeof first, amount: number) =>
    bidder.try('placeBid', { body: { lotNumber: 1, amount, type: 'online' } })
  expect((await bid(second, 100)).status).toBe(200)
  return { room, first, second, third, bid }
}

test('a flipped bit in bidders.journal: opens the sale, notifies the clerk, and only that line’s bidder joins again', async () => {
  const { room, first, second, third, bid } = await saleWithBidders()
  await room.server.close()
  const bytes = await readFile(journalOf(room))
  const middle = bytes.indexOf('\n') + 30
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(journalOf(room), bytes)
  await room.restart()
  expect(await messages(room)).toEqual([
    expect.stringMatching(/^The list of paddles .* was damaged: 1 entry could not be kept, 2 are in force\./),
  ])
  expect(await room.clerk.call('auctionState')).toMatchObject({ isActive: true, activeLotNumber: 1 })
  expect((await bid(second, 200)).status).toBe(401)
  for (const bidder of [first, third]) expect((await bid(bidder, 200)).status).toBe(200)
  const aside = (await readdir(room.dataDir)).filter((name) => name.startsWith('bidders.journal.damaged-'))
  expect(await readFile(join(room.dataDir, aside[0] ?? ''))).toEqual(bytes)
  const fresh = await room.bidder()
  expect([first.paddle, second.paddle, third.paddle]).not.toContain(fresh.paddle)
  await room.restart()
  expect(await messages(room)).toEqual([])
  expect((await bid(third, 300)).status).not.toBe(401)
})

test('reports a missing bidders.journal once, with the paddles that sales know', async () => {
  const { room, second } = await saleWithBidders()
  await room.server.close()
  await rm(journalOf(room))
  await room.restart()
  const [told, ...others] = await messages(room)
  expect(told).toContain(`bidders.journal) is missing, though people have bid online under paddles ${second.paddle}.`)
  expect(others).toEqual([])
  await room.restart()
  expect(await messages(room)).toEqual([])
})

test('a house without bidders starts without a notice', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  await room.server.close()
  await rm(journalOf(room))
  await room.restart()
  expect(await messages(room)).toEqual([])
})

test('does not return a paddle to its earlier bidder if a lost line may have given it to another', async () => {
  const path = join(await temporaryFolder(), 'bidders.journal')
  const joins = Array.from({ length: 9_100 }, (_, index) => ({
    seq: index + 1,
    at: '2026-01-15T12:00:00.000Z',
    type: 'bidder_joined' as const,
    paddle: String(1_000 + (index % 9_000)),
    location: 'London',
    tokenHash: hashSecret(String(index)),
  }))
  const lines = joins.map((join, index) => encodeGroup([join], { afterSeq: index, parse: BidderJoined.parse }))
  const lost = lines[9_050]
  if (!lost) throw new Error('There are 9,100')
  lost[20] = (lost[20] ?? 0) ^ 1
  await writeFile(path, Buffer.concat(lines))
  expect(await salvageJoins({ path, files: realFiles })).toMatchObject({ kept: 49, lost: 9_051 })
})
