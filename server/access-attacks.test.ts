import { expect, test } from 'vitest'
import { addressOf, callersOf, LAN_HOST, PIN } from './start/testing/callers.ts'
import { containsSecret } from './start/testing/contains-secret.ts'
import { connectScreen } from './start/testing/screen.ts'
import { type TestCaller, testClient } from './start/testing/test-client.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const WRONG = { body: { pin: '000000' } }

async function house() {
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], staffPin: PIN })
  const device = (who: TestCaller) => testClient(() => room.url, { host: LAN_HOST, ...who })
  return { room, device }
}

async function liveHouse() {
  const { room, device } = await house()
  await room.clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await room.clerk.call('startLot', { body: { lotNumber: 1 } })
  await room.clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 100 } })
  const join = async () => await room.visitor.call('joinAsBidder', { body: {} })
  return { room, device, victim: await join(), attacker: await join() }
}

const waiting = async ({ clerk }: TestSaleroom) =>
  (await clerk.call('pendingBids', { params: { lotNumber: 1 } })).map(({ paddleNumber }) => paddleNumber)

test('ends guesses of the PIN after ten tries, at once or in sequence; then even the right one is refused', async () => {
  const { device } = await house()
  const tablet = device({})
  const answers = await Promise.all(Array.from({ length: 40 }, () => tablet.try('enterPin', WRONG)))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  const right = await tablet.try('enterPin', { body: { pin: PIN } })
  expect(right.status).toBe(429)
  expect(right.headers['set-cookie']).toBeUndefined()
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
})

test('counts a device with other names, headers, keys or a token as the same', async () => {
  const { room, device } = await house()
  const tablet = device({})
  for (let time = 0; time < 10; time += 1) await tablet.try('enterPin', WRONG)
  const { token } = await room.visitor.call('joinAsBidder', { body: {} })
  const disguises: TestCaller[] = [
    { token },
    { host: 'saleroom.local' },
    { headers: { 'X-Forwarded-For': '192.168.1.77', Forwarded: 'for=192.168.1.77', 'X-Real-IP': '192.168.1.77' } },
    { headers: { 'Idempotency-Key': 'another' } },
    { headers: { 'X-Saleroom-Audience': 'public' } },
    { headers: { Cookie: 'saleroom_staff=guess' } },
  ]
  for (const disguise of disguises)
    expect((await device(disguise).try('enterPin', { body: { pin: PIN, name: 'New' } })).status).toBe(429)
})

test('never locks out the clerk’s PC, nor another device because of the first', async () => {
  const { room, device } = await house()
  for (let time = 0; time < 11; time += 1) await device({}).try('enterPin', WRONG)
  for (let time = 0; time < 20; time += 1) expect((await room.clerk.try('enterPin', WRONG)).status).toBe(401)
  expect((await room.clerk.try('enterPin', { body: { pin: PIN } })).status).toBe(200)
  expect((await room.clerk.try('lanAccess')).status).toBe(200)
  const other = await addressOf('127.0.0.3')
  if (other.from !== undefined) expect((await device(other).try('enterPin', { body: { pin: PIN } })).status).toBe(200)
})

test('keeps sessions after a restart, and ends them when LAN access is switched off', async () => {
  const { room } = await house()
  const tablet = (await callersOf(room)).find(({ name }) => name === 'staff on the LAN')
  expect((await tablet?.client.try('lanAccess'))?.status).toBe(200)
  await room.restart()
  expect((await tablet?.client.try('lanAccess'))?.status).toBe(200)
  await room.clerk.call('setLanAccess', { body: { enabled: false } })
  expect((await tablet?.client.try('lanAccess'))?.status).toBe(401)
})

test('a bid belongs to its token, with any paddle in the body, a header, the address or a cookie', async () => {
  const { room, device, victim, attacker } = await liveHouse()
  const paddle = victim.paddleNumber
  const mine = device({ token: attacker.token })
  const bid = { lotNumber: 1, amount: 100, type: 'online', paddleNumber: paddle } as const
  const tricks: [string, Record<string, string>, Record<string, unknown>][] = [
    ['/api/bids', {}, bid],
    ['/api/bids', {}, { ...bid, paddleNumber: Number(paddle) }],
    ['/api/bids', { 'X-Paddle-Number': paddle, Paddle: paddle }, bid],
    ['/api/bids', { Cookie: `paddle=${paddle}; saleroom_bidder=${victim.token}` }, bid],
    [`/api/bids?paddleNumber=${paddle}`, {}, bid],
    [`/api/bids?token=${victim.token}`, {}, bid],
    ['/api/bids', {}, { ...bid, token: victim.token }],
    ['/api/bids', {}, { ...bid, type: 'phone' }],
    ['/api/bids', {}, { ...bid, type: 'floor' }],
  ]
  for (const [path, headers, body] of tricks) {
    const answer = await mine.ask('POST', path, { headers, body })
    expect([200, 400, 403, 409], `${path} ${JSON.stringify(headers)}`).toContain(answer.status)
    expect(containsSecret(answer.text, paddle)).toBe(false)
  }
  expect(new Set(await waiting(room))).toEqual(new Set([attacker.paddleNumber]))
})

