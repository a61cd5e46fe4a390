import { expect, test } from 'vitest'
import { COMMANDS_KEPT } from '../shared/engine/command-records.ts'
import { cookieOf, PIN } from './start/testing/callers.ts'
import { testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'
import { watchedFiles } from './storage/testing/watched-files.ts'

/** A live sale with lot 1 sold for 300 and lot 2 active. */
async function soldAndMovedOn() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 300, type: 'floor', paddleNumber: '77' } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 300 } })
  await clerk.call('startLot', { body: { lotNumber: 2 } })
  return room
}

test('undoes and redoes a hammer after a restart, for any desk, without an effect on the live lot', async () => {
  const room = await soldAndMovedOn()
  await room.restart()
  const { commands } = await room.clerk.call('history')
  const sold = commands.find(({ sentence }) => sentence.startsWith('Lot 1 sold for 300'))
  expect(sold).toMatchObject({ lotNumber: 1, undone: false, undoable: true })
  const commandId = sold?.id ?? ''
  expect(await room.clerk.call('undo', { body: { commandId } })).toMatchObject({ undone: true, redoable: true })
  const status = () => room.clerk.call('saleStatus', { params: { lotNumber: 1 } })
  expect(await status()).toMatchObject({ status: null })
  expect(await room.clerk.call('auctionState')).toMatchObject({ activeLotNumber: 2, isActive: true })
  await room.restart()
  expect(await room.clerk.call('redo', { body: { commandId } })).toMatchObject({ undone: false })
  expect(await status()).toMatchObject({ status: 'sold', amount: 300, paddleNumber: '77' })
})

test('names the command that blocks the undo, not the last one on the lot', async () => {
  const room = await soldAndMovedOn()
  const { clerk } = room
  const phone = await room.bidder()
  await clerk.call('setStartPrice', { params: { lotNumber: 2 }, body: { startPrice: 100 } })
  const { id } = await phone.call('placeBid', { body: { lotNumber: 2, amount: 100, type: 'online' } })
  await clerk.call('approveBid', { params: { id } })
  await clerk.call('placeBid', { body: { lotNumber: 2, amount: 300, type: 'floor' } })
  const { commands } = await clerk.call('history')
  const placed = commands.find(({ sentence }) => /^Online bid of 100 .*waiting/.test(sentence))
  expect(placed?.why).toMatch(/Online bid of 100 by paddle \d+ on lot 2 accepted” depends on it: undo that first$/)
})

test('an undo right after a bid undoes that bid, even while it is being written to the disk', async () => {
  const disk = { isSlow: false, goOn: () => {} }
  const files = watchedFiles({
    longestWrite: 1_000_000,
    async before({ operation, path }) {
      if (!disk.isSlow || operation !== 'write' || !path.endsWith('sale.journal')) return
      disk.isSlow = false
      await new Promise<void>((resolve) => {
        disk.goOn = resolve
      })
    },
  })
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1])], files })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  disk.isSlow = true
  const placed = clerk.call('placeBid', { body: { lotNumber: 1, amount: 100, type: 'floor' } })
  await expect.poll(() => disk.isSlow).toBe(false)
  const undone = clerk.call('undo', { body: {} })
  // By then the server has handled it.
  for (let ask = 0; ask < 5; ask += 1) await clerk.call('history')
  disk.goOn()
  await placed
  expect((await undone).sentence).toMatch(/In-Person bid of 100/)
})

test('refuses to undo a command with a dependent later one, and names that one', async () => {
  const { clerk } = await soldAndMovedOn()
  const { commands } = await clerk.call('history')
  const bid = commands.find(({ sentence }) => sentence.startsWith('In-Person bid of 300'))
  const refused = await clerk.try('undo', { body: { commandId: bid?.id ?? '' } })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'undo_blocked' }])
  expect(JSON.stringify(refused.body)).toContain('Lot 1 sold for 300')
  expect((await clerk.try('undo', { body: { commandId: 'nobody' } })).status).toBe(404)
})

