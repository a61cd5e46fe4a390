import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws'
import { isLoopback, plainAddress } from '../access/network/remote-address.ts'
import { createRate } from '../access/rate.ts'
import type { Admission } from './admission.ts'
import type { LiveLimits } from './limits.ts'

/** An open connection of either kind of client. */
export type LiveSocket = {
  webSocket: WebSocket
  connection: Duplex
  address: string
  /** Packets that wait before they reach the connection; Engine.IO queues them itself. */
  packetsWaiting: () => number
  /** The number of consecutive checks with too much waiting. */
  checksBehind: number
}

export type Sockets = ReturnType<typeof createSockets>

/** Whether a connection is open and has sent all its data, so that whole frames may be written to it. */
export function isIdle({ webSocket, connection }: LiveSocket): boolean {
  return webSocket.readyState === webSocket.OPEN && connection.writableLength === 0
}

/** Sends all frames of one turn of the event loop in one write: replies, and messages to single screens. */
function gatherWrites(connection: Duplex): void {
  const uncork = connection.uncork.bind(connection)
  // The WebSocket corks and uncorks around each frame; corks are counted, so the last uncork of the turn flushes.
  connection.uncork = () => process.nextTick(uncork)
}

/** Whether a frame is Socket.IO's event `call` with an acknowledgement. */
function isCall(data: RawData): boolean {
  return data instanceof Buffer && /^42\d+\["call",/.test(data.toString('latin1', 0, 24))
}

type Parts = { limits: LiveLimits; admission: Admission; logger: Logger }

type Watch = (webSocket: WebSocket, handshake: IncomingMessage, connection: Duplex) => void

/** Engine.IO makes its own server of a given class, so that both kinds of clients have the same limits and watch. */
function serverClass(limits: LiveLimits, watch: Watch) {
  return class extends WebSocketServer {
    constructor(options: ServerOptions) {
      const bounds = { closeTimeout: limits.goodbyeMs, maxFragments: limits.messageFragments }
      super({ ...options, ...bounds, maxPayload: limits.messageBytes, perMessageDeflate: false })
    }

    override handleUpgrade(
      handshake: IncomingMessage,
      connection: Duplex,
      head: Buffer,
      accept: (webSocket: WebSocket, handshake: IncomingMessage) => void,
    ): void {
      super.handleUpgrade(handshake, connection, head, (webSocket) => {
        gatherWrites(connection)
        watch(webSocket, handshake, connection)
        accept(webSocket, handshake)
      })
    }
  }
}

/** Watches every connection below Socket.IO: floods, slow clients, and which are open. */
export function createSockets({ limits, admission, logger }: Parts) {
  const open = new Map<IncomingMessage, LiveSocket>()
  const events = createRate<WebSocket>({ most: limits.eventsPerSecond, perMs: 1_000 })
  const calls = createRate<WebSocket>({ most: limits.callsPerSecond, perMs: 1_000 })

  /** Cuts the connection at once; the client reconnects by itself. */
  const cut = ({ webSocket, address }: LiveSocket, why: string): void => {
    logger.info({ address, why }, 'live client cut off')
    webSocket.terminate()
  }

  const watch: Watch = (webSocket, handshake, connection) => {
    const socket = {
      webSocket,
      connection,
      address: plainAddress(handshake.socket.remoteAddress),
      packetsWaiting: () => 0,
      checksBehind: 0,
    }
    open.set(handshake, socket)
    admission.entered(socket.address)
    webSocket.once('close', () => {
      open.delete(handshake)
      admission.left(socket.address)
    })
    const count = (data: RawData): void => {
      if (webSocket.readyState !== webSocket.OPEN) return
      // This PC runs a crowd: its calls are not counted, as over HTTP.
      const isInTime = !isCall(data) ? events.allows(webSocket) : isLoopback(socket.address) || calls.allows(webSocket)
      if (!isInTime) cut(socket, 'flood')
    }
    webSocket.on('message', count).on('ping', count).on('pong', count)
    webSocket.on('error', (error) => logger.debug({ err: error, address: socket.address }, 'live client broke off'))
  }

  const isBehind = ({ webSocket, packetsWaiting }: LiveSocket): boolean =>
    webSocket.bufferedAmount > limits.backlog.bytes || packetsWaiting() > limits.backlog.packets

  return {
    /** The WebSocket server for both kinds of clients. */
    Server: serverClass(limits, watch),
    /** The connection of a handshake. */
    of: (handshake: IncomingMessage): LiveSocket | undefined => open.get(handshake),
    cut,
    /** Cuts every client that can't keep up; called by a timer. */
    cutSlow(): void {
      for (const socket of open.values()) {
        socket.checksBehind = isBehind(socket) ? socket.checksBehind + 1 : 0
        if (socket.checksBehind >= limits.backlog.checks) cut(socket, 'slow')
      }
    },
    /** Cuts every connection, and waits until they are closed. */
    async close(): Promise<void> {
      const gone = [...open.values()].map(
        ({ webSocket }) => new Promise<void>((resolve) => webSocket.once('close', () => resolve())),
      )
      for (const { webSocket } of open.values()) webSocket.terminate()
      await Promise.all(gone)
    },
  }
}
