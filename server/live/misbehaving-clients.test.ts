import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { LIVE_LIMITS } from './limits.ts'
import { openBareScreen, openPlain, openScreen, startBareScreen, startPlain } from './testing/live-clients.ts'
import { type LiveHouse, openLiveHouse } from './testing/live-house.ts'
import { numbersOf, words } from './testing/live-messages.ts'

let house: LiveHouse
afterEach(() => house.close())

const soon = { interval: 5 }
const isGone = (socket: WebSocket) => expect.poll(() => socket.readyState, soon).toBe(socket.CLOSED)
/** A limit that only slow clients exceed, checked often; pings too rare to cut a client. */
const slowness = {
  pingMs: 600_000,
  backlog: { bytes: 256 * 1024, packets: 20, checks: 3, everyMs: 20 },
}

test('cuts a phone that stops reading, while the others get everything in order', async () => {
  house = await openLiveHouse({ limits: slowness })
  const [phone, overlay, screen, other] = await Promise.all([
    openBareScreen(house.port),
    openPlain(house.port),
    openScreen(house.port),
    openPlain(house.port),
  ])
  phone.pause()
  overlay.socket.pause()
  const text = 'x'.repeat(200_000)
  let sent = 0
  while (house.live.devices().length > 2 && sent < 2_000) {
    sent += 1
    house.live.send('public', words(sent, text))
    await expect.poll(() => [screen.heard.at(-1)?.seq, other.heard.at(-1)?.seq], soon).toEqual([sent, sent])
  }
  const inOrder = Array.from({ length: sent }, (_, index) => index + 1)
  expect(house.live.devices()).toHaveLength(2)
  expect(numbersOf(screen.heard)).toEqual(inOrder)
  expect(numbersOf(other.heard)).toEqual(inOrder)
  phone.resume()
  overlay.socket.resume()
  await Promise.all([isGone(phone), isGone(overlay.socket)])
})

test('cuts only a client that floods the server with events, pings or other data', async () => {
  house = await openLiveHouse()
  const [screen, bare, pinging, talking] = await Promise.all([
    openScreen(house.port),
    openBareScreen(house.port),
    openPlain(house.port),
    openPlain(house.port),
  ])
  const flooding = await openScreen(house.port)
  // Fewer pings than those at which the package ws itself drops a client.
  for (let time = 0; time < 50; time++) {
    flooding.socket.emit('anything', time)
    bare.ping()
    pinging.socket.ping()
    talking.socket.send('{}')
  }
  await Promise.all([isGone(bare), isGone(pinging.socket), isGone(talking.socket)])
  await expect.poll(() => flooding.socket.connected, soon).toBe(false)
  await expect.poll(() => house.live.devices(), soon).toHaveLength(1)
  expect(screen.socket.connected).toBe(true)
})

test('cuts a client that sends something large, malformed or in too many pieces', async () => {
  house = await openLiveHouse()
  const [large, largePlain, malformed, pieces, binary] = await Promise.all([
    openBareScreen(house.port),
    openPlain(house.port),
    openBareScreen(house.port),
    openPlain(house.port),
    openBareScreen(house.port),
  ])
  large.send(`42${JSON.stringify(['screen', { screen: 'x'.repeat(LIVE_LIMITS.messageBytes) }])}`)
  largePlain.socket.send('x'.repeat(LIVE_LIMITS.messageBytes + 1))
  malformed.send('4{nonsense')
  for (let piece = 0; piece <= LIVE_LIMITS.messageFragments; piece++) pieces.socket.send('x', { fin: false })
  binary.send(Buffer.from('nonsense'))
  await Promise.all([large, largePlain.socket, malformed, pieces.socket, binary].map(isGone))
  await expect.poll(() => house.live.devices(), soon).toEqual([])
})

test('lists and keeps no client that connects fifteen times in one write', async () => {
  house = await openLiveHouse()
  const screen = await openScreen(house.port)
  const greedy = startBareScreen(house.port)
  greedy.once('open', () => {
    for (let time = 0; time < 15; time++) greedy.send('40')
  })
  let most = 0
  const watch = setImmediate(function look() {
    most = Math.max(most, house.live.devices().length)
    if (greedy.readyState !== greedy.CLOSED) setImmediate(look)
  })
  await isGone(greedy)
  clearImmediate(watch)
  await expect.poll(() => house.live.devices(), soon).toHaveLength(1)
  expect(most).toBeLessThanOrEqual(2)
  expect(screen.socket.connected).toBe(true)
})

test('ignores unknown events and malformed reports', async () => {
  house = await openLiveHouse()
  const { socket, heard } = await openScreen(house.port, { screen: 'catalogue' })
  socket.emit('bid_placed', { lotNumber: 1 })
  socket.emit('screen')
  socket.emit('screen', { screen: 7 })
  socket.emit('screen', { screen: 'x'.repeat(81) })
  socket.emit('screen', { screen: 'currency' })
  await expect.poll(() => house.live.devices()[0]?.screen, soon).toBe('currency')
  house.live.send('public', words(1))
  await expect.poll(() => numbersOf(heard), soon).toEqual([1])
})

test('removes a client with a dead network soon after a missed ping', async () => {
  house = await openLiveHouse({ limits: { pingMs: 500 } })
  const screen = await openScreen(house.port)
  const alive = await openPlain(house.port)
  const dead = await openBareScreen(house.port)
  const deadPlain = await openPlain(house.port, '/ws?name=mute')
  await Promise.all([isGone(dead), isGone(deadPlain.socket)])
  await expect.poll(() => house.live.devices(), soon).toHaveLength(2)
  expect([screen.socket.connected, alive.socket.readyState]).toEqual([true, alive.socket.OPEN])
})

test('a client that never identifies itself does not keep its place', async () => {
  house = await openLiveHouse({ limits: { connectMs: 50, connections: 1 } })
  await isGone(startBareScreen(house.port))
  // Plain clients need not identify themselves, so a slow machine is not cut.
  await openPlain(house.port)
})

test('refuses a client with a reason when the house is full, and accepts it when another has left', async () => {
  house = await openLiveHouse({ limits: { connections: 2 } })
  await openScreen(house.port)
  // A plain client is removed from the list only once its place is free.
  const leaving = await openPlain(house.port)
  const oneMore = startPlain(house.port)
  await expect.poll(() => oneMore.refusals, soon).toEqual([503])
  leaving.socket.close()
  await expect.poll(() => house.live.devices(), soon).toHaveLength(1)
  await openPlain(house.port)
})

test('keeps a plain client that answered its ping, even if the server was blocked before it read the answer', async () => {
  house = await openLiveHouse({ limits: { pingMs: 400 } })
  const { socket } = await openPlain(house.port)
  await once(socket, 'ping')
  const until = performance.now() + 500
  while (performance.now() < until);
  const next = await Promise.race(['ping', 'close'].map((event) => once(socket, event).then(() => event)))
  expect(next).toBe('ping')
})
