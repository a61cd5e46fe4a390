import { once } from 'node:events'
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isLoopback, plainAddress } from '../../access/network/remote-address.ts'
import { httpServer } from './http-server.ts'
import { CONNECTION_LIMITS, type ConnectionLimits } from './limits.ts'

const PHONE = '192.168.1.20'
const TABLET = '192.168.1.21'

const letIn: RequestListener = (_request, response) => void response.end('in')

/** A server that takes two connections per address; each connection has the present address in `from`. */
async function door(limits: Partial<ConnectionLimits> = {}, app = letIn) {
  const from = { address: PHONE }
  const server = httpServer(app, { ...CONNECTION_LIMITS, perAddress: 2, ...limits })
  server.prependListener('connection', (socket: Socket) => {
    Object.defineProperty(socket, 'remoteAddress', { value: from.address })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return { server, port: portOf(server), from }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

/** A connection that sends a request and remains open, with its result. */
async function visit(port: number, ask = ''): Promise<{ came: 'in' | 'cut'; socket: Socket }> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n${ask}\r\n`)
  const came = await Promise.race([
    once(socket, 'data').then(() => 'in' as const),
    once(socket, 'close').then(() => 'cut' as const),
  ])
  return { came, socket }
}

async function visits(port: number, times: number, ask?: string) {
  const came: string[] = []
  for (let time = 0; time < times; time += 1) came.push((await visit(port, ask)).came)
  return came
}

test('limits the connections of an address, without an effect on others', async () => {
  const { port, from } = await door()
  expect(await visits(port, 4)).toEqual(['in', 'in', 'cut', 'cut'])
  from.address = `::ffff:${TABLET}`
  expect(await visits(port, 1)).toEqual(['in'])
})

test('frees a place when a connection ends, and does not count refused ones', async () => {
  const { server, port } = await door()
  const { socket } = await visit(port)
  expect(await visits(port, 3)).toEqual(['in', 'cut', 'cut'])
  socket.destroy()
  const count = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))
  await expect.poll(count).toBe(1)
  expect(await visits(port, 2)).toEqual(['in', 'cut'])
})

test('does not count live screens', async () => {
  const { server, port } = await door()
  server.on('upgrade', (_handshake, connection) => connection.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  expect(await visits(port, 5, 'Connection: Upgrade\r\nUpgrade: websocket\r\n')).toEqual(Array(5).fill('in'))
  expect(await visits(port, 3)).toEqual(['in', 'in', 'cut'])
})

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.3'])('this PC, %s, has no limit', async (address) => {
  const { port, from } = await door()
  from.address = address
  expect(await visits(port, 5)).toEqual(Array(5).fill('in'))
})

test('keeps idle connections longer than Node, and sets no time limit for uploads', () => {
  const server = httpServer(() => {}, CONNECTION_LIMITS)
  expect([server.keepAliveTimeout, server.requestTimeout]).toEqual([75_000, 0])
})

/** A connection that sends this and waits; resolves when it is cut. */
async function waiting(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.setEncoding('utf8').on('data', (said: string) => {
    heard += said
  })
  socket.on('error', () => {})
  if (text !== '') socket.write(text)
  await once(socket, 'close')
  return heard
}

const HEAD = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n'
test.each([
  ['says nothing', ''],
  ['says half a head', HEAD],
  ['says half a head after a whole request', `${HEAD}\r\n${HEAD}`],
])('a connection that %s is cut soon, not after a minute', async (_, text) => {
  const { port } = await door({ headMs: 50, checkMs: 20 })
  await waiting(port, text)
})

test('drops an unread answer, but not one with a slow reader', async () => {
  const body = Buffer.alloc(30_000_000, 'x')
  // Far longer than a busy machine delays this process, which is both ends.
  const { server, port } = await door({ takeMs: 2_000 }, (_request, response) => void response.end(body))
  const begin = () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.on('error', () => {})
    socket.write(`${HEAD}\r\n`)
    return socket
  }
  const slow = begin()
  let taken = 0
  slow.on('data', (piece: Buffer) => {
    taken += piece.length
    if (taken > body.length / 2) return
    slow.pause()
    setTimeout(() => slow.resume(), 1)
  })
  const count = () => new Promise<number>((resolve) => server.getConnections((_, open) => resolve(open)))
  await expect.poll(() => taken).toBeGreaterThan(0)
  begin().pause()
  await expect.poll(count).toBe(2)
  await expect.poll(count).toBe(1)
  await expect.poll(() => taken).toBeGreaterThan(body.length)
})

test('limits all connections of a device, including live screens', async () => {
  const { server, port, from } = await door({ perAddress: 10, perDevice: 3 })
  server.on('upgrade', (_handshake, connection) => connection.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  expect(await visits(port, 2, 'Connection: Upgrade\r\nUpgrade: websocket\r\n')).toEqual(['in', 'in'])
  expect(await visits(port, 2)).toEqual(['in', 'cut'])
  from.address = TABLET
  expect(await visits(port, 1)).toEqual(['in'])
})

test('limits the connections of the whole LAN, but not the clerk’s PC', async () => {
  const asked: IncomingMessage[] = []
  const { port, from } = await door({ ofLan: 3 }, (request, response) => {
    if (isLoopback(plainAddress(request.socket.remoteAddress))) response.end('in')
    else asked.push(request)
  })
  for (let device = 1; device <= 3; device += 1) {
    from.address = `192.168.1.${device}`
    void visit(port)
    await expect.poll(() => asked.length).toBe(device)
  }
  from.address = '192.168.1.4'
  expect(await visits(port, 2)).toEqual(['cut', 'cut'])
  from.address = '127.0.0.1'
  expect(await visits(port, 2)).toEqual(['in', 'in'])
})

test('closes idle connections to make room for a new device', async () => {
  const { port, from } = await door({ ofLan: 10 })
  const came: string[] = []
  for (let device = 1; device <= 20; device += 1) {
    from.address = `192.168.1.${device}`
    came.push((await visit(port)).came)
  }
  expect(came).toEqual(Array(20).fill('in'))
})

test('passes a request with an unknown Expect header to the app, whose payloads have a deadline', async () => {
  const expected: unknown[] = []
  const { port } = await door({}, (request, response) => {
    expected.push(request.headers.expect)
    response.end('in')
  })
  expect((await visit(port, 'Expect: the worst\r\nContent-Length: 10\r\n')).came).toBe('in')
  expect(expected).toEqual(['the worst'])
})
