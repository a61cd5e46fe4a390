import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { believeProxy } from './forwarded.ts'

/** The address that a server takes a request to come from, which names another. */
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
  // What the device wrote itself stands before what the proxy saw.
  ['10.0.0.1, 203.0.113.7', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['not an address', '127.0.0.1'],
  ['', '127.0.0.1'],
])('the proxy on this machine names the device: “%s” is %s', async (named, seen) => {
  expect(await addressSeen(named)).toBe(seen)
})
