export const SEARCH_ID = 'find-client'

const ROW_OF_SHOWN = 'li[aria-current="true"]'

/** Returns the search, which has the focus by default: the next typed name never acts on the last paddle. */
export const searchField = () => document.getElementById(SEARCH_ID)

/** Focuses the marked paddle in the list. */
export function focusShownPaddle(): void {
  const row = document.querySelector(ROW_OF_SHOWN)
  if (row instanceof HTMLElement) row.focus()
}
