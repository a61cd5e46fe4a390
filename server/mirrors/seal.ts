import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { hashSecret } from '../access/secret.ts'

/** What a message is bound to besides its key: a message sealed for one of these opens for no other. */
export type Bound = readonly (string | number)[]

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Bytes from which a message is made smaller first. */
const LARGE = 2_048

const zip = promisify(gzip)

/** The name by which a mirror's key is known on Redis; the key can't be had from it. */
export const keyIdOf = (keyHash: string): string => hashSecret(`id of ${keyHash}`).slice(0, 22)

/**
 * A seal of a mirror's key, from the hash that the house keeps: whoever reads Redis reads none of it, and makes none.
 * `largest`: bytes that what was made smaller may grow to when it is opened.
 */
export function sealOf(keyHash: string, { largest }: { largest: number }) {
  const key = Buffer.from(hkdfSync('sha256', keyHash, '', 'saleroom mirror', 32))
  function sealPlain(plain: Buffer, bound: Bound): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key, nonce).setAAD(aadOf(bound))
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }
  return {
    /** At once, as it is. */
    seal: (value: unknown, bound: Bound): Buffer =>
      sealPlain(Buffer.concat([PLAIN, Buffer.from(JSON.stringify(value))]), bound),
    /** Made smaller first, where it is large. */
    async sealLarge(value: unknown, bound: Bound): Promise<Buffer> {
      const text = Buffer.from(JSON.stringify(value))
      if (text.length < LARGE) return sealPlain(Buffer.concat([PLAIN, text]), bound)
      return sealPlain(Buffer.concat([ZIPPED, await zip(text, { level: 3 })]), bound)
    },
    /** What was sealed; undefined for what this key did not seal, or not for this. */
    open(sealed: Uint8Array, bound: Bound): unknown {
      try {
        const bytes = Buffer.from(sealed)
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const opener = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(aadOf(bound))
        opener.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const plain = Buffer.concat([opener.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()])
        const body = plain.subarray(1)
        const text = plain[0] === ZIPPED[0] ? gunzipSync(body, { maxOutputLength: largest }) : body
        return JSON.parse(text.toString())
      } catch {
        return undefined
      }
    },
  }
}

const PLAIN = Buffer.of(0)
const ZIPPED = Buffer.of(1)

function aadOf(bound: Bound): Buffer {
  return Buffer.from(JSON.stringify(bound))
}
