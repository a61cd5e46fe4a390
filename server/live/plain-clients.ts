import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { LiveMessage } from '../../shared/sale/live.ts'
import { Refused } from '../access/refused.ts'
import { askingOf } from '../access/resolve-principal.ts'
import { deviceOf } from './devices.ts'
import { HandshakeAuth } from './handshake.ts'
import { createHeartbeats } from './heartbeats.ts'
import { batchInitialStates } from './initial-states.ts'
import type { ClientParts } from './screens.ts'
import type { LiveSocket } from './sockets.ts'
import type { UpgradeHandler } from './upgrades.ts'

/** Plain WebSocket clients. */
export type PlainClients = ReturnType<typeof createPlainClients>

/**
 * Serves stream overlays and show-control software: plain WebSocket clients, which get the public's messages. It sends
 * JSON text frames and reads nothing. A client that does not answer a ping before the next one is cut.
 */
export function createPlainClients({ sockets, resolve, initialState, devices, limits, logger }: ClientParts) {
  const clients = new Map<string, LiveSocket>()
  const heartbeats = createHeartbeats({ sockets, limits })
  const server = new sockets.Server({ noServer: true, clientTracking: false })

  const tell = (webSockets: Iterable<WebSocket>, message: LiveMessage): void => {
    const text = Buffer.from(JSON.stringify(message))
    for (const webSocket of webSockets) webSocket.send(text, { binary: false })
  }
  const sendInitialState = batchInitialStates<WebSocket>(
    (_, __, webSockets) => tell(webSockets, initialState('public', 'named')),
    logger,
  )

  const enter = (id: string, socket: LiveSocket): void => {
    clients.set(id, socket)
    heartbeats.watch(socket)
    socket.webSocket.once('close', () => {
      clients.delete(id)
      devices.remove(id)
    })
    sendInitialState('public', 'named', socket.webSocket)
  }

  return {
    accept(...[handshake, connection, head]: Parameters<UpgradeHandler>): void {
      const auth = HandshakeAuth.safeParse({ ...ownNames(handshake.url), audience: 'public' })
      if (!auth.success) throw new Refused(400, 'malformed', 'The handshake is malformed', auth.error.issues)
      const who = resolve(askingOf(handshake, auth.data))
      server.handleUpgrade(handshake, connection, head, () => {
        const socket = sockets.of(handshake)
        if (!socket) return
        const id = randomUUID()
        devices.add(deviceOf(id, { ...who, role: 'public', bidder: null }, auth.data))
        enter(id, socket)
      })
    },
    /** Whether there is any client. */
    isHeard: () => clients.size > 0,
    /** Sends to every client: the text is made once. */
    send(message: LiveMessage): void {
      const webSockets = [...clients.values()].map(({ webSocket }) => webSocket)
      if (webSockets.length > 0) tell(webSockets, message)
    },
    sendTo(id: string, message: LiveMessage): void {
      const client = clients.get(id)
      if (client) tell([client.webSocket], message)
    },
    socketOf: (id: string): LiveSocket | undefined => clients.get(id),
    close(): void {
      heartbeats.close()
      server.close()
    },
  }
}

/** The names that a client gives itself in the URL, as in /ws?name=Overlay&screen=stream. */
function ownNames(url = ''): { name?: string; screen?: string } {
  const { searchParams } = new URL(url, 'http://localhost')
  const name = searchParams.get('name')
  const screen = searchParams.get('screen')
  return { ...(name !== null && { name }), ...(screen !== null && { screen }) }
}
