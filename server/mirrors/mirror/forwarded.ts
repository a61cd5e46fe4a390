import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback, plainAddress } from '../../access/network/remote-address.ts'

/**
 * A TLS proxy runs in front of each mirror, on the same machine. It names the device that asks, last in X-Forwarded-For.
 * This is believed from this machine alone; the connection then counts as that device's.
 */
export function believeProxy(request: IncomingMessage): void {
  const named = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim() ?? ''
  if (isIP(named) === 0 || !isLoopback(plainAddress(request.socket.remoteAddress))) return
  const { socket } = request
  const seen = new Proxy(socket, {
    get(connection, field) {
      if (field === 'remoteAddress') return named
      const value: unknown = Reflect.get(connection, field, connection)
      return typeof value === 'function' ? value.bind(connection) : value
    },
  })
  Object.defineProperty(request, 'socket', { value: seen, configurable: true })
}
