import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { rows } from '../../../shared/api/index.ts'
import type { CallRow } from '../../../shared/api/row.ts'
import { callTo, world } from '../testing/world.ts'
import { LEAST_UPLOADED } from './limits.ts'

const HALF = '{"lotNumber":5,'
const REST = '"amount":1200,"type":"phone"}'
const LATER = { usual: 60_000, editLots: 60_000, uploadStretch: 60_000 }
const SOON = { ...LATER, usual: 50 }

/** A connection that sends a request's head and half of its payload. `rest` sends the other half. */
async function drip(port: number, head: string, { type = 'application/json', half = HALF, rest = REST } = {}) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let heard = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  const length = Buffer.byteLength(half + rest)
  socket.write(`${head} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: ${type}\r\n`)
  socket.write(`Content-Length: ${length}\r\n\r\n${half}`)
  const more = (text: string) => {
    socket.write(text)
    return 1
  }
  return { closed, heard: () => heard, rest: () => socket.write(rest), more, isOpen: () => !socket.closed }
}

function counting(row: CallRow, name = 'testCall') {
  const done: unknown[] = []
  const call = callTo({ ...row, reply: z.unknown() }, ({ body }) => {
    done.push(body)
    return { done: true }
  })
  return { call: { ...call, name }, done }
}

test('refuses a payload that drips in with 408, closes its connection, and does nothing', async () => {
  const { call, done } = counting(rows.placeBid)
  const { port } = await world([call], { bodyMs: SOON })
  const { closed, heard } = await drip(port, 'POST /api/bids')
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /)
  expect(heard()).toMatch(/\r\nConnection: close\r\n/i)
  expect(heard()).toContain('"code":"too_slow"')
  expect(done).toEqual([])
})

test('reads a payload of two parts in time', async () => {
  const { call, done } = counting(rows.placeBid)
  const { port } = await world([call], { bodyMs: LATER })
  const slow = await drip(port, 'POST /api/bids')
  slow.rest()
  await expect.poll(slow.heard).toMatch(/^HTTP\/1\.1 200 /)
  expect(done).toEqual([{ lotNumber: 5, amount: 1200, type: 'phone' }])
})

test.each([
  ['GET /api/bids', 404],
  ['POST /api/nothing', 404],
  ['POST /clerk', 404],
])('%s, answered before its payload has arrived, does not hold its connection either', async (head, status) => {
  const { port } = await world([], { bodyMs: SOON })
  const { closed, heard } = await drip(port, head)
  await closed
  expect(heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('a large catalogue has more time, and an upload has no limit', async () => {
  const lots = counting(rows.editLots, 'editLots')
  const upload = callTo({ ...rows.uploadAuction, reply: z.unknown() }, async ({ request }) => {
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    return { bytes }
  })
  const { call } = counting(rows.placeBid)
  const { port } = await world([lots.call, { ...upload, name: 'uploadAuction' }, call], { bodyMs: SOON })
  const catalogue = await drip(port, 'PUT /api/auction/a1/lots', {
    half: '{"lots":[{"lot_number":1,',
    rest: '"title":"A"}]}',
  })
  const sale = await drip(port, 'POST /api/upload-auction', { type: 'multipart/form-data; boundary=b' })
  // Started later, so that the others' time would be over too.
  await (await drip(port, 'POST /api/bids')).closed
  expect([catalogue.isOpen(), sale.isOpen()]).toEqual([true, true])
  catalogue.rest()
  sale.rest()
  await expect.poll(catalogue.heard).toMatch(/^HTTP\/1\.1 200 /)
  await expect.poll(sale.heard).toContain(`{"bytes":${HALF.length + REST.length}}`)
})

test('refuses an upload that stops with 408, but not one that continues for long', async () => {
  const uploaded: number[] = []
  const upload = callTo({ ...rows.uploadAuction, reply: z.unknown() }, async ({ request }) => {
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    uploaded.push(bytes)
    return { bytes }
  })
  const { port } = await world([{ ...upload, name: 'uploadAuction' }], { bodyMs: { ...LATER, uploadStretch: 300 } })
  const piece = 'x'.repeat(LEAST_UPLOADED)
  const type = 'multipart/form-data; boundary=b'
  const still = await drip(port, 'POST /api/upload-auction', { type })
  const steady = await drip(port, 'POST /api/upload-auction', { type, half: piece, rest: piece.repeat(400) })
  // Until the first has been refused, and twice as long again.
  let sent = 0
  const feeding = setInterval(() => {
    if (sent < 399) sent += steady.more(piece)
  }, 20)
  onTestFinished(() => clearInterval(feeding))
  await still.closed
  expect(still.heard()).toMatch(/^HTTP\/1\.1 408 /)
  const soFar = sent
  await expect.poll(() => sent).toBeGreaterThanOrEqual(2 * soFar)
  clearInterval(feeding)
  expect(steady.isOpen()).toBe(true)
  steady.more(piece.repeat(400 - sent))
  await expect.poll(steady.heard).toMatch(/^HTTP\/1\.1 200 /)
  expect(uploaded).toEqual([piece.length * 401])
})
