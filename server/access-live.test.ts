import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Role } from '../shared/engine/actor.ts'
import { LIVE_PATH, LIVE_TYPES, type LiveMessage, type LiveType } from '../shared/sale/live.ts'
import { callersOf, deskCallersOf, LAN_HOST, ofBerg, PIN } from './start/testing/callers.ts'
import { containsSecret } from './start/testing/contains-secret.ts'
import { connectScreen, type Screen } from './start/testing/screen.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const ALL = 'staff display bidder public'
const STAFF = 'staff'
/** A failed pending bid is also sent to its own bidder; see below. */
const BUT_THE_PUBLIC = 'staff display'

/** The audiences of each type of message; live-sale.test.ts tests the content for each. */
const HEARD_BY = {
  'sale-changed': 'who asks for differences',
  'house-changed': 'who asks for differences',
  auction_state: ALL,
  auction_started: ALL,
  auction_stopped: ALL,
  bid_placed: ALL,
  bid_approved: ALL,
  bid_rejected: BUT_THE_PUBLIC,
  online_bids_outbid: BUT_THE_PUBLIC,
  lot_state_updated: ALL,
  'start-price-set': ALL,
  'lot-increment-updated': ALL,
  next_bid_updated: ALL,
  'fair-warning-activated': ALL,
  'fair-warning-cleared': ALL,
  'auction-metadata-updated': ALL,
  'auction-lots-updated': ALL,
  'auction-deleted': ALL,
  'terms-updated': STAFF,
  'lot-tags-updated': ALL,
  'message-broadcast': ALL,
  'rates-updated': ALL,
  'style-updated': STAFF,
  'upload-progress': STAFF,
  'system-notice': STAFF,
  'devices-updated': STAFF,
  identify: 'the one that is asked',
  'bid-refused': STAFF,
  'bidders-thinking': STAFF,
  'prompter-moved': 'who asks for differences',
  'rehearsal-call': STAFF,
  'rehearsal-updated': STAFF,
} satisfies Record<LiveType, string>

/** Callers, platforms and prompters get displays' messages, the entry clerk also staff's of the sale, but not of the house. */
const AS: Readonly<Partial<Record<Role, string>>> = {
  entry: 'display',
  caller: 'display',
  platform: 'display',
  prompter: 'display',
}
const typesFor = (role: Role): string[] =>
  LIVE_TYPES.filter(
    (type) => wordsOf(type).includes(AS[role] ?? role) || (role === 'entry' && type === 'terms-updated'),
  ).sort()
const wordsOf = (type: string): string[] =>
  (new Map<string, string>(Object.entries(HEARD_BY)).get(type) ?? '').split(' ')

/** A sale in which every type of message occurs. */
async function wholeSale({ clerk, url, bidder }: TestSaleroom): Promise<void> {
  const lot = { lotNumber: 1 }
  const params = { auctionId: 'spring' }
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: lot })
  await clerk.call('setStartPrice', { params: lot, body: { startPrice: 100 } })
  await clerk.call('setIncrement', { params: lot, body: { increment: 50 } })
  const [one, two, three] = [await bidder(), await bidder(), await bidder()]
  const bid = { lotNumber: 1, type: 'online' } as const
  const taken = await one.call('placeBid', { body: { ...bid, amount: 100 } })
  const refused = await two.call('placeBid', { body: { ...bid, amount: 150 } })
  await three.call('placeBid', { body: { ...bid, amount: 160 } })
  await clerk.call('approveBid', { params: { id: taken.id } })
  await clerk.call('rejectBid', { params: { id: refused.id } })
  await clerk.call('setTerms', { params, body: { thinking: true } })
  await three.call('signalThinking', { body: { ...lot, thinking: true } })
  await clerk.call('registerPaddle', { body: { paddle: one.paddle, limit: 1 } })
  await one.try('placeBid', { body: { ...bid, amount: 5_000 } })
  const floor = await clerk.call('placeBid', { body: { lotNumber: 1, amount: 200, type: 'floor' } })
  await clerk.call('fairWarning', { body: lot })
  await clerk.call('cancelBid', { params: { id: floor.id } })
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 300, type: 'floor' } })
  await clerk.call('markSold', { body: { lotNumber: 1, soldPrice: 300, winnerPaddle: '5' } })
  await clerk.call('editMetadata', { params, body: { title: 'The spring sale' } })
  await clerk.call('setTerms', { params, body: { snap: true } })
  const lots = [1, 2].map((lot_number) => ({ lot_number, title: `Lot ${lot_number} anew` }))
  await clerk.call('editLots', { params, body: { lots } })
  const { id: tagId } = await clerk.call('createTag', { body: { name: 'Star lot' } })
  await clerk.call('addTagToLot', { params: { ...params, ...lot, tagId } })
  await clerk.call('setOverrides', { body: { EUR: 1.2 } })
  await clerk.call('createTheme', { body: { name: 'Dusk', backgroundColor: '#202030' } })
  await clerk.call('setDiscovery', { body: { enabled: false } })
  const form = new FormData()
  form.set('file', new File(['no sale'], 'sale.zip'))
  await fetch(`${url}/api/upload-auction`, { method: 'POST', body: form })
  await clerk.call('stopAuction')
  await clerk.call('startRehearsal', { body: { ...params, level: 'calm', seed: 1 } })
  await clerk.call('endRehearsal')
  await clerk.call('deleteAuction', { params })
  await clerk.call('broadcast', { body: { message: 'The end' } })
}

