import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { LIVE_PATH } from '../../shared/sale/live.ts'
import { plainAddress } from '../access/network/remote-address.ts'
import { Refused } from '../access/refused.ts'
import type { Admission } from './admission.ts'
import { refusedBecause, refuseUpgrade } from './refusal.ts'

/** Takes an allowed handshake over; throws a Refused to turn it away. */
export type UpgradeHandler = (handshake: IncomingMessage, connection: Duplex, head: Buffer) => void

/** Host and Origin of a handshake are ours; else why not. */
export type Guard = (handshake: IncomingMessage) => Refused | null

type Parts = {
  server: Server
  guard: Guard
  admission: Admission
  toScreens: UpgradeHandler
  toPlain: UpgradeHandler
  logger: Logger
}

const BASE = 'http://localhost'

/** The address asked for, or null where it is none. Socket.IO's client writes the path with a slash at its end. */
function liveUrl({ url = '' }: IncomingMessage): URL | null {
  // Every request comes by here: only what may be ours is taken apart. `//ws` and its like begin otherwise and are nobody's.
  if (!url.startsWith(LIVE_PATH) || !URL.canParse(url, BASE)) return null
  const parsed = new URL(url, BASE)
  return parsed.pathname === LIVE_PATH || parsed.pathname === `${LIVE_PATH}/` ? parsed : null
}

/**
 * Stands where clients come in: every WebSocket handshake is let in here or answered with an HTTP error, and a request
 * for the live path that is no handshake (long polling) is answered 400. The server's other request listeners, which
 * must be there already, get the rest. Returns what lets no more clients in: later handshakes are refused. Unanswered,
 * they would keep the server from closing, for nobody reads from their connections.
 */
export function acceptUpgrades({ server, guard, admission, toScreens, toPlain, logger }: Parts): () => void {
  let isClosing = false
  const acceptOrThrow: UpgradeHandler = (handshake, connection, head) => {
    if (isClosing) throw new Refused(503, 'closing', 'The server is stopping')
    const url = liveUrl(handshake)
    if (!url) throw new Refused(404, 'not_found', `WebSocket clients connect to ${LIVE_PATH}`)
    const refused = guard(handshake) ?? admission.refusal(plainAddress(handshake.socket.remoteAddress))
    if (refused) throw refused
    if (!url.searchParams.has('EIO')) return toPlain(handshake, connection, head)
    const { EIO, transport, sid } = Object.fromEntries(url.searchParams)
    // A session id speaks of moving a polling session here; there are none.
    if (EIO !== '4' || transport !== 'websocket' || sid !== undefined) throw websocketOnly()
    toScreens(handshake, connection, head)
  }

  const onUpgrade: UpgradeHandler = (handshake, connection, head) => {
    try {
      acceptOrThrow(handshake, connection, head)
    } catch (error) {
      refuseUpgrade(connection, refusedBecause(error, logger))
    }
  }

  const others = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (liveUrl(request)) answer(response, websocketOnly())
    else for (const listener of others) listener.call(server, request, response)
  })
  server.on('upgrade', onUpgrade)
  return () => {
    isClosing = true
  }
}

function answer(response: ServerResponse, refused: Refused): void {
  response.writeHead(refused.status, {
    Connection: 'close',
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  })
  // Cut, and not only ended: a payload that it announced and never sends would be waited for.
  response.end(JSON.stringify(refused.body), () => response.socket?.destroySoon())
}

function websocketOnly(): Refused {
  return new Refused(400, 'websocket_only', 'The live channel speaks WebSocket only')
}
