import { createHash, randomBytes } from 'node:crypto'

/**
 * A new secret for a session, a display, a mirror or a bidder: 128 random bits, base64url. None begins with a dash: a
 * command line takes what does for a flag.
 */
export function newSecret(): string {
  const secret = randomBytes(16).toString('base64url')
  return secret.startsWith('-') ? newSecret() : secret
}

/** What is kept of a secret. A plain hash will do: 128 random bits can't be guessed from it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
