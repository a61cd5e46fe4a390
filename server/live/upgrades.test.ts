import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPlain, openScreen, startPlain, startScreen } from './testing/live-clients.ts'
import { type LiveHouse, openLiveHouse } from './testing/live-house.ts'

let house: LiveHouse
beforeEach(async () => {
  house = await openLiveHouse()
})
afterEach(() => house.close())

const soon = { interval: 5 }

/** Sends a request's lines and returns the whole answer, until the server closes the connection. */
async function answerTo(lines: string[]): Promise<string> {
  const connection = connect(house.port, '127.0.0.1')
  let answer = ''
  connection.on('data', (data) => {
    answer += data
  })
  connection.write(`${lines.join('\r\n')}\r\n\r\n`)
  await once(connection, 'close')
  return answer
}

const handshake = (path: string, host = `127.0.0.1:${house.port}`): string[] => [
  `GET ${path} HTTP/1.1`,
  `Host: ${host}`,
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
]

test('refuses a page of another origin or another name as either kind of client', async () => {
  for (const headers of [{ Origin: 'http://evil.example' }, { Host: 'evil.example' }]) {
    const screen = startScreen(house.port, {}, headers)
    await expect.poll(() => screen.refusals, soon).toHaveLength(1)
    for (const path of ['/ws', '/ws/?EIO=4&transport=websocket']) {
      const client = startPlain(house.port, path, headers)
      await expect.poll(() => client.refusals, soon).toEqual([403])
    }
  }
  expect(house.live.devices()).toEqual([])
})

test('answers a request for the live path without its payload, and closes its connection', async () => {
  const lines = ['POST /ws/?EIO=4&transport=polling HTTP/1.1', `Host: 127.0.0.1:${house.port}`, 'Content-Length: 100']
  expect(await answerTo(lines)).toMatch(/^HTTP\/1\.1 400 /)
})

test('answers a refused handshake in the envelope of every failure', async () => {
  const answer = await answerTo(handshake('/ws', 'evil.example'))
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n/)
  const text = 'This page is not from this server'
  expect(JSON.parse(body)).toEqual({ error: text, message: text, code: 'foreign_origin' })
})

test('answers a handshake on another path with 404 and closes its connection', async () => {
  for (const path of ['/', '/wsx', '/ws/more', '/socket.io/?EIO=4&transport=websocket', '/vite-hmr', '//', '/%ff'])
    expect(await answerTo(handshake(path)), path).toMatch(/^HTTP\/1\.1 404 /)
})

test('answers an old, foreign or incomplete handshake with 400 and closes its connection', async () => {
  const queries = [
    'EIO=3&transport=websocket',
    'EIO=4&transport=polling',
    'EIO=4',
    'EIO=',
    'EIO=4&transport=websocket&sid=x',
  ]
  for (const query of queries)
    expect(await answerTo(handshake(`/ws/?${query}`)), query).toMatch(/^HTTP\/1\.1 400 .*"code":"websocket_only"/s)
  for (const path of ['/ws', '/ws/?EIO=4&transport=websocket'])
    expect(await answerTo(handshake(path).slice(0, 5)), path).toMatch(/^HTTP\/1\.1 400 /)
})

test('answers long polling with 400 in the envelope, and passes every other request to the application', async () => {
  for (const path of ['/ws', '/ws/?EIO=4&transport=polling']) {
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const reply = await fetch(`http://127.0.0.1:${house.port}${path}`, { method })
      expect(reply.status).toBe(400)
      expect(await reply.json()).toMatchObject({ code: 'websocket_only', error: expect.any(String) })
    }
  }
  const reply = await fetch(`http://127.0.0.1:${house.port}/wsx`)
  expect(await reply.text()).toBe('the catalogue')
})

test('a client that disconnects during its handshake leaves no trace', async () => {
  for (let time = 0; time < 20; time++) {
    const connection = connect(house.port, '127.0.0.1')
    connection.on('error', () => {})
    await once(connection, 'connect')
    connection.write(`${handshake(time % 2 ? '/ws' : '/nowhere').join('\r\n')}\r\n\r\n`)
    connection.resetAndDestroy()
  }
  const screen = await openScreen(house.port)
  await openPlain(house.port)
  await expect.poll(() => house.live.devices(), soon).toHaveLength(2)
  expect(screen.socket.connected).toBe(true)
})
