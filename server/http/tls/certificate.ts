import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { createSecureContext } from 'node:tls'

/** The paths of a certificate and its key, both PEM. */
export type TlsFiles = { cert: string; key: string }

/** A problem with a certificate that can serve. */
export type CertificateProblem = {
  text: string
  /** Whether browsers accept it anyway, for now; if not, no link should lead to HTTPS. */
  browsers: 'accept' | 'warn'
}

/** A certificate that can serve. */
export type Certificate = {
  cert: Buffer
  key: Buffer
  /** The names and addresses it is for, without wildcards. */
  names: string[]
  /** A present or imminent problem that the file itself shows, or null. */
  problem: (now: Date) => CertificateProblem | null
}

/** Reads a certificate and its key. Throws an error with a sentence if they can't serve. */
export async function readCertificate({ cert: certFile, key: keyFile }: TlsFiles): Promise<Certificate> {
  // In sequence, so that the certificate is always reported first.
  const cert = await readPem(certFile, 'certificate')
  const key = await readPem(keyFile, 'key')
  const chain = sayWhere(`${certFile} is not a certificate in PEM`, () => chainOf(cert))
  sayWhere(`The key ${keyFile} does not fit the certificate ${certFile}`, () => createSecureContext({ cert, key }))
  const all = [...(chain[0].subjectAltName ?? '').matchAll(/(?:DNS|IP Address):([^,\s]+)/g)].map(([, name = '']) =>
    name.toLowerCase(),
  )
  const names = all.filter((name) => !name.includes('*'))
  return {
    cert,
    key,
    names,
    problem: (now) => validityProblem(chain[0], now) ?? nameProblem(all) ?? chainProblem(chain),
  }
}

type Chain = readonly [X509Certificate, ...X509Certificate[]]

/** The certificates of a file, the house's own first. */
function chainOf(pem: Buffer): Chain {
  const [own, ...others] = pem.toString().match(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs) ?? []
  return [new X509Certificate(own ?? pem), ...others.map((other) => new X509Certificate(other))]
}

const refused = (text: string): CertificateProblem => ({ text, browsers: 'warn' })

const DAY_MS = 86_400_000
/** Automatic renewal happens earlier. */
const SOON_DAYS = 14

function validityProblem({ validFrom, validTo }: X509Certificate, now: Date): CertificateProblem | null {
  if (now > new Date(validTo)) return refused(`The HTTPS certificate has expired on ${validTo}: browsers will warn.`)
  if (now < new Date(validFrom))
    return refused(`The HTTPS certificate is not valid before ${validFrom}: browsers will warn.`)
  const days = Math.ceil((new Date(validTo).getTime() - now.getTime()) / DAY_MS)
  return days <= SOON_DAYS
    ? { text: `The HTTPS certificate expires on ${validTo}: renew it.`, browsers: 'accept' }
    : null
}

/** Browsers ignore the common name. */
function nameProblem(names: readonly string[]): CertificateProblem | null {
  if (names.length === 0)
    return refused(
      'The HTTPS certificate has no subject alternative name, so it fits no address: browsers will warn. Get one for the name of this PC.',
    )
  return names.every((name) => name.includes('*'))
    ? refused(
        `The HTTPS certificate is only for ${names.join(', ')}, which is no whole name: browsers will warn at this PC’s addresses. Get one for the name of this PC.`,
      )
    : null
}

/**
 * The public authority's certificates must be in the file: phones know its root only. A certificate that names no
 * issuer's address is from a private authority, which signs without intermediates.
 */
function chainProblem([own, next]: Chain): CertificateProblem | null {
  if (next && !own.checkIssued(next))
    return refused(
      `In the file of the HTTPS certificate, “${nameOf(next.subject)}” follows, which did not issue it: phones will warn. The order is the house’s certificate first, then its issuer’s.`,
    )
  if (next || own.checkIssued(own) || !own.infoAccess?.includes('CA Issuers')) return null
  return refused(
    `The HTTPS certificate is without that of its issuer, “${nameOf(own.issuer)}”: phones will warn. Use the file with the full chain (often fullchain.pem).`,
  )
}

/** The common name in a subject, which has a line for each part. */
const nameOf = (subject: string) => /^CN=(.*)$/m.exec(subject)?.[1] ?? subject.replaceAll('\n', ', ')

/** The problem of a certificate whose names lead to other computers, or null. Addresses are this PC's on the LAN. */
export async function placeProblem(
  names: readonly string[],
  { addresses, lookUp }: { addresses: readonly string[]; lookUp: LookUp },
): Promise<CertificateProblem | null> {
  const [first] = addresses
  if (first === undefined) return null
  const found = await Promise.all(names.map((name) => (isIP(name) ? [name] : lookUp(name))))
  if (found.flat().some((address) => addresses.includes(address))) return null
  return refused(
    `The HTTPS certificate is for ${names.join(', ')}, which does not lead to this PC in this network: phones cannot open it there. Let the name lead to ${first}, or get a certificate for this PC.`,
  )
}

/** The addresses of a name by this network's DNS; none if it is unknown. */
export type LookUp = (name: string) => Promise<readonly string[]>

async function readPem(file: string, what: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new Error(`The ${what} ${file} cannot be read`)
  }
}

function sayWhere<T>(sentence: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new Error(sentence, { cause: error })
  }
}
