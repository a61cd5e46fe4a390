import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isLoopback, plainAddress } from '../../access/network/remote-address.ts'

/** Takes the device's address from the last entry of X-Forwarded-For, if the TLS proxy of this machine sent it. */
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
