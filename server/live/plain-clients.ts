import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import type { LiveMessage } from '../../shared/live.ts'
import { Refused } from '../refused.ts'
import { createArrivals } from './arrivals.ts'
import { type Devices, deviceOf } from './devices.ts'
import type { Accept } from './door.ts'
import { HandshakeAuth, type Resolve } from './handshake.ts'
import type { LiveLimits } from './limits.ts'
import type { Hello } from './rooms.ts'
import type { LiveSocket, Sockets } from './sockets.ts'

/** Stream overlays and show-control software: plain WebSocket clients, who hear what the public hears. DESIGN 4. */
export type PlainClients = {
  accept: Accept
  /** To all of them: the text is made once. */
  send(message: LiveMessage): void
  sendTo(id: string, message: LiveMessage): void
  socketOf(id: string): LiveSocket | undefined
  close(): void
}

type Client = { socket: LiveSocket; wasHeard: boolean }

type Parts = {
  sockets: Sockets
  resolve: Resolve
  hello: Hello
  devices: Devices
  limits: LiveLimits
  logger: Logger
}

/** Serves plain clients: JSON text frames out, nothing in. Who doesn't answer a ping by the next one is cut off. */
export function createPlainClients({ sockets, resolve, hello, devices, limits, logger }: Parts): PlainClients {
  const clients = new Map<string, Client>()
  const server = new sockets.Server({ noServer: true, clientTracking: false })

  const tell = (webSockets: Iterable<WebSocket>, message: LiveMessage): void => {
    const text = Buffer.from(JSON.stringify(message))
    for (const webSocket of webSockets) webSocket.send(text, { binary: false })
  }
  const arrivals = createArrivals<WebSocket>({
    greet: (audience, webSockets) => tell(webSockets, hello(audience)),
    logger,
  })

  const enter = (id: string, socket: LiveSocket): void => {
    const client = { socket, wasHeard: true }
    const heard = (): void => {
      client.wasHeard = true
    }
    clients.set(id, client)
    socket.webSocket.on('pong', heard).on('message', heard)
    socket.webSocket.once('close', () => {
      clients.delete(id)
      devices.remove(id)
    })
    arrivals.add('public', socket.webSocket)
  }

  const pings = setInterval(() => {
    for (const client of clients.values()) {
      if (!client.wasHeard) sockets.cut(client.socket, 'silent')
      client.wasHeard = false
      client.socket.webSocket.ping()
    }
  }, limits.pingMs).unref()

  return {
    accept(handshake, connection, head) {
      const auth = HandshakeAuth.safeParse({ ...ownNames(handshake.url), audience: 'public' })
      if (!auth.success) throw new Refused(400, 'malformed', 'The handshake is malformed', auth.error.issues)
      const who = resolve({ request: handshake, auth: auth.data })
      server.handleUpgrade(handshake, connection, head, () => {
        const socket = sockets.of(handshake)
        if (!socket) return
        const id = randomUUID()
        devices.add(deviceOf(id, { ...who, role: 'public', bidder: null }, auth.data))
        enter(id, socket)
      })
    },
    send(message) {
      if (clients.size > 0)
        tell(
          [...clients.values()].map(({ socket }) => socket.webSocket),
          message,
        )
    },
    sendTo(id, message) {
      const client = clients.get(id)
      if (client) tell([client.socket.webSocket], message)
    },
    socketOf: (id) => clients.get(id)?.socket,
    close() {
      clearInterval(pings)
      server.close()
    },
  }
}

/** What a client calls itself in the address, as in /ws?name=Overlay&screen=stream. */
function ownNames(url = ''): { name?: string; screen?: string } {
  const { searchParams } = new URL(url, 'http://localhost')
  const name = searchParams.get('name')
  const screen = searchParams.get('screen')
  return { ...(name !== null && { name }), ...(screen !== null && { screen }) }
}
