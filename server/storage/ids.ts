import { randomFillSync } from 'node:crypto'

const BYTES = 12
// Drawn together: one id at a time, most of the time goes into asking for it.
const drawn = Buffer.alloc(BYTES * 256)
let used = drawn.length

/** A new id that nobody can guess: 96 random bits, 16 characters fit for a URL. */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += BYTES
  return drawn.toString('base64url', used - BYTES, used)
}

/** What an id of ours looks like, also of earlier versions: it names a folder, and leads nowhere else. */
export const PLAIN_ID = /^[\w-]{8,64}$/

/** An id that nothing has yet: this one, or with a number. */
export function freeId(wanted: string, isTaken: (id: string) => boolean): string {
  let free = wanted
  for (let copy = 2; isTaken(free); copy += 1) free = `${wanted.slice(0, 72)}-${copy}`
  return free
}
