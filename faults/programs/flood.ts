import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { answer } from '../../bench/processes/answering.ts'
import { openBareScreen } from '../../bench/processes/bare-screen.ts'
import { type HttpLine, openLine } from '../../bench/processes/http-line.ts'

// Floods the server from one address that it takes for a device of the LAN.
const Flood = z.object({
  url: z.string(),
  from: z.string(),
  kind: z.enum([
    'pings',
    'fragments',
    'half-headers',
    'bids',
    'reads',
    'paddle-reads',
    'paddle-calls',
    'connections',
    'devices',
  ]),
  // The lot that is flooded with bids; other floods ignore it.
  lotNumber: z.number().default(1),
  seconds: z.number(),
})

/** The number of connections that a flood tries to hold. */
const AT_ONCE = {
  pings: 400,
  fragments: 400,
  'half-headers': 400,
  bids: 100,
  reads: 12,
  'paddle-reads': 5,
  'paddle-calls': 5,
  connections: 2_000,
  devices: 240,
}
/** No flood sends more than this. */
const MOST = 2_000_000

let sent = 0
let refused = 0
let lotNumber = 1
/** Gives each bid of a joined bidder its own amount. */
let amount = 1e9

answer({
  async flood(given) {
    const { url, from, kind, seconds, ...about } = Flood.parse(given)
    lotNumber = about.lotNumber
    sent = 0
    refused = 0
    const end = performance.now() + seconds * 1_000
    const until = () => performance.now() > end || sent >= MOST
    const one = {
      pings,
      fragments,
      'half-headers': halfHeaders,
      bids,
      reads,
      'paddle-reads': paddleReads,
      'paddle-calls': paddleCalls,
      connections,
      devices,
    }[kind]
    await Promise.all(Array.from({ length: AT_ONCE[kind] }, () => again(() => one(url, from, until), until)))
    return { sent, refused }
  },
})

/** Reconnects after each cut until the flood ends. */
async function again(attempt: () => Promise<void>, until: () => boolean): Promise<void> {
  while (!until()) {
    try {
      await attempt()
    } catch {
      refused += 1
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function pings(url: string, from: string, until: () => boolean): Promise<void> {
  const screen = await openBareScreen(url, { ...fromLan(url, from), onFrame: () => undefined })
  await keepSending(screen.socket, until, () => screen.socket.ping())
  screen.close()
}

async function fragments(url: string, from: string, until: () => boolean): Promise<void> {
  const screen = await openBareScreen(url, { ...fromLan(url, from), onFrame: () => undefined })
  const piece = Buffer.alloc(512, 0x61)
  await keepSending(screen.socket, until, () => screen.socket.send(piece, { fin: false, binary: false }))
  screen.close()
}

async function keepSending(socket: WebSocket, until: () => boolean, send: () => void): Promise<void> {
  while (!until() && socket.readyState === WebSocket.OPEN) {
    for (let burst = 0; burst < 50 && socket.readyState === WebSocket.OPEN && socket.bufferedAmount < 1e6; burst += 1) {
      send()
      sent += 1
    }
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Sends requests whose head never ends. */
async function halfHeaders(url: string, from: string, until: () => boolean): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.on('error', () => socket.destroy())
  socket.write(`GET /api/auction/state HTTP/1.1\r\nHost: 127.0.0.2:${port}\r\n`)
  while (!until() && !socket.destroyed) {
    socket.write(`X-${sent}: ${'a'.repeat(50)}\r\n`)
    sent += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  socket.destroy()
}

/** Bids without a paddle, and with an invented one, as fast as they are refused. */
async function bids(url: string, from: string, until: () => boolean): Promise<void> {
  const line: HttpLine = await openLine(url, { localAddress: from, host: lanHost(url) })
  const body = JSON.stringify({ lotNumber, amount: 1e9, type: 'online' })
  while (!until()) {
    const headers: Record<string, string> = sent % 2 === 0 ? {} : { Authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAA' }
    const { status } = await line.send({ method: 'POST', path: '/api/bids', body, headers })
    sent += 1
    if (status !== 200) refused += 1
  }
  line.close()
}

/** Reads large public resources: the whole sale, the catalogue, the page and its files. */
async function reads(url: string, from: string, until: () => boolean): Promise<void> {
  const line: HttpLine = await openLine(url, { localAddress: from, host: lanHost(url) })
  const get = (path: string) => line.send({ method: 'GET', path, headers: { Accept: '*/*' } })
  const page = await get('/')
  const files = [...page.body.matchAll(/"(\/assets\/[^"]+)"/g)].flatMap(([, path]) => path ?? [])
  const paths = ['/api/auction/state?view=full', '/api/auction-data', '/', ...files]
  while (!until()) {
    const { status } = await get(paths[sent % paths.length] ?? '/')
    sent += 1
    if (status !== 200) refused += 1
  }
  line.close()
}

/** Milliseconds between two full reads of a paddle: exactly the limit for each, and for all five. */
const READ_EACH = 1_000 / 57

/** Reads the whole sale as a joined bidder over HTTP, again and again. */
async function paddleReads(url: string, from: string, until: () => boolean): Promise<void> {
  const line: HttpLine = await openLine(url, { localAddress: from, host: lanHost(url) })
  const token = await joinOver(line)
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' }
  await atPace(
    until,
    async () => (await line.send({ method: 'GET', path: '/api/auction/state?view=full', headers })).status,
  )
  line.close()
}

/** Does the same over the open socket. */
async function paddleCalls(url: string, from: string, until: () => boolean): Promise<void> {
  const line: HttpLine = await openLine(url, { localAddress: from, host: lanHost(url) })
  const token = await joinOver(line)
  line.close()
  const screen = await openBareScreen(url, { ...fromLan(url, from), auth: { token }, onFrame: () => undefined })
  await atPace(until, () => screen.call({ call: 'auctionState', query: { view: 'full' } }))
  screen.close()
}

async function joinOver(line: HttpLine): Promise<string> {
  const { body } = await line.send({ method: 'POST', path: '/api/bidders', body: '{}', headers: {} })
  return /"token":"([^"]+)"/.exec(body)?.[1] ?? ''
}

async function atPace(until: () => boolean, read: () => Promise<number>): Promise<void> {
  for (let next = performance.now(); !until(); next += READ_EACH) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())))
    const status = await Promise.race([read(), new Promise<number>((resolve) => setTimeout(() => resolve(0), 5_000))])
    sent += 1
    if (status !== 200) refused += 1
  }
}

