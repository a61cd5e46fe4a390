import { WebSocket } from 'ws'
import { LIVE_PATH, LIVE_TYPES, type LiveMessage, RECONNECT_MS } from '../../shared/sale/live.ts'
import { SIMULATED_HEADER } from '../../shared/simulated.ts'

/** A simulated person's end of the live channel. `renew` drops the connection, so that it reconnects. */
export type LiveClient = { close: () => void; renew: () => void }

export type LiveEvents = {
  onMessage: (message: LiveMessage) => void
  /** Connected or reconnected; the next message is a snapshot. */
  onOpen: () => void
  onLost: () => void
}

type LiveOptions = LiveEvents & {
  url: string
  /** Marks the screen as simulated; null for a real one. */
  mark: string | null
  token: string | null
  /** The screen's name in the list of devices. */
  screen: string
}

/**
 * Listens to the live channel by Socket.IO's protocol over a WebSocket, as our own screens do, and reconnects two
 * seconds after a loss. It does not use Socket.IO's client: a crowd of hundreds receives the same text hundreds of
 * times, and here it is parsed once for all of them.
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
      // A connection that never opened was not lost; it is retried.
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

/** Our own server of this version sent it, so the type alone is checked. */
function isLiveMessage(message: unknown): message is LiveMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'type' in message &&
    typeof message.type === 'string' &&
    KNOWN.has(message.type)
  )
}
