import { once } from 'node:events'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { SOUND_PATH, type ToSoundRoom } from '../../shared/sound/messages.ts'
import { encodePacket, PACKET_MS } from '../../shared/sound/packet.ts'
import { answer } from '../processes/answering.ts'

// Phones that listen to the saleroom's sound, and the screen that speaks.
const Connect = z.object({ url: z.string(), listeners: z.number() })
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

answer({
  async connect(given) {
    const { url, listeners } = Connect.parse(given)
    for (let count = 0; count < listeners; count += 1) {
      const socket = await open(url, { listen: true })
      socket.on('message', (_, isBinary) => {
        if (isBinary) packets += 1
      })
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
