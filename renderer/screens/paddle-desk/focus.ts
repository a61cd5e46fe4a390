export const SEARCH_ID = 'find-client'

const ROW_OF_SHOWN = 'li[aria-current="true"]'

/** Finds the search, which has the keys by default: a name that is typed next never acts on the paddle handled last. */
export const searchField = () => document.getElementById(SEARCH_ID)

/** Gives the keys to the paddle that is marked in the list. */
export function focusShownPaddle(): void {
  const row = document.querySelector(ROW_OF_SHOWN)
  if (row instanceof HTMLElement) row.focus()
}
