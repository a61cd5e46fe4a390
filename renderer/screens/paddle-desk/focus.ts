/** The element of a paddle in the list of paddles. */
export const rowId = (paddle: string) => `paddle-${paddle}`

/** Brings a paddle of the list into sight, with the focus on it. */
export function showPaddle(paddle: string): void {
  const row = document.getElementById(rowId(paddle))
  row?.focus()
  row?.scrollIntoView({ block: 'center' })
}