const isEnd = (message: LiveMessage): boolean => message.type === 'message-broadcast' && message.message === 'The end'
const typesOf = (heard: readonly LiveMessage[]): string[] => [...new Set(heard.map(({ type }) => type))].sort()

test('sends every type of message to its audience’s screens, and to no other, at any address', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], staffPin: PIN })
  const screens: { name: string; role: Role; screen: Screen }[] = []
  // A vendor's seat ends with the sale, before the last message.
  const desks = (await deskCallersOf(room)).filter(({ role }) => role !== 'vendor')
  for (const { name, role, screen } of [...(await callersOf(room)), ...desks])
    screens.push({ name, role, screen: await connectScreen(room.url, screen) })
  await wholeSale(room)
  // Changes of the device list are reported together, a moment later.
  for (const { name, role, screen } of screens) {
    await expect.poll(() => screen.heard.some(isEnd)).toBe(true)
    await expect.poll(() => typesOf(screen.heard), { message: name }).toEqual(typesFor(role))
  }
})

test('cuts the socket of a vendor’s seat when its sale ends', async () => {
  const room = await openSaleroom({ auctions: [ofBerg(plainAuction('spring', [1, 2]))], staffPin: PIN })
  const seat = (await deskCallersOf(room)).find(({ role }) => role === 'vendor')
  const screen = await connectScreen(room.url, seat?.screen)
  const ended = new Promise((resolve) => screen.socket.once('disconnect', resolve))
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await expect.poll(() => typesOf(screen.heard)).toContain('auction_started')
  await room.clerk.call('stopAuction')
  expect(await ended).toBe('transport close')
})

test('a plain WebSocket client gets the public’s messages, even on the clerk’s PC', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])] })
  const overlay = new WebSocket(`${room.url.replace('http', 'ws')}${LIVE_PATH}`)
  const heard: LiveMessage[] = []
  overlay.on('message', (frame) => heard.push(JSON.parse(String(frame))))
  await expect.poll(() => heard.length).toBe(1)
  await wholeSale(room)
  await expect.poll(() => heard.some(isEnd)).toBe(true)
  expect(typesOf(heard)).toEqual(typesFor('public'))
  overlay.close()
})

test('identifies one screen only', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const asked = await connectScreen(room.url, { host: LAN_HOST })
  const [device] = await room.clerk.call('devices')
  const others = [await connectScreen(room.url), await connectScreen(room.url, { host: LAN_HOST })]
  await room.clerk.call('identifyDevice', { params: { id: device?.id ?? '' } })
  await expect.poll(() => asked.heard.at(-1)?.type).toBe('identify')
  await room.clerk.call('broadcast', { body: { message: 'The end' } })
  for (const { heard } of others) {
    await expect.poll(() => heard.some(isEnd)).toBe(true)
    expect(typesOf(heard)).not.toContain('identify')
  }
})

test('notifies a bidder of its own pending bid, and no other bidder', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  const join = async () => await room.visitor.call('joinAsBidder', { body: {} })
  const [owner, other] = [await join(), await join()]
  const mine = await connectScreen(room.url, { host: LAN_HOST, token: owner.token })
  const theirs = await connectScreen(room.url, { host: LAN_HOST, token: other.token })
  const asOwner = { Authorization: `Bearer ${owner.token}` }
  const online = (amount: number) =>
    room.visitor.call('placeBid', { body: { lotNumber: 1, amount, type: 'online' } }, asOwner)
  await room.clerk.call('rejectBid', { params: { id: (await online(100)).id } })
  await online(150)
  await room.clerk.call('placeBid', { body: { lotNumber: 1, amount: 200, type: 'floor' } })
  await room.clerk.call('broadcast', { body: { message: 'The end' } })
  for (const { heard } of [mine, theirs]) await expect.poll(() => heard.some(isEnd)).toBe(true)
  expect(typesOf(mine.heard)).toEqual(expect.arrayContaining(['bid_rejected', 'online_bids_outbid']))
  expect(typesOf(theirs.heard)).not.toContain('bid_rejected')
  expect(typesOf(theirs.heard)).not.toContain('online_bids_outbid')
  expect(containsSecret(JSON.stringify(theirs.heard), owner.paddleNumber)).toBe(false)
})
