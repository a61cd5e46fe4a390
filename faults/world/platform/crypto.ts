import { sim } from './sim.ts'

const real = process.getBuiltinModule('node:crypto')

/** `node:crypto` with the world's chances; what only computes is the machine's own. */
export const {
  createHash,
  createHmac,
  hash,
  timingSafeEqual,
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  sign,
  verify,
  createPublicKey,
  X509Certificate,
} = real

/** What stands before the 32 bytes of an Ed25519 key in PKCS 8. */
const ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The keys of a feed: of the world's chances, as `ed25519` makes them. */
export function generateKeyPairSync(_kind: 'ed25519') {
  const key = Buffer.concat([ED25519, randomBytes(32)])
  const privateKey = real.createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  return { privateKey, publicKey: real.createPublicKey(privateKey) }
}

const chance = () => sim().chance('node:crypto')

let fills = 0
/** How often bytes were drawn in advance. */
export const timesFilled = () => fills

export function randomFillSync(into: Buffer): Buffer {
  fills += 1
  const next = chance()
  for (let at = 0; at < into.length; at += 1) into[at] = Math.floor(next() * 256)
  return into
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

/** Not slow on purpose, as the real one is: nobody guesses a PIN here by its time. */
export function scrypt(
  secret: string,
  salt: Buffer,
  length: number,
  ...rest: [unknown, (error: null, key: Buffer) => void] | [(error: null, key: Buffer) => void]
): void {
  const done = rest.at(-1) as (error: null, key: Buffer) => void
  const key = real.createHash('sha512').update(secret).update(salt).digest().subarray(0, length)
  sim().in(50, sim().program, () => done(null, key))
}
