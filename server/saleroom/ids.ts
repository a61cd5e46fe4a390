import { randomBytes } from 'node:crypto'

/** A new id that nobody can guess: 96 random bits, 16 characters fit for a URL. */
export function newId(): string {
  return randomBytes(12).toString('base64url')
}
