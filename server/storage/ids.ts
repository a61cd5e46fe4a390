import { randomFillSync } from 'node:crypto'

const BYTES = 12
// Random bytes are drawn in batches: a call for each id would take most of the time.
const drawn = Buffer.alloc(BYTES * 256)
let used = drawn.length

/** Returns a new unguessable id: 96 random bits, 16 characters that are valid in a URL. */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += BYTES
  return drawn.toString('base64url', used - BYTES, used)
}

/** The form of an id, also of earlier versions. An id names a folder, so it cannot contain a path. */
export const PLAIN_ID = /^[\w-]{8,64}$/

/** Returns the wanted id if it is free, else adds a number. */
export function freeId(wanted: string, isTaken: (id: string) => boolean): string {
  let free = wanted
  for (let copy = 2; isTaken(free); copy += 1) free = `${wanted.slice(0, 72)}-${copy}`
  return free
}
