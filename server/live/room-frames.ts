import type { Room } from './channel.ts'

type Parts<Client> = {
  clientsIn: (room: Room) => Iterable<Client>
  /** Sends the same bytes to each, which are whole frames already. */
  send: (clients: Iterable<Client>, frames: Buffer) => void
}

const isPaddle = (room: Room): boolean => room.startsWith('paddle:')

/**
 * Tells rooms what they are told in one go in one write a client, of bytes that all in the room share. Bids that share a
 * sync are published together, and a write for each of them to each of a thousand phones is most of what publishing costs.
 */
export function gatherFrames<Client>({ clientsIn, send }: Parts<Client>): (room: Room, text: string) => void {
  let told: { room: Room; frame: Buffer }[] = []

  function leave(): void {
    const going = told
    told = []
    const rooms = [...new Set(going.map(({ room }) => room))]
    const served = new Set<Client>()
    // A bidder's own stands between what the public hears: its tabs get both, in the order they were told.
    for (const room of rooms.filter(isPaddle)) {
      const tabs = [...clientsIn(room)]
      send(tabs, framesOf(going, [room, 'public']))
      for (const tab of tabs) served.add(tab)
    }
    for (const room of rooms.filter((each) => !isPaddle(each))) {
      const clients = [...clientsIn(room)].filter((client) => !served.has(client))
      send(clients, framesOf(going, [room]))
    }
  }

  return (room, text) => {
    // A microtask: before whoever bid is answered.
    if (told.length === 0) queueMicrotask(leave)
    told.push({ room, frame: textFrame(text) })
  }
}

function framesOf(told: readonly { room: Room; frame: Buffer }[], rooms: readonly Room[]): Buffer {
  return Buffer.concat(told.filter(({ room }) => rooms.includes(room)).map(({ frame }) => frame))
}

/** A text as a server's whole WebSocket frame: final and unmasked (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headLength + length)
  frame[0] = 0x81
  frame[1] = headLength === 2 ? length : headLength === 4 ? 126 : 127
  if (headLength === 4) frame.writeUInt16BE(length, 2)
  if (headLength === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.write(text, headLength)
  return frame
}
