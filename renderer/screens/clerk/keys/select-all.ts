/** Puts the focus into a field so that what is typed takes the place of what stands there. */
export function selectAll(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
