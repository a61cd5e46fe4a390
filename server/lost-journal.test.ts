import { cp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const journalOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'auctions', 'spring', 'sale.journal')
const messages = async ({ clerk }: TestSaleroom) => (await clerk.call('system')).notices.map(({ message }) => message)
const bidsOn = async ({ clerk }: TestSaleroom) => (await clerk.call('bidsOfLot', { params: { lotNumber: 1 } })).length

/** A live sale with ten bids, whose server was closed; `givenUp`: the losses that the next starts accept. */
async function closedSale(givenUp: string[] = []) {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], goOnWithout: givenUp })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  for (let amount = 200; amount <= 1_100; amount += 100)
    await clerk.call('placeBid', { body: { lotNumber: 1, amount, type: 'floor' } })
  await room.server.close()
  const whole = await readFile(journalOf(room))
  const lines = whole.toString().trimEnd().split('\n')
  const keep = (count: number) =>
    writeFile(
      journalOf(room),
      lines
        .slice(0, count)
        .map((line) => `${line}\n`)
        .join(''),
    )
  return { room, whole, lines, keep }
}

/** Changes of the journal, and the words of the refusal. */
const LOSSES = [
  ['is missing', ({ room }) => rm(journalOf(room))],
  ['is missing', ({ room }) => rm(join(room.dataDir, 'auctions', 'spring'), { recursive: true })],
  ['is empty', ({ room }) => truncate(journalOf(room), 0)],
  ['ends after event 5', ({ keep }) => keep(5)],
  ['ends after event 14', ({ room, whole }) => truncate(journalOf(room), whole.length - 3)],
] satisfies [string, (sale: Awaited<ReturnType<typeof closedSale>>) => Promise<void>][]

test.each(LOSSES)('refuses to serve with a journal that %s, and changes nothing', async (said, lose) => {
  const sale = await closedSale()
  const { room, whole, lines } = sale
  expect(lines).toHaveLength(15)
  const auctions = join(room.dataDir, 'auctions')
  const backup = join(room.dataDir, 'backup')
  await cp(auctions, backup, { recursive: true })
  await lose(sale)
  const left = await readFile(journalOf(room)).catch(() => null)
  for (let tries = 0; tries < 2; tries += 1) {
    const error = await room.restart().catch((caught: unknown) => caught)
    expect(error).toMatchObject({ name: 'JournalShort', file: journalOf(room) })
    expect(String(error)).toContain(`sale.journal ${said}, though event 15 was on the disk at 20`)
    expect(String(error)).toContain('--go-on-without auctions/spring/sale.journal:15')
  }
  expect(await readFile(journalOf(room)).catch(() => null)).toEqual(left)
  await cp(backup, auctions, { recursive: true })
  await room.restart()
  expect(await readFile(journalOf(room))).toEqual(whole)
  expect([await bidsOn(room), await messages(room)]).toEqual([11, []])
})

test('continues with the rest after a loss was accepted, reports it once, and accepts no other loss', async () => {
  const givenUp: string[] = []
  const { room, keep } = await closedSale(givenUp)
  await keep(9)
  givenUp.push('auctions/spring/sale.journal:15')
  await room.restart()
  expect(await messages(room)).toEqual([expect.stringContaining('continues without its events 10 to 15')])
  expect(await bidsOn(room)).toBe(5)
  await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 5_000, type: 'floor' } })
  await room.restart()
  expect([await bidsOn(room), await messages(room)]).toEqual([6, []])
  await room.server.close()
  await keep(9)
  await expect(room.restart()).rejects.toMatchObject({ loss: 'auctions/spring/sale.journal:10' })
})

test('accepts the loss of an auction with its folder too', async () => {
  const { room } = await closedSale(['auctions/spring/sale.journal:15'])
  await rm(join(room.dataDir, 'auctions', 'spring'), { recursive: true })
  await room.restart()
  expect(await room.clerk.call('auctionData')).toEqual([])
  await room.restart()
})

test('does not miss a sale that was reset or deleted', async () => {
  const { room } = await closedSale()
  await room.restart()
  await room.clerk.call('stopAuction')
  await room.clerk.call('resetAuction', { params: { auctionId: 'spring' } })
  await room.restart()
  await room.clerk.call('deleteAuction', { params: { auctionId: 'spring' } })
  await room.restart()
  expect(await messages(room)).toEqual([])
})

test('reports a list of paddles that is missing, empty or too short, and opens the sale', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  for (let count = 0; count < 3; count += 1) await room.bidder()
  await room.server.close()
  const path = join(room.dataDir, 'bidders.journal')
  const whole = await readFile(path)
  await truncate(path, whole.indexOf('\n') + 1)
  await room.restart()
  expect(await messages(room)).toEqual([
    expect.stringContaining('(bidders.journal) ends after entry 1, though it once had 3 entries'),
  ])
  await room.bidder()
  await room.server.close()
  await truncate(path, 0)
  await room.restart()
  expect(await messages(room)).toEqual([expect.stringContaining('is empty, though it once had 2 entries')])
  await room.restart()
  expect(await messages(room)).toEqual([])
  await room.bidder()
  await room.server.close()
  await rm(path)
  await room.restart()
  expect(await messages(room)).toEqual([expect.stringContaining('is missing, though it once had 1 entry')])
})

test('does not replace a sale at rest whose journal was lost since the start; names it to staff, and restores it later', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2]), plainAuction('winter', [1])] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('stopAuction')
  const backup = await (await fetch(`${room.url}/api/backup/winter`)).blob()
  await room.restart()
  const journal = join(room.dataDir, 'auctions', 'winter', 'sale.journal')
  const whole = await readFile(journal)
  await rm(journal)
  const restore = async () => {
    const form = new FormData()
    form.set('file', backup, 'backup.zip')
    const answer = await fetch(`${room.url}/api/upload-auction`, { method: 'POST', body: form })
    return [answer.status, await answer.json()]
  }
  expect(await restore()).toMatchObject([
    503,
    { code: 'cannot_save', message: expect.stringContaining(`${journal} is missing, though event`) },
  ])
  await writeFile(journal, whole)
  expect(await restore()).toMatchObject([200, { auctionId: 'winter' }])
})
