import type { Fetched } from './fetched.ts'

const KB = 1024

/** The size limits of a first visit, in transferred bytes with headers, in Brotli; gzip, over plain HTTP, takes 15 % more. */
export const LIMITS = { script: 130 * KB, all: 300 * KB, picture: 40 * KB } as const

export const sumOf = (fetched: readonly Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0)

/** The exceeded limits, one sentence each. */
export function checkLimits({
  fetched,
  heaviestPicture,
}: {
  fetched: readonly Fetched[]
  heaviestPicture: number
}): string[] {
  const script = sumOf(fetched.filter(({ type }) => type === 'Script'))
  const figures = [
    { what: 'script', bytes: script, limit: LIMITS.script },
    { what: 'all together', bytes: sumOf(fetched), limit: LIMITS.all },
    { what: "the catalogue's heaviest picture", bytes: heaviestPicture, limit: LIMITS.picture },
  ]
  return figures
    .filter(({ bytes, limit }) => bytes > limit)
    .map(({ what, bytes, limit }) => `Too heavy: ${what}, ${Math.ceil(bytes / KB)} KB of at most ${limit / KB} KB.`)
}
