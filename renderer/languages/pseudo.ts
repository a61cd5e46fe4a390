import { bidder } from './en/bidder.ts'
import { room } from './en/room.ts'
import type { BidderWords, RoomWords, Texts } from './words.ts'

const PLAIN = 'abcdefghijklmnoprstuvwyzABCDEFGHIJKLMNOPRSTUVWYZ'
const ACCENTED = 'åƀçðéƒĝĥîĵķļɱñöþŕšţûṽŵýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞŔŠŢÛṼŴÝŽ'

/** How much longer than English the longest of our languages may be. */
const LONGER = 0.4

const FILLING = ['één', 'ţŵö', 'ţĥŕéé', 'ƒöûŕ', 'ƒîṽé']

/** A text with accents and 40 percent longer, in words so that it may break where words do. */
export function pseudo(text: string): string {
  const accented = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join('')
  let filled = ''
  for (let at = 0; filled.length < text.length * LONGER; at += 1) filled += ` ${FILLING[at % FILLING.length]}`
  return accented + filled.slice(0, Math.ceil(text.length * LONGER))
}

/** Each text of a tree made so; what a text is given, prices and titles, stays as it is. */
function pseudoOf(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value)
  if (isCall(value)) return pseudoCall(value)
  if (Array.isArray(value)) return value.map(pseudoOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudoOf(each)]))
}

const isCall = (value: unknown): value is (...given: unknown[]) => string => typeof value === 'function'

function pseudoCall(call: (...given: unknown[]) => string) {
  return (...given: unknown[]) => {
    const parts = given.filter((part): part is string => typeof part === 'string' && part !== '')
    const cutAt = (pieces: string[], part: string) =>
      pieces.flatMap((piece) => piece.split(part).flatMap((each, at) => (at === 0 ? [each] : [part, each])))
    return parts
      .reduce<string[]>(cutAt, [call(...given)])
      .map((piece) => (parts.includes(piece) ? piece : pseudo(piece)))
      .join('')
  }
}

/**
 * English that is no language: it shows what breaks where words are longer. Only `?lang=en-XA` asks for it. The tree
 * has the keys of English, which TypeScript can't know of a walk.
 */
export const pseudoEnglish: Texts = { words: pseudoOf(bidder) as BidderWords, refusals: null }
export const pseudoRoom = pseudoOf(room) as RoomWords
