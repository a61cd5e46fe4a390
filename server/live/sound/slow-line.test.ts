import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { SOUND_PATH } from '../../../shared/sound/messages.ts'
import { decodePacket, encodePacket, PACKET_MS } from '../../../shared/sound/packet.ts'
import { openLiveHouse } from '../testing/live-house.ts'

/** The bytes that a line of 40 kbit/s carries in the time of a packet. */
const BYTES_A_PACKET = (40_000 / 8_000) * PACKET_MS

/** A line to a server that carries only the bytes that it is allowed, and what waits on it. */
async function narrowLine(port: number) {
  let allowed = Number.POSITIVE_INFINITY
  let waiting = Buffer.alloc(0)
  let down: Socket | null = null
  const flow = () => {
    const now = waiting.subarray(0, allowed)
    allowed -= now.length
    waiting = waiting.subarray(now.length)
    down?.write(now)
  }
  const line = createServer((socket) => {
    down = socket
    const up = connect(port, '127.0.0.1')
    socket.pipe(up)
    up.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes])
      flow()
    })
    for (const end of [socket, up]) end.on('error', () => undefined)
    onTestFinished(() => {
      socket.destroy()
      up.destroy()
    })
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  onTestFinished(() => void line.close())
  const address = line.address()
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    waiting: () => waiting.length,
    /** From now on, the line carries only what it is given. */
    narrow() {
      allowed = 0
    },
    /** Carries at most so many bytes of those that wait; what is not used is lost. */
    give(bytes: number) {
      allowed = bytes
      flow()
      allowed = 0
    },
  }
}

/** The frames of a voice at 24 kbit/s, some larger than others. */
const voice = (sequence: number) =>
  encodePacket({
    ...{ sequence, capturedAt: sequence * PACKET_MS },
    frames: [40, 60, 80].map((bytes) => Uint8Array.of(0xf8, ...new Uint8Array(bytes - 1).fill(sequence % 251))),
  })

test('a listener with 40 kbit/s hears every packet, without a growing delay', async () => {
  const house = await openLiveHouse()
  onTestFinished(() => house.close())
  const line = await narrowLine(house.port)
  const phone = new WebSocket(`ws://127.0.0.1:${line.port}${SOUND_PATH}`, {
    headers: { Host: `127.0.0.1:${house.port}` },
  })
  onTestFinished(() => phone.terminate())
  const heard: number[] = []
  const told: string[] = []
  phone.on('message', (data: Buffer, isBinary) => {
    if (isBinary) heard.push(decodePacket(data)?.sequence ?? -1)
    else told.push(String(data))
  })
  await once(phone, 'open')
  phone.send(JSON.stringify({ listen: true }))
  await expect.poll(() => told.length).toBe(1)
  line.narrow()
  // A minute of sound.
  for (let sequence = 0; sequence < 60_000 / PACKET_MS; sequence += 1) {
    house.live.sound.take(voice(sequence))
    // All but the newest packet are through before the next one comes.
    await expect.poll(() => line.waiting(), { interval: 1 }).toBeGreaterThan(0)
    line.give(BYTES_A_PACKET)
    expect(line.waiting()).toBe(0)
  }
  await expect.poll(() => heard.length).toBe(60_000 / PACKET_MS)
  expect(heard).toEqual(Array.from({ length: heard.length }, (_, sequence) => sequence))
})
