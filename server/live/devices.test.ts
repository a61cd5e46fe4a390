import { afterEach, expect, test, vi } from 'vitest'
import { openPlain, openScreen } from './testing/live-clients.ts'
import { type LiveHouse, openLiveHouse } from './testing/live-house.ts'

let house: LiveHouse
afterEach(() => house.close())

const soon = { interval: 5 }

test('shows staff every screen with name, role and address, and when it changes or leaves', async () => {
  house = await openLiveHouse()
  const tablet = await openScreen(house.port, { token: 'display', screen: 'auctioneer', name: 'Rostrum tablet' })
  await openScreen(house.port, { token: '1234', screen: 'bidder' })
  const overlay = await openPlain(house.port, '/ws?name=Stream&screen=overlay')
  const here = { id: expect.any(String), link: null, address: '127.0.0.1', since: expect.stringMatching(/^\d{4}-.*Z$/) }
  expect(house.live.devices()).toEqual([
    { ...here, name: 'Rostrum tablet', role: 'display', screen: 'auctioneer', paddleNumber: null },
    { ...here, name: 'Paddle 1234', role: 'bidder', screen: 'bidder', paddleNumber: '1234' },
    { ...here, name: 'Stream', role: 'public', screen: 'overlay', paddleNumber: null },
  ])

  tablet.socket.emit('screen', { screen: 'currency', name: 'Wall' })
  await expect.poll(() => house.live.devices()[0], soon).toMatchObject({ name: 'Wall', screen: 'currency' })
  overlay.socket.close()
  tablet.socket.disconnect()
  await expect.poll(() => house.live.devices().map(({ role }) => role), soon).toEqual(['bidder'])
})

test('lists no phone as “This PC”, by any way of naming', async () => {
  house = await openLiveHouse()
  const phone = await openScreen(house.port, { name: 'This PC' })
  const overlay = await openPlain(house.port, '/ws?name=This%20PC')
  const names = () => house.live.devices().map(({ name }) => name)
  expect(names()).toEqual(['127.0.0.1', '127.0.0.1'])
  phone.socket.emit('screen', { screen: 'currency', name: 'This PC' })
  await expect.poll(() => house.live.devices()[0]?.screen, soon).toBe('currency')
  expect(names()).toEqual(['127.0.0.1', '127.0.0.1'])
  overlay.socket.close()
})

test('reports many changes of the list together', async () => {
  const onDevices = vi.fn()
  house = await openLiveHouse({ onDevices, limits: { devicesMs: 500 } })
  await Promise.all(Array.from({ length: 10 }, () => openScreen(house.port)))
  await expect.poll(() => onDevices, soon).toHaveBeenCalled()
  expect(onDevices.mock.calls.length).toBeLessThan(10)
})

test('shows the name on the screen that the clerk identifies, and on no other', async () => {
  house = await openLiveHouse()
  const wall = await openScreen(house.port, { token: 'display', name: 'Wall' })
  const stream = await openPlain(house.port, '/ws?name=Stream')
  const other = await openScreen(house.port)
  for (const { id } of house.live.devices().slice(0, 2)) expect(house.live.identify(id)).toBe(true)
  await expect.poll(() => wall.heard.at(-1), soon).toMatchObject({ type: 'identify', name: 'Wall', seconds: 5 })
  await expect.poll(() => stream.heard.at(-1), soon).toMatchObject({ type: 'identify', name: 'Stream' })
  expect(other.heard).toHaveLength(1)
  expect(house.live.identify('nobody')).toBe(false)
})

test('lets a screen that the clerk disconnects reconnect', async () => {
  house = await openLiveHouse()
  const wall = await openScreen(house.port, { token: 'display' })
  const stream = await openPlain(house.port)
  const why = new Promise((told) => wall.socket.once('disconnect', told))
  for (const { id } of house.live.devices()) expect(house.live.disconnect(id)).toBe(true)
  // After "io server disconnect" Socket.IO's client would not reconnect.
  expect(await why).toBe('transport close')
  await expect.poll(() => stream.socket.readyState, soon).toBe(stream.socket.CLOSED)
  expect(house.live.disconnect('nobody')).toBe(false)
})
