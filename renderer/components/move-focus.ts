import type { KeyboardEvent } from 'react'

/** Moves the focus among the rows of a list by an arrow key; rows are elements with data-row. */
export function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.findIndex((row) => row.matches(':focus'))
  const next = rows[event.key === 'ArrowDown' ? at + 1 : at - 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
