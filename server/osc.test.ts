import { createSocket, type Socket } from 'node:dgram'
import { decode, encode, Message } from 'node-osc'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { USUAL_PATTERNS } from '../shared/entities/show/osc-patterns.ts'
import { deskCallersOf } from './start/testing/callers.ts'
import { connectScreen } from './start/testing/screen.ts'
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

test('moves the prompters by messages of the chosen host, and by no other datagram', async () => {
  const { port, socket } = await openController()
  onTestFinished(() => void socket.close())
  let now = 0
  // Each message is a second after the one before.
  const ticks = () => (now += 1_000)
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])], osc: `127.0.0.1:${port}`, ticks })
  const prompter = (await deskCallersOf(room)).find(({ role }) => role === 'prompter')
  const screen = await connectScreen(room.url, { ...prompter?.screen, form: 'diffs' })
  const moves = () => screen.heard.flatMap((message) => (message.type === 'prompter-moved' ? [message.move] : []))
  const send = (bytes: Uint8Array) => socket.send(bytes, room.server.port, '127.0.0.1')
  send(Buffer.from('/saleroom/prompter/top'))
  send(Buffer.alloc(0))
  for (const [address, value] of [
    ['/saleroom/prompter/up', 0],
    ['/saleroom/prompter/sell', 1],
    ['/saleroom/prompter/', 1],
    ['/elsewhere', 1],
    ['/saleroom/prompter/pageDown', 1],
    ['/saleroom/prompter/mirror', 'on'],
  ] as const)
    send(encode(new Message(address, value)))
  send(encode(new Message('/saleroom/prompter/top')))
  await expect.poll(moves).toEqual(['pageDown', 'mirror', 'top'])
  // The host is chosen anew: the port listens to it alone, and without one to nobody.
  await room.clerk.call('setOsc', { body: { target: null, patterns: {} } })
  send(encode(new Message('/saleroom/prompter/up', 1)))
  await room.clerk.call('movePrompter', { body: { move: 'larger' } })
  await expect.poll(moves).toEqual(['pageDown', 'mirror', 'top', 'larger'])
})

test('moves the prompters once for messages within 20 ms', async () => {
  const { port, socket } = await openController()
  onTestFinished(() => void socket.close())
  const room = await openSaleroom({ auctions: [], osc: `127.0.0.1:${port}`, ticks: () => 5 })
  const screen = await connectScreen(room.url, { form: 'diffs' })
  const move = encode(new Message('/saleroom/prompter/down', 1))
  for (let count = 0; count < 50; count++) socket.send(move, room.server.port, '127.0.0.1')
  await expect.poll(() => screen.heard.filter(({ type }) => type === 'prompter-moved').length).toBe(1)
  await room.clerk.call('broadcast', { body: { message: 'The end' } })
  await expect.poll(() => screen.heard.at(-1)?.type).toBe('message-broadcast')
  expect(screen.heard.filter(({ type }) => type === 'prompter-moved')).toHaveLength(1)
})

test('reports a UDP port that is taken, and sends all the same', async () => {
  const controller = await openController()
  onTestFinished(() => void controller.socket.close())
  const room = await openSaleroom({ auctions: [plainAuction('spring', [1])] })
  const other = await openController(room.server.port)
  onTestFinished(() => void other.socket.close())
  await room.clerk.call('setOsc', { body: { target: `127.0.0.1:${controller.port}`, patterns: USUAL_PATTERNS } })
  const messages = async () => (await room.clerk.call('system')).notices.map(({ message }) => message).join()
  await expect
    .poll(messages)
    .toMatch(/OSC is not received at UDP port \d+: .*EADDRINUSE.* The sale continues without it\./)
  await expect.poll(() => controller.heard.get('/saleroom/state')).toBe('before')
})