/** Acts as countless devices behind a TLS proxy before a mirror: made-up tokens, joins, and bids of joined bidders. */
async function devices(url: string, from: string, until: () => boolean): Promise<void> {
  const line = await openLine(url, { localAddress: from })
  let token = ''
  while (!until()) {
    sent += 1
    amount += 1
    const own = sent
    const body = [JSON.stringify({ lotNumber, amount, type: 'online' }), '{}', ''][own % 3] ?? ''
    const path = body === '' ? `/api/bids/lot/${lotNumber}` : body === '{}' ? '/api/bidders' : '/api/bids'
    const guessed = own % 2 === 0 || token === '' ? randomBytes(16).toString('base64url') : token
    const { status, body: said } = await line.send({
      method: body === '' ? 'GET' : 'POST',
      path,
      body,
      headers: {
        'X-Forwarded-For': `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`,
        ...(path !== '/api/bidders' && { Authorization: `Bearer ${guessed}` }),
      },
    })
    token = /"token":"([^"]+)"/.exec(said)?.[1] ?? token
    if (status !== 200) refused += 1
  }
  line.close()
}

/** Opens connections that send nothing, half a head, or a head without its payload, for as long as allowed. */
async function connections(url: string, from: string, until: () => boolean): Promise<void> {
  const { hostname, port } = new URL(url)
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress: from })
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => socket.destroy())
  socket.on('data', () => undefined)
  const head = `POST /api/bidders HTTP/1.1\r\nHost: 127.0.0.2:${port}\r\n`
  const said = ['', head, `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{`][sent % 3] ?? ''
  sent += 1
  if (said !== '') socket.write(said)
  const over = setInterval(() => until() && socket.destroy(), 250)
  await closed
  clearInterval(over)
  if (!until()) refused += 1
}

function fromLan(url: string, from: string) {
  return { localAddress: from, headers: { Host: lanHost(url) } }
}

/** A loopback name other than the clerk's PC's. */
function lanHost(url: string): string {
  return `127.0.0.2:${new URL(url).port}`
}
