import { WebSocket } from 'ws'
import { LIVE_PATH, LIVE_TYPES, type LiveMessage, RECONNECT_MS } from '../../shared/sale/live.ts'
import { SIMULATED_HEADER } from '../../shared/simulated.ts'

/** A simulated person's end of the live channel; `renew` lets it connect anew. */
export type LiveClient = { close: () => void; renew: () => void }

/** Handlers for the events of a live channel. */
export type LiveEvents = {
  onMessage: (message: LiveMessage) => void
  /** The channel stands, or stands again: the message that follows is a snapshot. */
  onOpen: () => void
  onLost: () => void
}

type LiveOptions = LiveEvents & {
  url: string
  /** Marks it simulated; null for a screen that is not. */
  mark: string | null
  token: string | null
  /** What the list of devices calls it. */
  screen: string
}

/**
 * Listens to the live channel as our own screens do, by Socket.IO's protocol over a WebSocket, and comes back two
 * seconds after it was lost. By hand, because a crowd of hundreds hears each message hundreds of times: the same text
 * is read once for all of them.
 */
export function connectLive({ url, mark, token, screen, onMessage, onOpen, onLost }: LiveOptions): LiveClient {
  let socket: WebSocket | null = null
  let again: NodeJS.Timeout | undefined
  let closed = false

  function connect(): void {
    const address = `${url.replace(/^http/, 'ws')}${LIVE_PATH}/?EIO=4&transport=websocket`
    const fresh = new WebSocket(address, {
      perMessageDeflate: false,
      handshakeTimeout: RECONNECT_MS * 2,
      ...(mark !== null && { headers: { [SIMULATED_HEADER]: mark } }),
    })
    socket = fresh
    let stood = false
    fresh.on('open', () =>
      fresh.send(`40${JSON.stringify({ screen, form: 'diffs', ...(token !== null && { token }) })}`),
    )
    fresh.on('message', (data) => {
      const packet = String(data)
      stood ||= packet.startsWith('40')
      hear(packet, fresh)
    })
    fresh.on('error', () => undefined)
    fresh.on('close', () => {
      if (closed) return
      // A connection that never stood was not lost; it is tried again.
      if (stood) onLost()
      again = setTimeout(connect, RECONNECT_MS)
    })
  }

  function hear(packet: string, from: WebSocket): void {
    if (packet === '2') from.send('3')
    else if (packet.startsWith('40')) onOpen()
    else if (packet.startsWith('44')) from.terminate()
    else if (packet.startsWith('42')) {
      const message = readEvent(packet)
      if (message) onMessage(message)
    }
  }

  connect()
  return {
    renew: () => socket?.terminate(),
    close() {
      closed = true
      clearTimeout(again)
      socket?.terminate()
    },
  }
}

const KNOWN: ReadonlySet<string> = new Set(LIVE_TYPES)
let lastPacket = ''
let lastMessage: LiveMessage | null = null

function readEvent(packet: string): LiveMessage | null {
  if (packet === lastPacket) return lastMessage
  const event: unknown = JSON.parse(packet.slice(2))
  const message: unknown = Array.isArray(event) ? event[1] : null
  lastPacket = packet
  lastMessage = isLiveMessage(message) ? message : null
  return lastMessage
}

/** It comes from our own server, of this very version: its type vouches for the rest. */
function isLiveMessage(message: unknown): message is LiveMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    typeof message.type === 'string' &&
    KNOWN.has(message.type)
  )
}
