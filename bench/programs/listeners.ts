import { once } from 'node:events'
import { connect } from 'node:net'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { SOUND_PATH, type ToSoundRoom } from '../../shared/sound/messages.ts'
import { encodePacket, PACKET_MS } from '../../shared/sound/packet.ts'
import { answer } from '../processes/answering.ts'

// Phones that listen to the saleroom's sound, and the screen that speaks.
const Connect = z.object({ url: z.string(), listeners: z.number() })
/** A packet in its WebSocket frame. */
const FRAME_BYTES = 4 + 20 + 3 * 60
const FRAME = Uint8Array.of(0xf8, ...new Uint8Array(59))

let speaker: WebSocket | null = null
let speaking: NodeJS.Timeout | undefined
let sequence = 0
let packets = 0

async function open(url: string, role: ToSoundRoom): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${SOUND_PATH}`, { perMessageDeflate: false })
  await once(socket, 'open')
  socket.send(JSON.stringify(role))
  return socket
}

/** Opens a listener that counts packets by their bytes: to parse each frame would take more time than the server has. */
async function listen(url: string): Promise<void> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  const head = [`GET ${SOUND_PATH} HTTP/1.1`, `Host: ${host}`, 'Upgrade: websocket', 'Connection: Upgrade']
  const key = ['Sec-WebSocket-Key: c2FsZXJvb20tbGlzdGVucw==', 'Sec-WebSocket-Version: 13']
  socket.write(`${[...head, ...key].join('\r\n')}\r\n\r\n`)
  const [answer]: unknown[] = await once(socket, 'data')
  if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error('A listener was not let in')
  const text = Buffer.from('{"listen":true}')
  // A masked frame whose mask is zero.
  socket.write(Buffer.concat([Buffer.of(0x81, 0x80 | text.length, 0, 0, 0, 0), text]))
  socket.on('data', (bytes: Buffer) => {
    // Pings are answered, and have no content.
    if (bytes.length === 2) socket.write(Buffer.of(0x8a, 0x80, 0, 0, 0, 0))
    packets += Math.floor(bytes.length / FRAME_BYTES)
  })
}

answer({
  async connect(given) {
    const { url, listeners } = Connect.parse(given)
    for (let count = 0; count < listeners; count += 1) {
      await listen(url)
    }
    speaker = await open(url, { speak: 'bench' })
    return listeners
  },
  speak() {
    speaking = setInterval(() => {
      speaker?.send(encodePacket({ sequence, capturedAt: Date.now(), frames: [FRAME, FRAME, FRAME] }))
      sequence += 1
    }, PACKET_MS)
    return null
  },
  pause() {
    clearInterval(speaking)
    return { sent: sequence, packets }
  },
})
