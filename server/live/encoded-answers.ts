import { Decoder, Encoder, type Packet, PacketType } from 'socket.io-parser'
import type { KeptAnswer, TextAnswer } from './handshake.ts'
import { frameHead, textFrame } from './room-frames.ts'

/** An acknowledgement that bypasses Socket.IO's encoder, which would traverse a whole catalogue for each caller. */
export class OwnFrames {
  readonly send: (id: number) => void

  /** `send` writes the acknowledgement of this id. */
  constructor(send: (id: number) => void) {
    this.send = send
  }
}

class AnswerEncoder extends Encoder {
  override encode(packet: Packet): ReturnType<Encoder['encode']> {
    const [answer]: unknown[] = Array.isArray(packet.data) ? packet.data : []
    if (!(answer instanceof OwnFrames) || packet.id === undefined) return super.encode(packet)
    answer.send(packet.id)
    return []
  }
}

/** Socket.IO's parser, for servers that acknowledge with `OwnFrames`. */
export const answerParser = { Encoder: AnswerEncoder, Decoder }

/** The end of an acknowledgement from its body on, made once for all callers. */
const ends = new WeakMap<Buffer, Buffer>()

/** An acknowledgement (3) of Socket.IO in a message (4) of Engine.IO: its own start, and the shared rest. */
export function framesOfAnswer(id: number, { status, json }: KeptAnswer): [Buffer, Buffer] {
  const end = ends.get(json) ?? Buffer.concat([json, Buffer.from('}]')])
  ends.set(json, end)
  const begin = Buffer.from(`4${PacketType.ACK}${id}[{"status":${status},"body":`)
  return [Buffer.concat([frameHead(begin.length + end.length), begin]), end]
}

/** An acknowledgement with a text as body, as one WebSocket frame with the same bytes as Socket.IO's. */
export function frameOfText(id: number, { status, text, sale }: TextAnswer): Buffer {
  const end = sale === undefined ? '}]' : `,"sale":${JSON.stringify(sale)}}]`
  return textFrame(`4${PacketType.ACK}${id}[{"status":${status},"body":${text}${end}`)
}
