import { afterEach, expect, test, vi } from 'vitest'
import { hungAfter, LONGEST_WAIT_MS } from '../../build/hung-after.ts'
import type { Principal } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import { bearerOf } from '../access/resolve-principal.ts'
import { openPlain, openScreen, startScreen } from './testing/live-clients.ts'
import { type LiveHouse, openLiveHouse } from './testing/live-house.ts'
import { numbersOf, snapshot, snapshotsOf, words } from './testing/live-messages.ts'

let house: LiveHouse
afterEach(() => house.close())

const soon = { interval: 5 }

test('sends each audience only its own messages, and a bidder the public’s and the own paddle’s', async () => {
  house = await openLiveHouse()
  const { live, port } = house
  const [staff, display, bidder, other, visitor, overlay] = await Promise.all([
    openScreen(port, { token: 'staff' }),
    openScreen(port, { token: 'display' }),
    openScreen(port, { token: '1234' }),
    openScreen(port, { token: '1235' }),
    openScreen(port),
    openPlain(port),
  ])
  live.send('staff', words(1))
  live.send('display', words(2))
  live.send('paddle:1234/named', words(3))
  live.send('public', words(4))
  for (const room of ['staff', 'display', 'public'] as const) live.send(room, words(9))

  for (const { heard } of [staff, display, bidder, other, visitor, overlay])
    await expect.poll(() => numbersOf(heard), soon).toContain(9)
  expect(numbersOf(staff.heard)).toEqual([1, 9])
  expect(numbersOf(display.heard)).toEqual([2, 9])
  expect(numbersOf(bidder.heard)).toEqual([3, 4, 9])
  for (const { heard } of [other, visitor, overlay]) expect(numbersOf(heard)).toEqual([4, 9])
  expect([staff, display, bidder, visitor, overlay].flatMap(({ heard }) => snapshotsOf(heard))).toEqual([
    'staff',
    'display',
    'public',
    'public',
    'public',
  ])
})

test('sends staff who ask for the public audience no staff message', async () => {
  house = await openLiveHouse()
  const screen = await openScreen(house.port, { token: 'staff', audience: 'public' })
  house.live.send('staff', words(1))
  house.live.send('public', words(2))
  await expect.poll(() => numbersOf(screen.heard), soon).toEqual([2])
  expect(snapshotsOf(screen.heard)).toEqual(['public'])
})

test('sends a plain client the unchanged message, with its type', async () => {
  house = await openLiveHouse()
  const overlay = await openPlain(house.port)
  house.live.send('public', words(7, 'Lunch till two'))
  await expect.poll(() => overlay.heard, soon).toHaveLength(2)
  expect(overlay.heard).toEqual([snapshot('public'), words(7, 'Lunch till two')])
})

test('does not lose a bid that is approved while a client is being greeted', async () => {
  const late = { isSent: false }
  house = await openLiveHouse({
    greeting: () => null,
    initialState: (audience) => {
      const before = snapshot(audience, 4)
      if (!late.isSent) house.live.send('public', words(5))
      late.isSent = true
      return before
    },
  })
  const screen = await openScreen(house.port)
  await expect.poll(() => numbersOf(screen.heard), soon).toEqual([5])
  expect(snapshotsOf(screen.heard)).toEqual(['public'])

  late.isSent = false
  const overlay = await openPlain(house.port)
  await expect.poll(() => numbersOf(overlay.heard), soon).toEqual([5])
})

test('encodes a message as often for fifty screens as for one', async () => {
  house = await openLiveHouse()
  const timesEncoded = (room: 'staff' | 'public'): number => {
    const message = words(1)
    const encode = vi.fn(() => ({ ...message }))
    house.live.send(room, Object.assign({ ...message }, { toJSON: encode }))
    return encode.mock.calls.length
  }
  expect(timesEncoded('staff')).toBe(0)
  const first = await openScreen(house.port, { token: 'staff' })
  const forOne = timesEncoded('staff')
  expect(forOne).toBeGreaterThan(0)
  const others = await Promise.all(Array.from({ length: 49 }, () => openScreen(house.port, { token: 'staff' })))
  expect(timesEncoded('staff')).toBe(forOne)
  await expect.poll(() => numbersOf(first.heard), soon).toEqual([1, 1])
  for (const { heard } of others) await expect.poll(() => numbersOf(heard), soon).toEqual([1])

  const overlay = await openPlain(house.port)
  const forOneOverlay = timesEncoded('public')
  await Promise.all(Array.from({ length: 9 }, () => openPlain(house.port)))
  expect(timesEncoded('public')).toBe(forOneOverlay)
  await expect.poll(() => numbersOf(overlay.heard), soon).toEqual([1, 1])
})

