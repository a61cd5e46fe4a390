import type { CSSProperties } from 'react'

/** Direction marks take no space. */
const UNSEEN = /[\u200e\u200f\u2066-\u2069]/g

/** Letters of Chinese, Japanese and Korean, which are as wide as two figures. */
const WIDE = /[\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g

/** Reduces the size of an amount with more characters than fit: a billion must fit the display too. */
export function fitted({ text, room }: { text: string; room: number }): CSSProperties & Record<'--fit', number> {
  const figures = text.replace(UNSEEN, '').replace(WIDE, '00').length
  return { '--fit': Math.min(1, room / Math.max(1, figures)) }
}
