import { X509Certificate } from 'node:crypto'
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'

/** The paths of a certificate and its key, both PEM. */
export type TlsFiles = { cert: string; key: string }

/** A certificate that can serve. */
export type Certificate = {
  cert: Buffer
  key: Buffer
  /** The names it is for, without wildcards. */
  names: string[]
  /** A present or imminent problem with it, or null. */
  warning: (now: Date) => string | null
}

/** Reads a certificate and its key. Throws an error with a sentence if they can't serve. */
export async function readCertificate({ cert: certFile, key: keyFile }: TlsFiles): Promise<Certificate> {
  // In sequence, so that the certificate is always reported first.
  const cert = await readPem(certFile, 'certificate')
  const key = await readPem(keyFile, 'key')
  const x509 = sayWhere(`${certFile} is not a certificate in PEM`, () => new X509Certificate(cert))
  sayWhere(`The key ${keyFile} does not fit the certificate ${certFile}`, () => createSecureContext({ cert, key }))
  const names = [...(x509.subjectAltName ?? '').matchAll(/DNS:([^,\s]+)/g)].flatMap(([, name = '']) =>
    name.includes('*') ? [] : [name.toLowerCase()],
  )
  return { cert, key, names, warning: (now) => warningOf(x509, now) }
}

const DAY_MS = 86_400_000
/** Automatic renewal happens earlier. */
const SOON_DAYS = 14

function warningOf({ validFrom, validTo }: X509Certificate, now: Date): string | null {
  if (now > new Date(validTo)) return `The HTTPS certificate has expired on ${validTo}: browsers will warn.`
  if (now < new Date(validFrom)) return `The HTTPS certificate is not valid before ${validFrom}: browsers will warn.`
  const days = Math.ceil((new Date(validTo).getTime() - now.getTime()) / DAY_MS)
  return days <= SOON_DAYS ? `The HTTPS certificate expires on ${validTo}: renew it.` : null
}

/** The most bytes of a certificate with its chain, or of a key. */
const MOST_BYTES = 64 * 1024

/** Reads a regular file of at most 64 KiB. A device such as /dev/zero would have no end. */
async function readPem(file: string, what: string): Promise<Buffer> {
  const bytes = await readSmallFile(file).catch(() => null)
  if (bytes === null) throw new Error(`The ${what} ${file} cannot be read`)
  return bytes
}

/** The bytes of a regular file; null for a longer or other one. */
async function readSmallFile(path: string): Promise<Buffer | null> {
  // A pipe without a writer would block its opening.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  try {
    const stats = await file.stat()
    return stats.isFile() && stats.size <= MOST_BYTES ? await file.readFile() : null
  } finally {
    await file.close()
  }
}

function sayWhere<T>(sentence: string, act: () => T): T {
  try {
    return act()
  } catch (error) {
    throw new Error(sentence, { cause: error })
  }
}
