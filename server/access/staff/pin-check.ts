import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** Six digits are soon guessed from a plain hash, so each try costs a tenth of a second and 32 MB. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const BYTES = 32

/** The stored hash of a PIN, with its own salt. */
export async function pinCheck(pin: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await slowHash(pin, salt)).toString('base64url')}`
}

/** Whether a PIN matches a stored hash. */
export async function isPinOf(pin: string, check: string | null): Promise<boolean> {
  const [salt, hash] = (check ?? '').split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!salt || hash?.length !== BYTES) return false
  return timingSafeEqual(await slowHash(pin, salt), hash)
}

function slowHash(pin: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)))
  })
}
