import { expect, test } from 'vitest'
import { type CallName, rows } from '../shared/api/index.ts'
import type { Role } from '../shared/entities/system.ts'
import { type Caller, callersOf, deskCallersOf, PIN } from './start/testing/callers.ts'
import { SAMPLES } from './start/testing/contract-samples.ts'
import type { Answer } from './start/testing/test-client.ts'
import { auctionOf, openSaleroom } from './start/testing/test-saleroom.ts'

/** Who may do what, in full: whatever is not named here, and whatever is added to the contract, is for staff alone. */
const FOR_ALL: readonly CallName[] = [
  'sale',
  'auctionState',
  'auctionData',
  'auctionLocation',
  'expected',
  'lotState',
  'saleStatus',
  'nextBid',
  'dynamicIncrement',
  'bidsOfLot',
  'tagsOfLot',
  'image',
  'rates',
  'currentFeed',
  'lotsFeed',
  'saleCalendar',
  // A device and its own standing.
  'me',
  'enterPin',
  'enterDisplay',
  'joinAsBidder',
  'signOut',
]
const FOR_BIDDERS: readonly CallName[] = ['placeBid']
const FOR_DISPLAYS: readonly CallName[] = ['pendingBids', 'advancedBidsOfLot', 'lotBook']

const FOR_DESKS: Readonly<Partial<Record<Role, readonly CallName[]>>> = {
  entry: ['pendingBids', 'advancedBidsOfLot', 'lotBook', 'recordSale', 'markPassed', 'withdrawLot'],
  caller: ['placeBid', 'dropOut', 'ownCalls', 'updateBooking'],
  platform: ['placeBid', 'loseBid'],
}

/** They end what the caller is, and so come last. */
const LAST: readonly CallName[] = ['enterDisplay', 'signOut']

const isCall = (name: string): name is CallName => name in rows
const names = Object.keys(rows).filter(isCall)
const calls = [...names.filter((name) => !LAST.includes(name)), ...LAST]

function mayMake(role: Role, name: CallName): boolean {
  if (role === 'staff' || FOR_ALL.includes(name)) return true
  if (role === 'bidder') return FOR_BIDDERS.includes(name)
  if (FOR_DESKS[role]?.includes(name)) return true
  return role === 'display' && FOR_DISPLAYS.includes(name)
}

async function openedHouse() {
  const room = await openSaleroom({ auctions: [auctionOf('spring', [1, 2]), auctionOf('idle', [1])], staffPin: PIN })
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1000 } })
  return { room, callers: [...(await callersOf(room)), ...(await deskCallersOf(room))] }
}

/** The call as its sample has it; what a sample would have to prepare is asked of nothing. */
function make({ client }: Caller, name: CallName): Promise<Answer> {
  const { method, path } = rows[name]
  const { params = {}, query = {}, body } = SAMPLES[name] ?? {}
  const at = path.replace(/[:*](\w+)/g, (_, field: string) => encodeURIComponent(String(params[field] ?? 'nowhere')))
  const search = Object.entries(query).map(([field, value]) => `${field}=${String(value)}`)
  return client.ask(method, search.length > 0 ? `${at}?${search.join('&')}` : at, { ...(body && { body }) })
}

/** What access made of a call; what the sale's own rules say of it is told elsewhere. */
function verdict({ status, body }: Answer): string {
  const code = new Map(Object.entries(Object(body))).get('code')
  if (code === 'not_signed_in' || code === 'not_your_role') return `${status} ${code}`
  return status < 500 ? 'made' : `failed with ${status}`
}

function expected({ role }: Caller, name: CallName): string {
  if (mayMake(role, name)) return 'made'
  return role === 'public' ? '401 not_signed_in' : '403 not_your_role'
}

test('each role may make the calls that are given to it and no other, from the clerk’s PC and from the LAN', async () => {
  const { callers } = await openedHouse()
  const found: Record<string, string> = {}
  const wanted: Record<string, string> = {}
  // The refused calls first: what is allowed may stop the sale, and a refusal needs none.
  for (const may of [false, true]) {
    for (const name of calls) {
      for (const caller of callers.filter(({ role }) => mayMake(role, name) === may)) {
        found[`${name} by ${caller.name}`] = verdict(await make(caller, name))
        wanted[`${name} by ${caller.name}`] = expected(caller, name)
      }
    }
  }
  expect(Object.keys(found)).toHaveLength(calls.length * callers.length)
  expect(found).toEqual(wanted)
})

test('what is refused for who asks has no effect and tells nothing but why', async () => {
  const { room, callers } = await openedHouse()
  const house = async () =>
    JSON.stringify([
      await room.clerk.call('auctionState'),
      await room.clerk.call('allBidsOfLot', { params: { lotNumber: 1 } }),
      await room.clerk.call('auctionData'),
      await room.clerk.call('tags'),
      await room.clerk.call('themes'),
      await room.clerk.call('lanAccess'),
      await room.clerk.call('displayLinks'),
      (await room.clerk.call('rates')).overrides,
      (await room.clerk.call('audit', { params: { auctionId: 'spring' } })).total,
    ])
  const before = await house()
  for (const name of calls) {
    for (const caller of callers.filter(({ role }) => !mayMake(role, name))) {
      const { body } = await make(caller, name)
      expect(Object.keys(Object(body)).sort(), `${name} by ${caller.name}`).toEqual(['code', 'error', 'message'])
    }
  }
  expect(await house()).toBe(before)
})
