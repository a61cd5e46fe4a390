import { createServer } from 'node:net'
import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import type { Role } from '../../../shared/engine/actor.ts'
import { BY_NIGHT } from '../../../shared/testing/property-runs.ts'
import type { ScreenCaller } from './screen.ts'
import { type TestCaller, type TestClient, testClient } from './test-client.ts'
import type { TestSaleroom } from './test-saleroom.ts'

/** The PIN of a house that was opened with it. */
export const PIN = '246810'

/** A caller by HTTP and by socket. */
export type Caller = { name: string; role: Role; client: TestClient; screen: ScreenCaller }

/**
 * Simulates a LAN device on this machine. A test's connection always comes from loopback, so the Host header separates
 * LAN devices from the clerk's PC: only 127.0.0.1, ::1 and localhost name that. If the system also has 127.0.0.2 as an
 * address, LAN devices connect from there. access/resolve-principal.test.ts covers other addresses.
 */
export const LAN_HOST = '127.0.0.2'

/** An address on loopback, if the system has it: macOS has 127.0.0.1 only. */
export async function addressOf(address: string): Promise<{ from?: string }> {
  const server = createServer()
  const has = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false)).listen(0, address, () => resolve(true))
  })
  server.close()
  if (!has) console.log(`This system has no address ${address}: the LAN is told by Host alone`)
  return has ? { from: address } : {}
}

/** All callers by night; by day one of each role, another one each turn. */
export function inTurn<Of extends { role: Role }>(callers: readonly Of[], turn: number): Of[] {
  return callers.filter((caller) => {
    const own = callers.filter(({ role }) => role === caller.role)
    return BY_NIGHT || own[turn % own.length] === caller
  })
}

/** Callers of each role, on the clerk's PC and on the LAN, in a house whose staff PIN is `PIN`. */
export async function callersOf(room: TestSaleroom, bidderLocation?: string): Promise<Caller[]> {
  const url = () => room.url
  const lan: TestCaller = { host: LAN_HOST, ...(await addressOf(LAN_HOST)) }
  const visitor = testClient(url, lan)
  const staff = cookieOf(await visitor.try('enterPin', { body: { pin: PIN, name: 'Tablet' } }), 'saleroom_staff')
  const link = await room.clerk.call('createDisplayLink', { body: { name: 'Wall' } })
  const code = link.url.split('#')[1] ?? ''
  const display = cookieOf(await visitor.try('enterDisplay', { body: { code } }), 'saleroom_display')
  const { token } = await visitor.call('joinAsBidder', { body: { ...(bidderLocation && { bidderLocation }) } })
  const lower = { 'X-Saleroom-Audience': 'public' }
  const caller = callerAt(room)
  return [
    caller("the clerk's PC", 'staff', {}, {}),
    caller('staff on the LAN', 'staff', { ...lan, headers: { Cookie: staff } }, { host: LAN_HOST, cookie: staff }),
    caller("a bidder in a browser of the clerk's PC", 'bidder', { token }, { token }),
    caller('a bidder on the LAN', 'bidder', { ...lan, token }, { host: LAN_HOST, token }),
    caller("a display of the clerk's PC", 'display', { headers: { Cookie: display } }, { cookie: display }),
    caller(
      'a display on the LAN',
      'display',
      { ...lan, headers: { Cookie: display } },
      { host: LAN_HOST, cookie: display },
    ),
    caller("the clerk's PC as the public sees it", 'public', { headers: lower }, { audience: 'public' }),
    caller(
      'staff on the LAN as the public sees it',
      'public',
      { ...lan, headers: { ...lower, Cookie: staff } },
      { host: LAN_HOST, cookie: staff, audience: 'public' },
    ),
    caller('a visitor on the LAN', 'public', lan, { host: LAN_HOST }),
  ]
}

const callerAt =
  (room: TestSaleroom) =>
  (name: string, role: Role, who: TestCaller, screen: ScreenCaller): Caller => ({
    name,
    role,
    client: testClient(() => room.url, who),
    screen,
  })

/** The same auction, with lots of the vendor whose seat `deskCallersOf` opens. */
export const ofBerg = (auction: StoredAuction): StoredAuction => ({
  ...auction,
  lots: auction.lots.map((lot) => ({ ...lot, vendor: 'Berg' })),
})

/** The desks of a house, each by a link; a vendor’s seat only if the catalogue of its sale names Berg. */
export async function deskCallersOf(room: TestSaleroom): Promise<Caller[]> {
  const url = () => room.url
  const visitor = testClient(url, { host: LAN_HOST, ...(await addressOf(LAN_HOST)) })
  const desks: Caller[] = []
  const sales = await room.clerk.call('auctionData', { query: {} })
  const isOfBerg = sales.some(({ lots }) => lots.some(({ vendor }) => vendor === 'Berg'))
  for (const role of ['entry', 'caller', 'platform', 'prompter', 'vendor'] as const) {
    if (role === 'vendor' && !isOfBerg) continue
    const body = {
      name: `${role} desk`,
      role,
      ...(role === 'platform' && { channel: 'web' }),
      ...(role === 'vendor' && { vendor: 'Berg', auctionId: 'spring' }),
    }
    const { url: link } = await room.clerk.call('createDisplayLink', { body })
    const entered = await visitor.try('enterDisplay', { body: { code: link.split('#')[1] ?? '' } })
    const cookie = cookieOf(entered, 'saleroom_display')
    desks.push(callerAt(room)(`the ${role} desk`, role, { headers: { Cookie: cookie } }, { cookie }))
  }
  return desks
}

/** A cookie of an answer, in the form of a request. */
export function cookieOf(
  { headers }: { headers: Record<string, string | string[] | undefined> },
  name: string,
): string {
  const found = [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith(`${name}=`))
  if (found === undefined) throw new Error(`The answer gives no ${name}`)
  return found.replace(/;.*/, '')
}
