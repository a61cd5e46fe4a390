import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a session, a display or a bidder: 128 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(16).toString('base64url')
}

/** What is kept of a secret. A plain hash will do: 128 random bits can't be guessed from it. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
