import type { LiveLimits } from './limits.ts'
import type { LiveSocket, Sockets } from './sockets.ts'

/** Pings WebSocket clients, and cuts each that has not answered before the next ping. */
export function createHeartbeats({ sockets, limits }: { sockets: Sockets; limits: LiveLimits }) {
  const clients = new Map<LiveSocket, { wasHeard: boolean }>()

  const ping = () => {
    for (const [socket, client] of clients) {
      if (!client.wasHeard) sockets.cut(socket, 'silent')
      client.wasHeard = false
      socket.webSocket.ping()
    }
  }
  // After a block of this process, the answers that arrived are read first.
  const pings = setInterval(() => setImmediate(ping), limits.pingMs).unref()

  return {
    /** Watches a client until it leaves. */
    watch(socket: LiveSocket): void {
      const client = { wasHeard: true }
      const heard = (): void => {
        client.wasHeard = true
      }
      clients.set(socket, client)
      socket.webSocket.on('pong', heard).on('message', heard)
      socket.webSocket.once('close', () => clients.delete(socket))
    },
    close: () => clearInterval(pings),
  }
}