test('sends 300 screens each message in order', async () => {
  // Limits so long that none is cut while the machine serves the others.
  house = await openLiveHouse({ limits: { connectMs: hungAfter(LONGEST_WAIT_MS), pingMs: hungAfter(LONGEST_WAIT_MS) } })
  const room = await Promise.all(Array.from({ length: 300 }, () => openScreen(house.port)))
  for (let seq = 1; seq <= 20; seq++) house.live.send('public', words(seq))
  const inOrder = Array.from({ length: 20 }, (_, index) => index + 1)
  for (const { heard } of room) await expect.poll(() => numbersOf(heard), soon).toEqual(inOrder)
})

test('refuses a client with an invalid token or too long a name with a reason, and sends it nothing', async () => {
  house = await openLiveHouse()
  const forged = startScreen(house.port, { token: 'forged' })
  const wordy = startScreen(house.port, { screen: 'x'.repeat(81) })
  await expect.poll(() => [...forged.refusals, ...wordy.refusals], soon).toHaveLength(2)
  expect(forged.refusals[0]?.data).toMatchObject({ code: 'not_signed_in', error: 'This link is no longer good' })
  expect(wordy.refusals[0]?.data).toMatchObject({ code: 'malformed' })
  house.live.send('public', words(1))
  expect([...forged.heard, ...wordy.heard, ...house.live.devices()]).toEqual([])
})

test('a fault while a client connects refuses that client and affects no other', async () => {
  let isBroken = false
  house = await openLiveHouse({
    resolve: ({ headers }) => {
      if (isBroken) throw new TypeError('undefined is not a paddle')
      if (bearerOf(headers)) throw new Refused(403, 'no', 'No')
      return { role: 'public', device: 'a phone', address: '', isClerksPc: false, bidder: null, simulated: false }
    },
  })
  const visitor = await openScreen(house.port)
  isBroken = true
  const unlucky = startScreen(house.port)
  await expect.poll(() => unlucky.refusals, soon).toHaveLength(1)
  expect(JSON.stringify(unlucky.refusals[0]?.data)).not.toContain('paddle')
  house.live.send('public', words(1))
  await expect.poll(() => numbersOf(visitor.heard), soon).toEqual([1])
})

test('cuts screens whose role has changed when all must authenticate again, under any name; the others stay', async () => {
  const ended = new Set<string>()
  const roleOf = (token: string | null): Principal['role'] =>
    token === null || ended.has(token) ? 'public' : token === 'wall' ? 'display' : 'staff'
  house = await openLiveHouse({
    resolve: ({ headers }) => {
      const token = bearerOf(headers)
      if (token === 'forged' && ended.has(token)) throw new Refused(401, 'unknown_bidder', 'Join again')
      const device = token ?? 'somebody'
      return { role: roleOf(token), device, address: '', isClerksPc: false, bidder: null, simulated: false }
    },
  })
  const [tablet, other, wall, forged, visitor, overlay] = await Promise.all([
    openScreen(house.port, { token: 'tablet', name: 'This PC' }),
    openScreen(house.port, { token: 'other' }),
    openScreen(house.port, { token: 'wall', name: 'This PC' }),
    openScreen(house.port, { token: 'forged' }),
    openScreen(house.port),
    openPlain(house.port),
  ])
  const connected = () => [tablet, other, wall, forged, visitor].map(({ socket }) => socket.connected)
  house.live.reauthenticate()
  for (const token of ['tablet', 'forged']) ended.add(token)
  house.live.reauthenticate()
  await expect.poll(() => connected(), soon).toEqual([false, true, true, false, true])
  ended.add('wall')
  house.live.reauthenticate()
  await expect.poll(() => connected(), soon).toEqual([false, true, false, false, true])
  expect(overlay.socket.readyState).toBe(overlay.socket.OPEN)
})
