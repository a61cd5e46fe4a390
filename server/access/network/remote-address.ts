import { isIPv4 } from 'node:net'

/** A connection's address as people write it: IPv4 instead of IPv4-mapped IPv6, without a zone. */
export function plainAddress(remoteAddress: string | undefined): string {
  const address = (remoteAddress ?? 'unknown').toLowerCase().replace(/%.*$/, '')
  const inner = address.replace(/^::ffff:/, '')
  return isIPv4(inner) ? inner : address
}

/** Whether a plain address is loopback: 127.0.0.0/8 or ::1. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
