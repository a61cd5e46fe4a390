import { isIPv4 } from 'node:net'
import { Refused } from '../refused.ts'
import { readHost } from './host-name.ts'
import { isLoopback, plainAddress } from './remote-address.ts'

/** The names and addresses of this server, in `readHost`'s form. */
export type HostNames = { has(name: string): boolean }

/** The headers with a request's source site and target. */
export type OriginHeaders = {
  host?: string | undefined
  origin?: string | undefined
  'sec-fetch-site'?: string | string[] | undefined
  'x-forwarded-for'?: string | string[] | undefined
}

/** A request's headers, and its connection. `encrypted`: as on Node's TLS sockets. */
type GuardedRequest = { headers: OriginHeaders; socket: { remoteAddress?: string | undefined; encrypted?: unknown } }

/** The schemes that the browser's address may have. */
type Schemes = readonly ('http' | 'https')[]

/**
 * The schemes of a request. Behind a TLS proxy, on this computer or named by its header, it may be either; no page of
 * another site can send that header.
 */
function schemesOf({ headers, socket }: GuardedRequest): Schemes {
  if (socket.encrypted) return ['https']
  const mayBeProxied = headers['x-forwarded-for'] !== undefined || isLoopback(plainAddress(socket.remoteAddress))
  return mayBeProxied ? ['http', 'https'] : ['http']
}

/** Whether Host names this server; DNS rebinding uses a foreign name that resolves to it. */
export function isOurHost(host: string | undefined, ours: HostNames): boolean {
  const name = readHost(host)?.name
  if (name === undefined) return false
  return name === 'localhost' || name === '[::1]' || (isIPv4(name) && name.startsWith('127.')) || ours.has(name)
}

/** Whether an Origin is absent, or equals the site in Host: one of the schemes, same name, same port. */
export function isSameOrigin(
  origin: string | undefined,
  { host, schemes }: { host: string | undefined; schemes: Schemes },
): boolean {
  if (origin === undefined) return true
  const match = /^(https?):\/\/([^/@\s]+)$/i.exec(origin)
  const there = readHost(match?.[2])
  const here = readHost(host)
  const scheme = schemes.find((each) => each === match?.[1]?.toLowerCase())
  if (!scheme || !there || !here) return false
  const usual = scheme === 'https' ? 443 : 80
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
function foreignOrigin(request: GuardedRequest): Refused | null {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (isSameOrigin(origin, { host, schemes: schemesOf(request) }) && site !== 'cross-site') return null
  return new Refused(403, 'foreign_origin', 'This request comes from another site and was not carried out.')
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Both guards for an HTTP request: Host always, Origin for writes. Null if it may pass. */
export function guardRequest(request: GuardedRequest & { method: string }, ours: HostNames): Refused | null {
  return foreignHost(request.headers, ours) ?? (reads.has(request.method) ? null : foreignOrigin(request))
}

/** Both guards for a socket's handshake, which browsers allow from any site. Null if it may pass. */
export function guardHandshake(request: GuardedRequest, ours: HostNames): Refused | null {
  return foreignHost(request.headers, ours) ?? foreignOrigin(request)
}
