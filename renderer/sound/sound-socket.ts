import { RECONNECT_MS } from '../../shared/sale/live.ts'
import { type FromSoundRoom, SOUND_PATH, type ToSoundRoom } from '../../shared/sound/messages.ts'
import { createSoundClock } from './sound-clock.ts'

/** With more bytes waiting than this, a speaker's packets are left out until they are sent. */
const MOST_WAITING_BYTES = 8 * 1024
/** The time between two questions for the server's clock: at first, and later; in ms. */
const CLOCK_MS = { first: 250, later: 10_000 }
const FIRST_QUESTIONS = 6

export type SoundSocketOptions = {
  /** What this page does in the room for sound. It is said at each connection. */
  role: ToSoundRoom
  onMessage: (message: FromSoundRoom) => void
  onPacket?: (bytes: Uint8Array) => void
  onOpen?: () => void
  onLost?: () => void
}

/** A page's connection to the room for sound. It reconnects by itself until it is closed. */
export type SoundSocket = {
  say: (message: ToSoundRoom) => void
  /** Sends a packet, or leaves it out while the connection is slow. */
  send: (bytes: Uint8Array<ArrayBuffer>) => void
  /** The server's clock for sound now, in ms; null until it is known. */
  now: () => number | null
  /** Connects again: what waits on the old connection is dropped. */
  renew: () => void
  close: () => void
}

export function openSoundSocket({ role, onMessage, onPacket, onOpen, onLost }: SoundSocketOptions): SoundSocket {
  const clock = createSoundClock()
  let socket: WebSocket | null = null
  let again: ReturnType<typeof setTimeout> | undefined
  let asking: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function say(message: ToSoundRoom): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  function askClock(asked: number): void {
    say({ clock: performance.now() })
    asking = setTimeout(askClock, asked < FIRST_QUESTIONS ? CLOCK_MS.first : CLOCK_MS.later, asked + 1)
  }

  function hear({ data }: MessageEvent<unknown>): void {
    if (data instanceof ArrayBuffer) onPacket?.(new Uint8Array(data))
    else {
      // The server's own messages.
      const message = JSON.parse(String(data)) as FromSoundRoom
      if ('clock' in message) clock.answered(message)
      else onMessage(message)
    }
  }

  function connect(): void {
    const url = new URL(SOUND_PATH, location.href)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const opened = new WebSocket(url)
    socket = opened
    opened.binaryType = 'arraybuffer'
    opened.onmessage = hear
    opened.onopen = () => {
      say(role)
      askClock(1)
      onOpen?.()
    }
    opened.onclose = () => {
      if (socket !== opened) return
      clearTimeout(asking)
      if (isClosed) return
      onLost?.()
      again = setTimeout(connect, RECONNECT_MS)
    }
  }

  function leave(): void {
    clearTimeout(again)
    clearTimeout(asking)
    const last = socket
    socket = null
    last?.close()
  }

  connect()
  return {
    say,
    send(bytes) {
      if (socket?.readyState === WebSocket.OPEN && socket.bufferedAmount < MOST_WAITING_BYTES) socket.send(bytes)
    },
    now: clock.now,
    renew() {
      leave()
      connect()
    },
    close() {
      isClosed = true
      leave()
    },
  }
}
