import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzipSync, gzip } from 'node:zlib'
import { hashSecret } from '../access/secret.ts'

/** The context of a sealed message: it can be opened only with the same values. */
export type Bound = readonly (string | number)[]

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Messages are compressed from this size, in bytes. */
const LARGE = 2_048

const zip = promisify(gzip)

/** Returns the public name of a mirror's key on Redis; the key cannot be derived from it. */
export const keyIdOf = (keyHash: string): string => hashSecret(`id of ${keyHash}`).slice(0, 22)

/**
 * Seals messages with a mirror's key, by the hash that the house keeps: others on Redis can neither read nor forge
 * them. `largest`: the most bytes of a decompressed message.
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
    /** Synchronous, without compression. */
    seal: (value: unknown, bound: Bound): Buffer =>
      sealPlain(Buffer.concat([PLAIN, Buffer.from(JSON.stringify(value))]), bound),
    /** Compresses large messages first. */
    async sealLarge(value: object, bound: Bound): Promise<Buffer> {
      const text = encoded(value)
      if (text.length < LARGE) return sealPlain(Buffer.concat([PLAIN, text]), bound)
      return sealPlain(Buffer.concat([ZIPPED, await zip(text, { level: 3 })]), bound)
    },
    /** Opens a message; undefined if it was sealed with another key or context. */
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

/** The JSON of a message; the bytes in its field `json`, if it has one, are its `body`, which is encoded already. */
function encoded(value: object): Buffer {
  if (!('json' in value && Buffer.isBuffer(value.json))) return Buffer.from(JSON.stringify(value))
  const { json: _, ...rest } = value
  return Buffer.concat([Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"body":`), value.json, Buffer.from('}')])
}

const PLAIN = Buffer.of(0)
const ZIPPED = Buffer.of(1)

function aadOf(bound: Bound): Buffer {
  return Buffer.from(JSON.stringify(bound))
}
