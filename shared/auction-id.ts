import { z } from 'zod'
import { withoutAccents } from './folded.ts'

// Windows reserves the names of its devices: no folder can have them.
const shape = /^(?!(?:con|prn|aux|nul|com\d|lpt\d)$)[a-z0-9][a-z0-9_-]{0,79}$/

/** An auction's id. It is also the name of its folder, so it has only characters that every system accepts. */
export const AuctionId = z.string().regex(shape, 'is not an auction id')

/** Whether a text can be an auction's id. */
export function isAuctionId(text: string): boolean {
  return shape.test(text)
}

/** Makes an auction id from a text: drops accents, replaces the rest by dashes; "sale" if it would be empty. */
export function auctionIdOf(text: string): string {
  const id = withoutAccents(text)
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^[-_]+|-+$/g, '')
    .slice(0, 80)
  if (id === '') return 'sale'
  return isAuctionId(id) ? id : `sale-${id}`
}