test('undoes, redoes and undoes the oldest remembered command, after a restart too', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const { clerk } = room
  await clerk.call('setTerms', { params: { auctionId: 'spring' }, body: { largestJump: 9 } })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  for (let more = 2; more < COMMANDS_KEPT; more += 1) await clerk.call('broadcast', { body: { message: `No ${more}` } })
  const history = async () => (await clerk.call('history', { query: { limit: COMMANDS_KEPT } })).commands
  const oldest = (await history()).at(-1)
  expect(oldest).toMatchObject({ undoable: true, sentence: expect.stringContaining('largest jump 9') })
  const commandId = oldest?.id ?? ''
  expect(await clerk.call('undo', { body: { commandId } })).toMatchObject({ id: commandId, redoable: true })
  await room.restart()
  expect((await history()).at(-1)).toMatchObject({ id: commandId, undone: true, redoable: true })
  expect(await clerk.call('redo', { body: {} })).toMatchObject({ id: commandId, undone: false, undoable: true })
  expect(await clerk.call('undo', { body: { commandId } })).toMatchObject({ id: commandId, undone: true })
  expect(await clerk.call('redo', { body: { commandId } })).toMatchObject({ id: commandId, undone: false })
  await clerk.call('broadcast', { body: { message: 'One more' } })
  expect(await clerk.try('undo', { body: { commandId } })).toMatchObject({ status: 404 })
})

test('two tablets with one name undo each their own commands', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])], staffPin: PIN })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const tablet = async () => {
    const signedIn = await room.visitor.try('enterPin', { body: { pin: PIN, name: 'Tablet' } })
    return testClient(() => room.url, { host: '127.0.0.2', headers: { Cookie: cookieOf(signedIn, 'saleroom_staff') } })
  }
  const [one, other] = [await tablet(), await tablet()]
  expect([(await one.call('me')).device, (await other.call('me')).device]).toEqual(['Tablet', 'Tablet 2'])
  const terms = (largestJump: number) => ({ params: { auctionId: 'spring' }, body: { largestJump } })
  await one.call('setTerms', terms(9))
  expect(await other.try('undo', { body: {} })).toMatchObject({ status: 409, body: { code: 'nothing_to_undo' } })
  expect(await one.call('undo', { body: {} })).toMatchObject({ undone: true })
})

/** Two desks of one PC in a live sale; each has made one command in the sale and one in the house. */
async function twoDesksOfOnePc() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const { clerk } = room
  const at = { clerk: { 'X-Desk': 'clerk' }, paddles: { 'X-Desk': 'paddles' } }
  await clerk.call('startAuction', { body: { auctionId: 'spring' } }, at.clerk)
  await clerk.call('startLot', { body: { lotNumber: 1 } }, at.clerk)
  await clerk.call('createTag', { body: { name: 'Rare' } }, at.clerk)
  await clerk.call('createClient', { body: { name: 'Ada Byron' } }, at.paddles)
  await clerk.call('registerPaddle', { body: { paddle: '7', clientId: null, limit: null } }, at.paddles)
  return { room, clerk, at }
}

test("the clerk's undo and the paddle desk's are two stacks, in the sale's journal and in the house's", async () => {
  const { room, clerk, at } = await twoDesksOfOnePc()
  expect(await clerk.call('undo', { body: {} }, at.clerk)).toMatchObject({ by: { desk: 'clerk' } })
  expect(await clerk.call('undoHouse', { body: {} }, at.clerk)).toMatchObject({ sentence: 'Tag “Rare” made' })
  expect((await clerk.try('undoHouse', { body: {} }, at.clerk)).body).toMatchObject({ code: 'nothing_to_undo' })
  expect((await clerk.call('paddles')).paddles).toMatchObject([{ paddle: '7' }])
  await room.restart()
  expect((await clerk.try('redo', { body: {} }, at.paddles)).body).toMatchObject({ code: 'nothing_to_redo' })
  expect(await clerk.call('undo', { body: {} }, at.paddles)).toMatchObject({ paddle: '7', by: { desk: 'paddles' } })
  expect((await clerk.try('undo', { body: {} }, at.paddles)).body).toMatchObject({ code: 'nothing_to_undo' })
  expect(await clerk.call('undoHouse', { body: {} }, at.paddles)).toMatchObject({ by: { desk: 'paddles' } })
  expect((await clerk.call('clients', { query: {} })).clients).toEqual([])
  expect(await clerk.call('redo', { body: {} }, at.clerk)).toMatchObject({ by: { desk: 'clerk' }, undone: false })
})

test('a call without a desk has its device’s stack, and a command without one is on the stack of each desk', async () => {
  const { clerk, at } = await twoDesksOfOnePc()
  expect(await clerk.call('undo', { body: {} })).toMatchObject({ by: { desk: 'paddles' } })
  expect(await clerk.call('undo', { body: {} })).toMatchObject({ by: { desk: 'clerk' } })
  await clerk.call('startLot', { body: { lotNumber: 2 } })
  expect(await clerk.call('undo', { body: {} }, at.paddles)).toMatchObject({ lotNumber: 2, undone: true })
})
