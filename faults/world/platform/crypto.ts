import { sim } from './sim.ts'

const real = process.getBuiltinModule('node:crypto')

/** `node:crypto` with the world's random numbers; computations are the machine's own. */
export const {
  createHash,
  createHmac,
  hash,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  X509Certificate,
} = real

/** Serves as both keys of a feed. An HMAC replaces the signature, since no program of the world forges one. */
type FeedKey = { bytes: Buffer; export: () => Buffer }

const feedKey = (bytes: Buffer): FeedKey => ({ bytes, export: () => bytes })

export function generateKeyPairSync(_kind: 'ed25519') {
  const key = feedKey(randomBytes(32))
  return { privateKey: key, publicKey: key }
}
export const createPublicKey = ({ key }: { key: Buffer }) => feedKey(key)
export const sign = (_digest: null, text: Buffer, { bytes }: FeedKey) =>
  real.createHmac('sha256', bytes).update(text).digest()
export const verify = (digest: null, text: Buffer, key: FeedKey, signature: Buffer) =>
  sign(digest, text, key).equals(signature)

const chance = () => sim().chance('node:crypto')

let fills = 0
/** How often random bytes were drawn in advance. */
export const timesFilled = () => fills

export function randomFillSync(into: Buffer): Buffer {
  fills += 1
  const next = chance()
  for (let at = 0; at < into.length; at += 1) into[at] = Math.floor(next() * 256)
  return into
}

export function randomFill(into: Buffer, done: (error: null, filled: Buffer) => void): void {
  const next = sim().chance('node:crypto in a thread')
  for (let at = 0; at < into.length; at += 1) into[at] = Math.floor(next() * 256)
  sim().inThread(0.05, sim().program, () => done(null, into))
}

export function randomBytes(length: number): Buffer {
  const next = chance()
  return Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)))
}
export const randomInt = (least: number, most?: number) =>
  most === undefined ? Math.floor(chance()() * least) : least + Math.floor(chance()() * (most - least))
export const randomUUID = () =>
  randomBytes(16)
    .toString('hex')
    .replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')

/** Fast, unlike the real one: no program of the world guesses PINs by their timing. */
export function scrypt(
  secret: string,
  salt: Buffer,
  length: number,
  ...rest: [unknown, (error: null, key: Buffer) => void] | [(error: null, key: Buffer) => void]
): void {
  const done = rest.at(-1) as (error: null, key: Buffer) => void
  const key = real.createHash('sha512').update(secret).update(salt).digest().subarray(0, length)
  sim().inThread(50, sim().program, () => done(null, key))
}
