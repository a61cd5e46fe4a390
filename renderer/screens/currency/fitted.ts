import type { CSSProperties } from 'react'

/** Marks of direction take no room. */
const UNSEEN = /[\u200e\u200f\u2066-\u2069]/g

/** Makes an amount smaller where it has more characters than there is room for: a billion must fit the wall too. */
export function fitted({ text, room }: { text: string; room: number }): CSSProperties & Record<'--fit', number> {
  return { '--fit': Math.min(1, room / Math.max(1, text.replace(UNSEEN, '').length)) }
}
