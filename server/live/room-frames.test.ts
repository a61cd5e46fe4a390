import { createServer } from 'node:http'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { PROPERTY_RUNS } from '../../shared/testing/property-runs.ts'
import type { SocketRoom } from './channel.ts'
import { gatherFrames, textFrame } from './room-frames.ts'

const CLIENTS: Record<string, SocketRoom[]> = {
  clerk: ['staff'],
  wall: ['display'],
  visitor: ['public'],
  other: ['public'],
  bidder: ['public', 'public/diffs', 'paddle:12/diffs'],
  tab: ['public', 'public/diffs', 'paddle:12/diffs'],
  rival: ['public', 'public/named', 'paddle:34/named'],
}
const rooms = fc.constantFrom<SocketRoom[]>(
  'staff',
  'display',
  'public',
  'public/diffs',
  'public/named',
  'paddle:12/diffs',
  'paddle:34/named',
  'paddle:56/diffs',
)

test('sends each client the messages of one turn in order and in one write, with bytes that are shared by its group', () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.record({ room: rooms, text: fc.string() })), async (told) => {
      const got = new Map<string, Buffer[]>()
      const tell = gatherFrames<string>({
        clientsIn: (room) => Object.keys(CLIENTS).filter((name) => CLIENTS[name]?.includes(room)),
        send(clients, frames) {
          for (const name of clients) got.set(name, [...(got.get(name) ?? []), frames])
        },
      })
      for (const { room, text } of told) tell(room, text)
      await Promise.resolve()
      for (const [name, heard] of Object.entries(CLIENTS)) {
        const own = told.filter(({ room }) => heard.includes(room)).map(({ text }) => textFrame(text))
        expect(got.get(name) ?? []).toEqual(own.length > 0 ? [Buffer.concat(own)] : [])
      }
      expect(got.get('visitor')?.[0]).toBe(got.get('other')?.[0])
      expect(got.get('bidder')?.[0]).toBe(got.get('tab')?.[0])
    }),
    { numRuns: PROPERTY_RUNS },
  ))

test('makes one frame of a text of any length, readable by any WebSocket client', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536].map((bytes) => 'x'.repeat(bytes)).concat('“£1,200”, she said')
  const accept = new WebSocketServer({ noServer: true })
  const server = createServer().on('upgrade', (request, connection, head) =>
    accept.handleUpgrade(request, connection, head, () => connection.write(Buffer.concat(texts.map(textFrame)))),
  )
  onTestFinished(() => void server.close())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  onTestFinished(() => client.terminate())
  const heard: string[] = []
  client.on('message', (data, isBinary) => heard.push(isBinary ? 'binary' : String(data)))
  await expect.poll(() => heard).toHaveLength(texts.length)
  expect(heard).toEqual(texts)
})
