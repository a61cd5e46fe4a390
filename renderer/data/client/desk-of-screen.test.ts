import { expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { deskAt } from './desk-of-screen.ts'

test.each([
  ['/clerk-screen', 'clerk'],
  ['/entry-clerk-screen', 'entry'],
  ['/paddle-desk', 'paddles'],
  ['/telephone-desk', 'telephones'],
  ['/admin', 'admin'],
  ['/clerk-screen/', 'clerk'],
  ['/online-bidding', null],
  ['/auctioneer-screen', null],
])('shows the desk of the screen at %s as %s', (path, desk) => {
  expect(deskAt(path)).toBe(desk)
})

test('a write names its desk over HTTP and over the socket, and a read does not', async () => {
  const overSocket = vi.fn(async () => null)
  const sent: Headers[] = []
  const request = async (_: unknown, init?: RequestInit) => {
    sent.push(new Headers(init?.headers))
    return Response.json({})
  }
  const client = createClient({ audience: 'own', token: () => null, desk: () => 'paddles', overSocket, fetch: request })
  await client.call('startLot', { body: { lotNumber: 5 } })
  await client.call('me')
  expect(overSocket).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ call: 'startLot', desk: 'paddles' }))
  expect(sent.map((headers) => headers.get('X-Desk'))).toEqual(['paddles', null])
})
