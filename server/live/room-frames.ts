import type { SocketRoom } from './channel.ts'

type Parts<Client> = {
  clientsIn: (room: SocketRoom) => Iterable<Client>
  /** Sends the same whole frames to each client. */
  send: (clients: Iterable<Client>, frames: Buffer) => void
}

/**
 * Sends the messages of one turn in one write per client, with bytes shared by the room. Bids that share a sync are
 * published together, and single writes to each of a thousand phones are most of the cost of publishing.
 */
export function gatherFrames<Client>({ clientsIn, send }: Parts<Client>): (room: SocketRoom, text: string) => void {
  let told: { room: SocketRoom; frame: Buffer }[] = []

  function leave(): void {
    const going = told
    told = []
    const [first] = going
    if (first && going.every(({ room }) => room === first.room)) {
      send(clientsIn(first.room), joined(going))
      return
    }
    // Clients in the same rooms get the same bytes, with the messages in order.
    const heard = new Map<Client, SocketRoom[]>()
    for (const room of new Set(going.map((each) => each.room)))
      for (const client of clientsIn(room)) heard.set(client, [...(heard.get(client) ?? []), room])
    const groups = new Map<string, { rooms: readonly SocketRoom[]; clients: Client[] }>()
    for (const [client, rooms] of heard) {
      const group = groups.get(rooms.join(' '))
      if (group) group.clients.push(client)
      else groups.set(rooms.join(' '), { rooms, clients: [client] })
    }
    for (const { rooms, clients } of groups.values()) send(clients, framesOf(going, rooms))
  }

  return (room, text) => {
    // A microtask, so before the bid's reply.
    if (told.length === 0) queueMicrotask(leave)
    told.push({ room, frame: textFrame(text) })
  }
}

function framesOf(told: readonly { room: SocketRoom; frame: Buffer }[], rooms: readonly SocketRoom[]): Buffer {
  return joined(told.filter(({ room }) => rooms.includes(room)))
}

function joined(told: readonly { frame: Buffer }[]): Buffer {
  const [first] = told
  return first && told.length === 1 ? first.frame : Buffer.concat(told.map(({ frame }) => frame))
}

/** A text as one whole WebSocket frame of a server. */
export function textFrame(text: string): Buffer {
  const head = frameHead(Buffer.byteLength(text))
  const frame = Buffer.allocUnsafe(head.length + Buffer.byteLength(text))
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

/** The head of a server's frame with this many bytes of text: final and unmasked (RFC 6455, 5.2). */
export function frameHead(length: number): Buffer {
  const head = Buffer.allocUnsafe(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x81
  head[1] = head.length === 2 ? length : head.length === 4 ? 126 : 127
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
