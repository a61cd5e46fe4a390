import { expect, test } from 'vitest'
import { deskCallersOf } from './start/testing/callers.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

async function aPrompter() {
  const auction = plainAuction('spring', [1, 2, 3, 4])
  const lots = auction.lots.map((each) => ({ ...each, reserve: 900, pronunciation: `lot ${each.lot_number} aloud` }))
  const room = await openSaleroom({ auctions: [{ ...auction, lots }] })
  const { clerk } = room
  const { id: caller } = await clerk.call('createCaller', { body: { name: 'Kim', languages: [] } })
  await clerk.call('createBooking', { body: { auctionId: 'spring', lotNumbers: [1], paddle: '34', caller } })
  await clerk.call('addAdvancedBid', { body: { auctionId: 'spring', lotNumber: 1, paddleNumber: '88', amount: 400 } })
  const desk = (await deskCallersOf(room)).find(({ role }) => role === 'prompter')
  if (!desk) throw new Error('The house has no prompter')
  return { room, clerk, prompter: desk.client }
}

test('gives the prompter its lot, telephones and the next two lots, without reserve and book by default', async () => {
  const { clerk, prompter } = await aPrompter()
  expect(await prompter.call('prompter')).toEqual({ lot: null, telephones: [], following: [] })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  const shown = await prompter.call('prompter')
  expect(shown).toMatchObject({
    lot: { lotNumber: 1, pronunciation: 'lot 1 aloud' },
    telephones: [{ paddle: '34', caller: 'Kim', state: 'open' }],
    following: [{ lotNumber: 2 }, { lotNumber: 3 }],
  })
  expect(shown).not.toHaveProperty('reserve')
  expect(shown).not.toHaveProperty('book')
  await clerk.call('setSettings', { body: { prompter: { reserve: true, book: true } } })
  expect(await prompter.call('prompter')).toMatchObject({
    reserve: 900,
    book: [{ paddleNumber: '88', amount: 400 }],
  })
})

test('hides reserve and pronunciation of the catalogue from the prompter, and ends with its link', async () => {
  const { room, clerk, prompter } = await aPrompter()
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  expect((await prompter.call('me')).role).toBe('prompter')
  const sale = JSON.stringify(await prompter.call('sale', { query: { lots: 'all' } }))
  expect(sale).not.toContain('reserve')
  expect(sale).not.toContain('aloud')
  expect(await prompter.try('placeBid', { body: { lotNumber: 1, amount: 900, type: 'floor' } })).toMatchObject({
    status: 403,
  })
  const link = [...(await clerk.call('displayLinks'))].find(({ role }) => role === 'prompter')
  await clerk.call('revokeDisplayLink', { params: { id: link?.id ?? '' } })
  // The device is then only a browser of the clerk's PC, because every test calls from loopback.
  expect((await prompter.call('me')).role).toBe('staff')
  await room.restart()
  expect((await prompter.call('me')).role).toBe('staff')
})

test('moves every open prompter by the prompter’s link and by staff, and tells no other role', async () => {
  const { room, clerk, prompter } = await aPrompter()
  const desks = await deskCallersOf(room)
  const hears = async (role: string) => {
    const desk = desks.find((each) => each.role === role)
    return (await connectScreen(room.url, { ...desk?.screen, form: 'diffs' })).heard
  }
  const told = [await hears('prompter'), await hears('staff')]
  const others = [await hears('caller'), await hears('platform'), await hears('entry')]
  await prompter.call('movePrompter', { body: { move: 'down' } })
  await clerk.call('movePrompter', { body: { move: 'mirror' } })
  for (const desk of desks.filter(({ role }) => role !== 'prompter'))
    expect(await desk.client.try('movePrompter', { body: { move: 'up' } })).toMatchObject({ status: 403 })
  expect(await prompter.ask('POST', '/api/prompter/move', { body: { move: 'sideways' } })).toMatchObject({
    status: 400,
  })
  await clerk.call('broadcast', { body: { message: 'The end' } })
  for (const heard of [...told, ...others])
    await expect.poll(() => heard.some(({ type }) => type === 'message-broadcast')).toBe(true)
  const moves = (heard: (typeof others)[number]) =>
    heard.flatMap((message) => (message.type === 'prompter-moved' ? [message.move] : []))
  expect(told.map(moves)).toEqual([
    ['down', 'mirror'],
    ['down', 'mirror'],
  ])
  expect(others.map(moves)).toEqual([[], [], []])
})
