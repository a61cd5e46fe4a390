import { isIPv6 } from 'node:net'

/** A parsed Host header. IPv6 names keep their brackets and are in canonical form. */
export type NamedHost = { name: string; port: number | null }

const written = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?\.?)(?::(\d{1,5}))?$/

/** Parses a Host header strictly: null for anything but a plain name or address with an optional port. */
export function readHost(host: string | undefined): NamedHost | null {
  const match = written.exec((host ?? '').toLowerCase())
  if (!match?.[1]) return null
  const port = match[2] === undefined ? null : Number(match[2])
  if (port !== null && port > 65_535) return null
  const name = canonicalName(match[1])
  return name === null ? null : { name, port }
}

function canonicalName(name: string): string | null {
  if (!name.startsWith('[')) return name.replace(/\.$/, '')
  // IPv6 addresses have many spellings; the URL parser gives the one of browsers.
  return isIPv6(name.slice(1, -1)) ? new URL(`http://${name}`).hostname : null
}

/** Whether a Host names the clerk's PC: only by these names, so that other loopback names can simulate the LAN. */
export function isClerksHost(host: string | undefined): boolean {
  const name = readHost(host)?.name
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]'
}
