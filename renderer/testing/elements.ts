/** Fields whose value is set as a whole. */
export const NOT_TYPED = new Set(['color', 'date', 'time', 'datetime-local', 'month', 'range', 'week'])

export function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React reads the value that the prototype's setter wrote.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
}

export function isDisabled(element: Element): boolean {
  return element.matches(':disabled') || element.closest('[aria-disabled=true]') !== null
}

export function fieldValue(element: Element): string {
  if (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  ) {
    return element.value
  }
  throw new Error('The element has no value')
}

export function enabled(element: HTMLElement): HTMLElement {
  if (!isVisible(element)) throw new Error('It is not visible')
  if (element.matches(':disabled')) throw new Error('It is disabled')
  if ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.readOnly) {
    throw new Error('It can only be read')
  }
  return element
}
