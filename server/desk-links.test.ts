import { expect, test } from 'vitest'
import { deskCallersOf } from './start/testing/callers.ts'
import { connectScreen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

test('tells a desk at once that it was revoked', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const desks = await deskCallersOf(room)
  const entry = desks.find(({ role }) => role === 'entry')
  if (!entry) throw new Error('There is no entry desk')
  expect(await entry.client.call('me')).toMatchObject({ role: 'entry', device: 'entry desk', desk: { channel: null } })
  const screen = await connectScreen(room.url, entry.screen)
  const link = (await room.clerk.call('displayLinks')).find(({ role }) => role === 'entry')
  await room.clerk.call('revokeDisplayLink', { params: { id: link?.id ?? '' } })
  await expect.poll(() => screen.socket.connected).toBe(false)
  // On the clerk's own PC, as here, a device without a link is staff again; on the LAN it is the public.
  const onLan = { 'X-Saleroom-Audience': 'public' }
  expect(
    await entry.client.try('recordSale', { body: { lotNumber: 1, amount: 1, type: 'floor' } }, onLan),
  ).toMatchObject({
    status: 401,
    body: { message: 'You are not signed in. Only staff may do this.' },
  })
})

test('a platform’s link names its channel, and no other link has one', async () => {
  const { clerk } = await openSaleroom({ auctions: [] })
  for (const body of [
    { name: 'A', role: 'platform' },
    { name: 'B', role: 'caller', channel: 'web' },
  ] as const)
    expect(await clerk.try('createDisplayLink', { body })).toMatchObject({ status: 400 })
})

test('records a desk’s acts in the audit trail with its name', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const { clerk } = room
  const [entry] = await deskCallersOf(room)
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await entry?.client.call('markPassed', { body: { lotNumber: 1 } })
  const { entries } = await clerk.call('audit', { params: { auctionId: 'spring' } })
  expect(entries.at(-1)).toMatchObject({ type: 'lot_passed', who: { role: 'entry', device: 'entry desk' } })
})