test('refuses a bid with an invalid token', async () => {
  const { room, device, victim } = await liveHouse()
  const body = { lotNumber: 1, amount: 100, type: 'online', paddleNumber: victim.paddleNumber } as const
  const { token } = victim
  for (const guess of [victim.paddleNumber, token.slice(0, -1), `${token}x`, token.toLowerCase(), 'null', '', '*'])
    expect((await device({ token: guess }).try('placeBid', { body })).status, guess).toBe(401)
  expect((await device({}).try('placeBid', { body })).status).toBe(401)
  expect(await waiting(room)).toEqual([])
})

test('another bidder’s idempotency key gives neither that reply nor that bid', async () => {
  const { room, device, victim, attacker } = await liveHouse()
  const key = { 'Idempotency-Key': 'known-to-both' }
  const body = { lotNumber: 1, amount: 100, type: 'online' } as const
  const theirs = await device({ token: victim.token }).call('placeBid', { body }, key)
  const mine = await device({ token: attacker.token }).call('placeBid', { body }, key)
  expect(mine.id).not.toBe(theirs.id)
  expect(mine.paddleNumber).toBe(attacker.paddleNumber)
  expect((await waiting(room)).toSorted()).toEqual([victim.paddleNumber, attacker.paddleNumber].toSorted())
})

test('a socket accepts no bid for another paddle, and sends nothing of it', async () => {
  const { room, victim, attacker } = await liveHouse()
  const { socket, heard } = await connectScreen(room.url, { host: LAN_HOST, token: attacker.token })
  const bid = { lotNumber: 1, amount: 100, type: 'online', paddleNumber: victim.paddleNumber, token: victim.token }
  for (const event of ['bid', 'placeBid', 'bid_placed', 'POST /api/bids', 'join', 'screen']) socket.emit(event, bid)
  socket.emit('join', `paddle:${victim.paddleNumber}`)
  await room.visitor.call(
    'placeBid',
    { body: { lotNumber: 1, amount: 150, type: 'online' } },
    { Authorization: `Bearer ${victim.token}` },
  )
  await room.clerk.call('broadcast', { body: { message: 'The end' } })
  await expect.poll(() => heard.at(-1)?.type).toBe('message-broadcast')
  expect(containsSecret(JSON.stringify(heard), victim.paddleNumber)).toBe(false)
  expect(await waiting(room)).toEqual([victim.paddleNumber])
  await expect(connectScreen(room.url, { host: LAN_HOST, token: victim.paddleNumber })).rejects.toThrow('join again')
})

test('a device that signed out, was disconnected or revoked gets no more private messages', async () => {
  const { room } = await liveHouse()
  const callers = await callersOf(room)
  const open = async (name: string) => {
    const caller = callers.find((each) => each.name === name)
    if (!caller) throw new Error(name)
    return { ...caller, screen: await connectScreen(room.url, caller.screen) }
  }
  const [tablet, wall] = [await open('staff on the LAN'), await open('a display on the LAN')]
  const visitor = await open('a visitor on the LAN')
  await tablet.client.call('signOut')
  await expect.poll(() => tablet.screen.socket.connected).toBe(false)
  expect(wall.screen.socket.connected).toBe(true)
  const device = (await room.clerk.call('devices')).find(({ role }) => role === 'display')
  await room.clerk.call('disconnectDevice', { params: { id: device?.id ?? '' } })
  await expect.poll(() => wall.screen.socket.connected).toBe(false)
  expect((await wall.client.try('pendingBids', { params: { lotNumber: 1 } })).status).toBe(401)
  expect(await room.clerk.call('displayLinks')).toHaveLength(1)
  expect(visitor.screen.socket.connected).toBe(true)
})

test('staff who open a display link become a display, in every open tab', async () => {
  const { room } = await liveHouse()
  const tablet = (await callersOf(room)).find(({ name }) => name === 'staff on the LAN')
  const tab = await connectScreen(room.url, tablet?.screen)
  const link = await room.clerk.call('createDisplayLink', { body: { name: 'Rostrum' } })
  const entered = await tablet?.client.try('enterDisplay', { body: { code: link.url.split('#')[1] ?? '' } })
  expect(entered?.body).toMatchObject({ role: 'display', device: 'Rostrum' })
  await expect.poll(() => tab.socket.connected).toBe(false)
  expect((await tablet?.client.try('lanAccess'))?.status).toBe(401)
})
