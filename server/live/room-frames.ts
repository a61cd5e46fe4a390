import type { SocketRoom } from './channel.ts'

type Parts<Client> = {
  clientsIn: (room: SocketRoom) => Iterable<Client>
  /** Sends the same bytes to each, which are whole frames already. */
  send: (clients: Iterable<Client>, frames: Buffer) => void
}

/**
 * Tells rooms what they are told in one go in one write a client, of bytes that all in the room share. Bids that share a
 * sync are published together, and a write for each of them to each of a thousand phones is most of what publishing costs.
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
    // Those who hear the same rooms get the same bytes, each in the order it was told.
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
    // A microtask: before whoever bid is answered.
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

/** A text as a server's whole WebSocket frame. */
export function textFrame(text: string): Buffer {
  const head = frameHead(Buffer.byteLength(text))
  const frame = Buffer.allocUnsafe(head.length + Buffer.byteLength(text))
  head.copy(frame)
  frame.write(text, head.length)
  return frame
}

/** How a server's frame of so many bytes of text begins: final and unmasked (RFC 6455, 5.2). */
export function frameHead(length: number): Buffer {
  const head = Buffer.allocUnsafe(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x81
  head[1] = head.length === 2 ? length : head.length === 4 ? 126 : 127
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return head
}
