import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { LIVE_PATH } from '../../shared/sale/live.ts'
import { SOUND_PATH } from '../../shared/sound/messages.ts'
import { plainAddress } from '../access/network/remote-address.ts'
import { Refused } from '../access/refused.ts'
import type { Admission } from './admission.ts'
import { refusedBecause, refuseUpgrade } from './refusal.ts'

/** Takes an allowed handshake over; throws a Refused to reject it. */
export type UpgradeHandler = (handshake: IncomingMessage, connection: Duplex, head: Buffer) => void

/** The refusal of a handshake with a foreign Host or Origin, or null. */
export type Guard = (handshake: IncomingMessage) => Refused | null

type Parts = {
  server: Server
  guard: Guard
  admission: Admission
  toScreens: UpgradeHandler
  toPlain: UpgradeHandler
  /** The sockets for sound, with an admission of their own. */
  toSound: UpgradeHandler
  soundAdmission: Admission
  logger: Logger
}

const BASE = 'http://localhost'

/** The URL of a live request, or null. Socket.IO's client ends the path with a slash. */
function liveUrl({ url = '' }: IncomingMessage): URL | null {
  // Every request passes here, so only likely ones are parsed. `//ws` and similar paths differ in the prefix.
  if (!url.startsWith(LIVE_PATH) || !URL.canParse(url, BASE)) return null
  const parsed = new URL(url, BASE)
  return [LIVE_PATH, `${LIVE_PATH}/`, SOUND_PATH].includes(parsed.pathname) ? parsed : null
}

/**
 * Accepts every WebSocket handshake or answers it with an HTTP error, because unanswered ones would keep the server
 * from closing. Answers other requests on the live path (long polling) with 400, and passes the rest to the server's
 * earlier listeners. Returns a function that refuses later handshakes.
 */
export function acceptUpgrades({ server, guard, logger, ...to }: Parts): () => void {
  let isClosing = false
  const acceptOrThrow: UpgradeHandler = (handshake, connection, head) => {
    if (isClosing) throw new Refused(503, 'closing', 'The server is stopping')
    const url = liveUrl(handshake)
    if (!url) throw new Refused(404, 'not_found', `WebSocket clients connect to ${LIVE_PATH}`)
    const isSound = url.pathname === SOUND_PATH
    const admission = isSound ? to.soundAdmission : to.admission
    const refused = guard(handshake) ?? admission.refusal(plainAddress(handshake.socket.remoteAddress))
    if (refused) throw refused
    if (isSound) return to.toSound(handshake, connection, head)
    if (!url.searchParams.has('EIO')) return to.toPlain(handshake, connection, head)
    const { EIO, transport, sid } = Object.fromEntries(url.searchParams)
    // A session id asks to upgrade a polling session, which does not exist here.
    if (EIO !== '4' || transport !== 'websocket' || sid !== undefined) throw websocketOnly()
    to.toScreens(handshake, connection, head)
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
  // Destroyed instead of ended, so that it does not wait for an announced payload that is never sent.
  response.end(JSON.stringify(refused.body), () => response.socket?.destroySoon())
}

function websocketOnly(): Refused {
  return new Refused(400, 'websocket_only', 'The live channel speaks WebSocket only')
}
