import { createSocket, type Socket } from 'node:dgram'
import { decode } from 'node-osc'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { USUAL_PATTERNS } from '../shared/entities/show/osc-patterns.ts'
import { openSaleroom, plainAuction } from './start/testing/test-saleroom.ts'

const Heard = z.object({ address: z.string(), args: z.array(z.object({ value: z.unknown() })) })

/** A show controller with the newest value of each address. */
async function openController(port = 0): Promise<{ port: number; heard: Map<string, unknown>; socket: Socket }> {
  const heard = new Map<string, unknown>()
  const socket = createSocket('udp4')
  socket.on('message', (bytes) => {
    const { address, args } = Heard.parse(decode(bytes))
    heard.set(address, args[0]?.value)
  })
  await new Promise<void>((bound) => socket.bind(port, '127.0.0.1', bound))
  return { port: socket.address().port, heard, socket }
}

test('sends each change of the sale as a message, to the addresses that the house chose', async () => {
  const { port, heard, socket } = await openController()
  onTestFinished(() => void socket.close())
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], osc: `127.0.0.1:${port}` })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1000 } })
  await expect.poll(() => heard.get('/saleroom/price')).toBe(1000)
  expect(heard.get('/saleroom/lot')).toBe('1')
  heard.clear()
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1200, type: 'floor', paddleNumber: '4711' } })
  await expect.poll(() => heard.get('/saleroom/priceText')).toBe('£1,200')
  // Unchanged values are not sent again, and the paddle never.
  expect(heard.has('/saleroom/lot')).toBe(false)
  expect(JSON.stringify([...heard])).not.toContain('4711')

  heard.clear()
  const target = `127.0.0.1:${port}`
  await clerk.call('setOsc', { body: { target, patterns: { price: '/mixer/1/text' } } })
  await expect.poll(() => heard.get('/mixer/1/text')).toBe(1200)
  expect([...heard.keys()]).toEqual(['/mixer/1/text'])
})

test('sends a price beyond OSC’s integers as text, and loses no later message', async () => {
  const { port, heard, socket } = await openController()
  onTestFinished(() => void socket.close())
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], osc: `127.0.0.1:${port}` })
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 2_147_483_647 } })
  await expect.poll(() => heard.get('/saleroom/price')).toBe(2_147_483_647)
  await clerk.call('placeBid', { body: { lotNumber: 1, amount: 1_000_000_000_000, type: 'floor' } })
  await expect.poll(() => heard.get('/saleroom/price')).toBe('1000000000000')
  await expect.poll(() => heard.get('/saleroom/priceText')).toBe('£1,000,000,000,000')
})

test('reports a host with an unknown name, and the sale continues', async () => {
  const { clerk } = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  await clerk.call('setOsc', { body: { target: 'mixer.invalid:9000', patterns: USUAL_PATTERNS } })
  await expect
    .poll(async () => (await clerk.call('osc')).problem)
    .toMatch(/^OSC does not reach mixer\.invalid:9000: .* The sale continues without it\.$/)
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
})

test('reports an unreachable host, stops nothing, and sends everything once it is back', async () => {
  const controller = await openController()
  const { port } = controller
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1, 2])], osc: `127.0.0.1:${port}` })
  const { clerk } = room
  await expect.poll(() => controller.heard.get('/saleroom/state')).toBe('before')
  controller.socket.close()
  await clerk.call('startAuction', { body: { auctionId: 'spring' } })
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  await expect.poll(async () => (await clerk.call('osc')).problem).toMatch(/^OSC does not reach 127\.0\.0\.1:\d+: /)
  const { notices } = await clerk.call('system')
  expect(notices.map(({ message }) => message).join()).toContain('The sale continues without it.')
  await clerk.call('setStartPrice', { params: { lotNumber: 1 }, body: { startPrice: 1000 } })

  const back = await openController(port)
  onTestFinished(() => void back.socket.close())
  await clerk.call('setOsc', { body: { target: `127.0.0.1:${port}`, patterns: USUAL_PATTERNS } })
  await expect.poll(() => back.heard.get('/saleroom/price')).toBe(1000)
  expect((await clerk.call('osc')).problem).toBeNull()
})

test('refuses an invalid host or address with a message', async () => {
  const { clerk } = await openSaleroom({ auctions: [] })
  for (const target of ['mixer', 'mixer:0', 'mixer:99999', 'http://mixer:80'])
    expect((await clerk.try('setOsc', { body: { target, patterns: {} } })).body).toMatchObject({ code: 'osc_target' })
  for (const price of ['price', '/', '/a b', '/a/*'])
    expect((await clerk.try('setOsc', { body: { target: null, patterns: { price } } })).body).toMatchObject({
      code: 'osc_address',
    })
})
