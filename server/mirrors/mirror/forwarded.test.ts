import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { believeProxy } from './forwarded.ts'

/** Returns the address that a server sees for a request whose header names another. */
async function addressSeen(named: string): Promise<string | undefined> {
  const server = createServer((incoming, response) => {
    believeProxy(incoming)
    response.end(incoming.socket.remoteAddress)
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const asked = request({ port, host: '127.0.0.1', headers: { 'X-Forwarded-For': named } }).end()
  const [response] = await once(asked, 'response')
  const [body] = await once(response, 'data')
  return String(body)
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  // The device's entry precedes the proxy's.
  ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['not an address', '127.0.0.1'],
  ['', '127.0.0.1'],
])('takes the device’s address from the proxy on this machine: “%s” is %s', async (named, seen) => {
  expect(await addressSeen(named)).toBe(seen)
})
