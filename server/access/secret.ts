import { createHash, randomBytes } from 'node:crypto'

/**
 * A new secret for a session, a display, a mirror or a bidder: 128 random bits, base64url. It never begins with a dash,
 * which a command line reads as a flag.
 */
export function newSecret(): string {
  const secret = randomBytes(16).toString('base64url')
  return secret.startsWith('-') ? newSecret() : secret
}

/** The stored hash of a secret. A plain hash is enough, because 128 random bits can't be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
