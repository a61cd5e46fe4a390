import { isIPv4 } from 'node:net'

/** A connection's remote address as people write it: an IPv4 address in IPv6 clothes loses them, a zone goes. */
export function plainAddress(remoteAddress: string | undefined): string {
  const address = (remoteAddress ?? 'unknown').toLowerCase().replace(/%.*$/, '')
  const inner = address.replace(/^::ffff:/, '')
  return isIPv4(inner) ? inner : address
}

/** Whether a plain address is this machine speaking to itself: 127.0.0.0/8 or ::1. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'))
}
