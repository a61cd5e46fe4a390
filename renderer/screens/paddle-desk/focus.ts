import type { KeyboardEvent } from 'react'

/** Moves the focus among the rows of a list by an arrow key; the first goes up to the field above it. */
export function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.findIndex((row) => row.matches(':focus'))
  const next = rows[event.key === 'ArrowDown' ? at + 1 : at - 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The element of a paddle in the list of paddles. */
export const rowId = (paddle: string) => `paddle-${paddle}`

/** Brings a paddle of the list into sight, with the focus on it. */
export function showPaddle(paddle: string): void {
  const row = document.getElementById(rowId(paddle))
  row?.focus()
  row?.scrollIntoView({ block: 'center' })
}
