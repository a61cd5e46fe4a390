import { isIPv4 } from 'node:net'
import { Refused } from '../refused.ts'
import { readHost } from './host-name.ts'

/** The names and addresses of this server, in `readHost`'s form. */
export type HostNames = { has(name: string): boolean }

/** The headers with a request's source site and target. */
export type OriginHeaders = {
  host?: string | undefined
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
}

/** Whether Host names this server; DNS rebinding uses a foreign name that resolves to it. */
export function isOurHost(host: string | undefined, ours: HostNames): boolean {
  const name = readHost(host)?.name
  if (name === undefined) return false
  return name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.')) || ours.has(name)
}

/** Whether an Origin is absent, or equals the site in Host: scheme http or https, same name, same port. */
export function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  const match = /^(https?):\/\/([^/@\s]+)$/i.exec(origin)
  const there = readHost(match?.[2])
  const here = readHost(host)
  if (!match || !there || !here) return false
  const usual = match[1]?.toLowerCase() === 'https' ? 443 : 80
  return there.name === here.name && (there.port ?? usual) === (here.port ?? usual)
}

/** The refusal of a request with a foreign Host, 403, or null. */
export function foreignHost({ host }: OriginHeaders, ours: HostNames): Refused | null {
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

/** The refusal of another site's write or socket handshake, 403, or null. */
export function foreignOrigin({ origin, host, 'sec-fetch-site': site }: OriginHeaders): Refused | null {
  if (isSameOrigin(origin, host) && site !== 'cross-site') return null
  return new Refused(403, 'foreign_origin', 'This request comes from another site and was not carried out.')
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Both guards for an HTTP request: Host always, Origin for writes. Null if it may pass. */
export function guardRequest(request: { method: string; headers: OriginHeaders }, ours: HostNames): Refused | null {
  return foreignHost(request.headers, ours) ?? (reads.has(request.method) ? null : foreignOrigin(request.headers))
}

/** Both guards for a socket's handshake, which browsers allow from any site. Null if it may pass. */
export function guardHandshake(request: { headers: OriginHeaders }, ours: HostNames): Refused | null {
  return foreignHost(request.headers, ours) ?? foreignOrigin(request.headers)
}
