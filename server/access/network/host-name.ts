import { isIPv6 } from 'node:net'

/** A Host header, taken apart. IPv6 names keep their brackets and are in canonical form. */
export type NamedHost = { name: string; port: number | null }

const written = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?\.?)(?::(\d{1,5}))?$/

/** Reads a Host header strictly: null for anything but a plain name or address with an optional port. */
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
  // One address has many spellings; the URL standard knows the one that browsers use.
  return isIPv6(name.slice(1, -1)) ? new URL(`http://${name}`).hostname : null
}

/** The Host of the clerk's own PC: exactly these names, so that a page may also be tried as the LAN sees it. */
export function isClerksHost(host: string | undefined): boolean {
  const name = readHost(host)?.name
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]'
}
