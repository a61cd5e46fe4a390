import { isIPv4 } from 'node:net'
import { Refused } from '../refused.ts'
import { readHost } from './host-name.ts'

/** Names and addresses that this server answers to, in `readHost`'s form. */
export type OurNames = { has(name: string): boolean }

/** The headers that say where a request comes from and where it believes it goes. */
export type OriginHeaders = {
  host?: string | undefined
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
}

/** Whether Host names this server; a foreign name that leads here is how DNS rebinding begins. */
export function isOurHost(host: string | undefined, ours: OurNames): boolean {
  const name = readHost(host)?.name
  if (name === undefined) return false
  return name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.')) || ours.has(name)
}

/** Whether an Origin is absent, or the very site that Host names: scheme http or https, same name, same port. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  const match = /^(https?):\/\/([^/@\s]+)$/i.exec(origin)
  const there = readHost(match?.[2])
  const here = readHost(host)
  if (!match || !there || !here) return false
  const usual = match[1]?.toLowerCase() === 'https' ? 443 : 80
  return there.name === here.name && (there.port ?? usual) === (here.port ?? usual)
}

/** Why a request whose Host is not ours is refused, 403; null where it is. */
export function foreignHost({ host }: OriginHeaders, ours: OurNames): Refused | null {
  if (isOurHost(host, ours)) return null
  const name = readHost(host)?.name
  return new Refused(
    403,
    'foreign_host',
    name === undefined
      ? 'This request does not say which server it is for.'
      : `This server does not answer to the name ${name}. Start it with --allow-host ${name} if it should.`,
  )
}

/** Why a write or a socket handshake that another site began is refused, 403; null where none did. */
export function foreignOrigin({ origin, host, 'sec-fetch-site': site }: OriginHeaders): Refused | null {
  if (isSameOrigin(origin, host) && site !== 'cross-site') return null
  return new Refused(403, 'foreign_origin', 'This request comes from another site and was not carried out.')
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Both guards, for an HTTP request: Host always, Origin for writes. Null where it may pass. */
export function guardRequest(request: { method: string; headers: OriginHeaders }, ours: OurNames): Refused | null {
  return foreignHost(request.headers, ours) ?? (reads.has(request.method) ? null : foreignOrigin(request.headers))
}

/** Both guards, for a socket's handshake, which browsers let any site begin. Null where it may pass. */
export function guardHandshake(request: { headers: OriginHeaders }, ours: OurNames): Refused | null {
  return foreignHost(request.headers, ours) ?? foreignOrigin(request.headers)
}
