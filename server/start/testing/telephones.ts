import { cookieOf } from './callers.ts'
import { testClient } from './test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './test-saleroom.ts'

/** Lot 1 is active at 1,000; Kim rings Ada, who has paddle 34, for lots 1 and 2. */
export async function kimRingsAda() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2, 3])] })
  const { clerk } = room
  const { id: clientId } = await clerk.call('createClient', {
    body: { name: 'Ada Byron', phones: [{ number: '+44 20 7946 0000', label: 'home' }] },
  })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1_000 } })
  await clerk.call('registerPaddle', { body: { paddle: '34', clientId } })
  const kim = await callerOf(room, 'Kim')
  const booking = await clerk.call('createBooking', { body: { lotNumbers: [1, 2], paddle: '34', caller: kim.id } })
  return { room, clerk, kim, booking }
}

/** A new caller of the house, at the screen of the caller's link. */
export async function callerOf({ clerk, visitor, url }: TestSaleroom, name: string) {
  const { id, url: link } = await clerk.call('createCaller', { body: { name, languages: ['en'] } })
  const code = link.split('#')[1] ?? ''
  const headers = { 'X-Saleroom-Audience': 'public' }
  const cookie = cookieOf(await visitor.try('enterDisplay', { body: { code } }, headers), 'saleroom_display')
  return { id, cookie, client: testClient(() => url, { headers: { Cookie: cookie } }) }
}

/** The bookings of the sale on show. */
export const bookingsOf = async (clerk: TestSaleroom['clerk']) => await clerk.call('bookings', {})
/** Undoes the last change of the bookings. */
export const undoBooking = async (clerk: TestSaleroom['clerk']) =>
  await clerk.try('undoHouse', { body: { commandId: (await bookingsOf(clerk)).last?.id ?? 'none' } })
