import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { SOUND_PATH } from '../shared/sound/messages.ts'
import { encodePacket, PACKET_MS } from '../shared/sound/packet.ts'
import { framesOf } from './sale/tape/ogg.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from './start/testing/test-saleroom.ts'

const FRAME = Uint8Array.of(0xf8, 1, 2, 3)

/** Speaks on the clerk's PC until it is stopped. */
async function speak({ url }: TestSaleroom) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${SOUND_PATH}`)
  await once(socket, 'open')
  socket.send(JSON.stringify({ speak: 'Clerk Screen' }))
  let sequence = 0
  const send = () => {
    const capturedAt = performance.timeOrigin + performance.now() - PACKET_MS
    socket.send(encodePacket({ sequence, capturedAt, frames: [FRAME, FRAME, FRAME] }))
    sequence += 1
  }
  const timer = setInterval(send, PACKET_MS)
  return () => {
    clearInterval(timer)
    socket.terminate()
  }
}

/** Whether a visitor's screen says that sound is recorded. */
const saysSo = async ({ visitor }: TestSaleroom) =>
  JSON.stringify(await visitor.call('sale', { query: { lots: 'current' } })).includes('"taped":true')

test('a bid of the live sale has its sound, with times and hash; every screen says that it is recorded', async () => {
  const room = await openSaleroom({ auctions: [plainAuction('evening', [1, 2])] })
  const { clerk, dataDir } = room
  await clerk.call('startAuction', { body: { auctionId: 'evening' } })
  expect(await clerk.call('tape')).toEqual({ on: false, days: 90, recording: false, problem: null })
  const stop = await speak(room)
  expect(await clerk.call('setTape', { body: { on: true, days: 30 } })).toMatchObject({ on: true, recording: true })
  await expect.poll(() => saysSo(room)).toBe(true)
  await expect.poll(() => readdir(join(dataDir, 'auctions/evening/tape')).catch(() => [])).toHaveLength(2)
  await clerk.call('startLot', { body: { lotNumber: 1 } })
  const { seq } = await clerk.call('sale', { query: { lots: 'current' } })
  const clip = () => fetch(`${room.url}/api/tape/clip?seq=${seq}`)
  await expect.poll(async () => (await clip()).status).toBe(200)
  stop()
  const response = await clip()
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(response.headers.get('Content-Type')).toBe('audio/ogg')
  expect(response.headers.get('Repr-Digest')).toBe(`sha-256=:${createHash('sha256').update(bytes).digest('base64')}:`)
  expect([...framesOf(bytes)]).toHaveLength(750)
  await clerk.call('setTape', { body: { on: false, days: 30 } })
  await expect.poll(() => saysSo(room)).toBe(false)
  const { entries } = await clerk.call('audit', { params: { auctionId: 'evening' }, query: { after: 0, limit: 100 } })
  expect(entries.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['Sound is recorded from here', 'Sound is no longer recorded']),
  )
})

test('refuses a clip of nothing in words, and anybody but staff', async () => {
  const { clerk, visitor } = await openSaleroom({ auctions: [plainAuction('evening', [1])] })
  await clerk.call('startAuction', { body: { auctionId: 'evening' } })
  const at = '2026-11-30T18:00:00Z'
  for (const [query, status, code] of [
    [{}, 400, 'no_time'],
    [{ from: at }, 400, 'no_time'],
    [{ from: at, to: at }, 400, 'no_time'],
    [{ from: at, to: '2026-12-01T18:00:00Z' }, 400, 'clip_too_long'],
    [{ from: at, to: '2026-11-30T18:00:10Z' }, 404, 'not_on_tape'],
    [{ seq: 1 }, 404, 'not_on_tape'],
    [{ seq: 1, auctionId: 'none' }, 404, 'auction_unknown'],
  ] as const)
    expect(await clerk.try('tapeClip', { query })).toMatchObject({ status, body: { code } })
  expect(await visitor.try('tapeClip', { query: { seq: 1 } })).toMatchObject({ status: 401 })
})

test('the second copy has the tape once a file ends, and loses it with the house', async () => {
  const copyDir = await mkdtemp(join(tmpdir(), 'saleroom-tape-copy-'))
  onTestFinished(() => rm(copyDir, { recursive: true, force: true, maxRetries: 5 }))
  const room = await openSaleroom({ auctions: [plainAuction('evening', [1])], copyDir: join(copyDir, 'copy') })
  const { clerk, dataDir } = room
  await clerk.call('startAuction', { body: { auctionId: 'evening' } })
  await clerk.call('setTape', { body: { on: true, days: 1 } })
  const stop = await speak(room)
  const namesIn = (folder: string) => readdir(join(folder, 'auctions/evening/tape')).catch(() => [])
  await expect.poll(() => namesIn(dataDir)).toHaveLength(2)
  stop()
  await expect.poll(() => namesIn(join(copyDir, 'copy'))).toEqual(await namesIn(dataDir))
  await room.restart(async () => {
    for (const name of await namesIn(dataDir))
      await rename(
        join(dataDir, 'auctions/evening/tape', name),
        join(dataDir, 'auctions/evening/tape', `2020${name.slice(4)}`),
      )
  })
  await expect.poll(() => namesIn(dataDir)).toEqual([])
  await expect.poll(() => namesIn(join(copyDir, 'copy'))).toEqual([])
})
