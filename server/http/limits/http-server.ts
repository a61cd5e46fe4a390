import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { isLoopback, plainAddress } from '../../access/network/remote-address.ts'
import type { ConnectionLimits } from './limits.ts'

/**
 * An HTTP server that no device on the LAN can fill with connections: beyond what an address, a device with its live
 * screens, or the whole LAN may have, the newest is cut at once; and none is kept that says nothing or takes nothing.
 * This PC itself is not counted, for it plays a crowd, and must come in however full it is.
 */
export function httpServer(app: RequestListener, limits: ConnectionLimits, madeFor: ServerOptions = {}): Server {
  const { headMs, checkMs, idleMs, takeMs, perAddress, perDevice, ofLan } = limits
  const server = createServer(
    {
      ...madeFor,
      headersTimeout: headMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: idleMs,
      // By the clock no upload would ever be long enough; payloads have bounds of their own: BODY_MS.
      requestTimeout: 0,
    },
    app,
  )
  // Answered by Node itself, its payload would be waited for without end.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  const http = counts()
  const all = counts()
  const ofHttp = new WeakMap<Duplex, string>()
  /** The LAN's connections that wait for another request. */
  const resting = new Set<Duplex>()

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (ofHttp.has(socket)) {
      resting.delete(socket)
      response.once('close', () => {
        if (ofHttp.has(socket)) resting.add(socket)
      })
    }
    // Whoever asks for much and takes nothing would keep both, connection and answer, for good.
    response.setTimeout(takeMs, () => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })

  function mayComeIn(address: string): boolean {
    // Connections that rest are given up first: who comes back over a new one notices nothing. Never this PC's.
    if (all.total() >= ofLan * NEARLY_FULL) for (const connection of resting) connection.destroy()
    return http.of(address) < perAddress && all.of(address) < perDevice && all.total() < ofLan
  }

  const release = (connection: Duplex): void => {
    const address = ofHttp.get(connection)
    if (address !== undefined && ofHttp.delete(connection)) http.remove(address)
    resting.delete(connection)
  }

  server.on('connection', (connection: Socket) => {
    const address = plainAddress(connection.remoteAddress)
    if (isLoopback(address)) return
    if (!mayComeIn(address)) {
      connection.destroy()
      return
    }
    ofHttp.set(connection, address)
    http.add(address)
    all.add(address)
    connection.once('close', () => {
      release(connection)
      all.remove(address)
    })
  })
  // Live screens have a cap of their own besides, and refused handshakes are cut: LIVE_LIMITS.
  server.on('upgrade', (_handshake: IncomingMessage, connection: Duplex) => release(connection))
  return server
}

/** The part of the LAN's connections from which on those that rest are closed. */
const NEARLY_FULL = 0.9

function counts() {
  const byAddress = new Map<string, number>()
  let total = 0
  return {
    of: (address: string) => byAddress.get(address) ?? 0,
    total: () => total,
    add(address: string) {
      total += 1
      byAddress.set(address, (byAddress.get(address) ?? 0) + 1)
    },
    remove(address: string) {
      total -= 1
      const others = (byAddress.get(address) ?? 1) - 1
      if (others > 0) byAddress.set(address, others)
      else byAddress.delete(address)
    },
  }
}
