import type { CSSProperties } from 'react'

/** Direction marks take no space. */
const UNSEEN = /[\u200e\u200f\u2066-\u2069]/g

/** Reduces the size of an amount with more characters than fit: a billion must fit the display too. */
export function fitted({ text, room }: { text: string; room: number }): CSSProperties & Record<'--fit', number> {
  return { '--fit': Math.min(1, room / Math.max(1, text.replace(UNSEEN, '').length)) }
}
