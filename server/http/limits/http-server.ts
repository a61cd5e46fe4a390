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
 * An HTTP server that no LAN device can fill with connections: above the limit of an address, of a device with its live
 * screens, or of the LAN, new ones are cut at once, and silent ones are closed. This PC is not counted, because it runs
 * a crowd and must always connect.
 */
export function httpServer(app: RequestListener, limits: ConnectionLimits, madeFor: ServerOptions = {}): Server {
  const { headMs, checkMs, idleMs, takeMs, perAddress, perDevice, ofLan } = limits
  const server = createServer(
    {
      ...madeFor,
      headersTimeout: headMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: idleMs,
      // No time limit, because uploads may be long; payloads have their own deadlines: BODY_MS.
      requestTimeout: 0,
    },
    app,
  )
  // If Node answered it itself, its payload would have no deadline.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  const http = counts()
  const all = counts()
  const ofHttp = new WeakMap<Duplex, string>()
  /** The LAN's idle connections. */
  const resting = new Set<Duplex>()

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (ofHttp.has(socket)) {
      resting.delete(socket)
      response.once('close', () => {
        if (ofHttp.has(socket)) resting.add(socket)
      })
    }
    // A client that requests much and reads nothing would hold connection and answer forever.
    response.setTimeout(takeMs, () => {
      if (socket.writableLength > 0) socket.destroy()
    })
  })

  function mayComeIn(address: string): boolean {
    // Idle connections are closed first, which their clients do not notice. Never this PC's.
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
  // Live screens have their own limit, and refused handshakes are cut: LIVE_LIMITS.
  server.on('upgrade', (_handshake: IncomingMessage, connection: Duplex) => release(connection))
  return server
}

/** The share of the LAN's limit from which idle connections are closed. */
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
