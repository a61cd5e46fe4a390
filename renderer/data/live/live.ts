import { io, type Socket } from 'socket.io-client'
import {
  BATCH_MS,
  type CallAnswer,
  type CallMessage,
  LIVE_PATH,
  type LiveMessage,
  LONGEST_CALL,
  RECONNECT_MS,
} from '../../../shared/sale/live.ts'
import type { ClientAudience } from '../client/client.ts'
import type { ConnectionWatch } from './connection-watch.ts'
import { SALE_SEQ_HEADER } from './sale-seq.ts'

/** How long, in ms, a call over the socket waits before it is repeated over HTTP under the same key. */
const ANSWER_MS = 5_000

export type LiveOptions = {
  origin: string
  audience: ClientAudience
  token: () => string | null
  screen: string
  watch: ConnectionWatch
  /** Receives messages that arrived together, in order. */
  onMessages: (messages: readonly LiveMessage[]) => void
  /** Called when the channel is open again: all data read before may be old. */
  onFresh: () => void
  /** How long, in ms, a first read waits until the channel is open. */
  listenFirstMs?: number
}

export type LiveConnection = {
  start: () => () => void
  /** Repeats the handshake as another user: after signing in or joining. */
  reconnect: () => void
  showScreen: (name: string) => void
  /** Resolves once the channel is open, or after a short wait if it cannot open. */
  listening: () => Promise<void>
  /** Makes a call over the socket while it is open; returns null if HTTP must be used instead. */
  call: (message: CallMessage) => Promise<Response | null>
}

/** The screen's side of the live channel: connects, reconnects, and batches messages. */
export function createLive(options: LiveOptions): LiveConnection {
  const { token, watch, onMessages, onFresh, listenFirstMs = 500 } = options
  const seat: Seat = { shown: options.screen, token: null }
  const socket = socketOf(options, seat)
  const messages = inBatches(onMessages)
  let readsWent = false
  let settle: () => void = () => undefined
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  let again: ReturnType<typeof setTimeout> | undefined

  function tryAgain(): void {
    clearTimeout(again)
    again = setTimeout(() => socket.connect(), RECONNECT_MS)
  }

  socket.on('connect', () => {
    watch.socketIs('up')
    // The new reads include the messages that the old connection had not delivered.
    messages.drop()
    if (readsWent) onFresh()
    readsWent = true
    settle()
  })
  socket.on('disconnect', (reason) => {
    // A disconnect that we caused, to reconnect as another user, is not a loss.
    if (reason !== 'io client disconnect') watch.socketIs('down')
    // The library does not reconnect by itself if the server closed the connection.
    if (reason === 'io server disconnect') tryAgain()
  })
  socket.on('connect_error', () => {
    settle()
    if (!socket.active) tryAgain()
  })
  socket.onAny((_type: string, message: LiveMessage) => {
    watch.heard()
    messages.add(message)
  })
  // Browsers hide the protocol's pings; these are the library's own.
  socket.io.on('ping', watch.heard)

  return {
    start() {
      const stopWatch = watch.start()
      socket.connect()
      return () => {
        stopWatch()
        clearTimeout(again)
        messages.drop()
        socket.disconnect()
      }
    },
    reconnect() {
      socket.disconnect().connect()
    },
    async call(message) {
      const isOpen = socket.connected && watch.current() === 'live' && seat.token === token()
      if (!isOpen || JSON.stringify(message).length > LONGEST_CALL) return null
      return await callOver(socket, message, messages.flush)
    },
    showScreen(name) {
      if (name === seat.shown) return
      seat.shown = name
      if (socket.connected) socket.emit('screen', { screen: name })
    },
    async listening() {
      if (readsWent) return
      const late = setTimeout(settle, listenFirstMs)
      await settled
      clearTimeout(late)
      readsWent = true
    },
  }
}

/** What the handshake sends about this screen: its label and its bidder's token. */
type Seat = { shown: string; token: string | null }

/** Creates the socket, not open yet; its seat is read at each handshake. */
function socketOf({ origin, audience, token }: LiveOptions, seat: Seat): Socket {
  return io(origin, {
    path: LIVE_PATH,
    transports: ['websocket'],
    reconnectionDelay: RECONNECT_MS,
    reconnectionDelayMax: RECONNECT_MS,
    randomizationFactor: 0,
    timeout: RECONNECT_MS * 2,
    autoConnect: false,
    forceNew: true,
    auth: (give) => {
      seat.token = token()
      give({
        ...(seat.token && { token: seat.token }),
        ...(audience === 'public' && { audience }),
        form: 'diffs',
        screen: seat.shown,
      })
    },
  })
}

/** Delivers messages that arrive together in one batch. */
function inBatches(onMessages: LiveOptions['onMessages']) {
  let gathered: LiveMessage[] = []
  let flushing: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(flushing)
    flushing = undefined
    const messages = gathered
    gathered = []
    if (messages.length > 0) onMessages(messages)
  }

  return {
    flush,
    add(message: LiveMessage): void {
      gathered.push(message)
      flushing ??= setTimeout(flush, BATCH_MS)
    },
    drop(): void {
      gathered = []
      flush()
    },
  }
}

/** Whether HTTP may allow a call that the socket refused as a socket, or because of the user who opened it. */
function mayFareBetter(status: number, body: unknown): boolean {
  // The body of a refusal has its code.
  const { code } = (body ?? {}) as { code?: unknown }
  return code === 'http_only' || status === 401 || status === 403
}

/** Calls over an open socket; returns null if HTTP must be used. `onAnswer` runs before the return. */
async function callOver(socket: Socket, message: CallMessage, onAnswer: () => void): Promise<Response | null> {
  try {
    const { status, body, sale }: CallAnswer = await socket.timeout(ANSWER_MS).emitWithAck('call', message)
    // Messages sent before the answer are shown before it.
    onAnswer()
    const headers: Record<string, string> = sale === undefined ? {} : { [SALE_SEQ_HEADER]: sale }
    return mayFareBetter(status, body) ? null : new Response(JSON.stringify(body), { status, headers })
  } catch {
    return null
  }
}
