import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  selectorEngine,
} from '@vitest/browser/locators'
import { moveTo, pressAt } from './pointer.ts'
import { until } from './until.ts'

type Text = string | RegExp
type RoleOptions = Parameters<typeof getByRoleSelector>[1]
type FilterOptions = { hasText?: Text; hasNotText?: Text; has?: Locator; hasNot?: Locator }
type ClickOptions = {
  button?: 'left' | 'right'
  clickCount?: number
  force?: boolean
  position?: { x: number; y: number }
}

const quoted = (text: Text) => (typeof text === 'string' ? `${JSON.stringify(text)}i` : String(text))

/**
 * Finds elements as Playwright's locators do, with the same selectors and names, but in the page itself. It looks again
 * each time that it is used. Actions wait for exactly one element that can take them.
 */
export class Locator {
  readonly selector: string

  constructor(selector: string) {
    this.selector = selector
  }

  private within = (selector: string): Locator =>
    new Locator(this.selector ? `${this.selector} >> ${selector}` : selector)

  locator = (css: string): Locator => this.within(css)
  getByRole = (role: string, options: RoleOptions = {}): Locator => this.within(getByRoleSelector(role, options))
  getByText = (text: Text, options: { exact?: boolean } = {}): Locator => this.within(getByTextSelector(text, options))
  getByLabel = (text: Text, options: { exact?: boolean } = {}): Locator =>
    this.within(getByLabelSelector(text, options))
  getByTitle = (text: Text, options: { exact?: boolean } = {}): Locator =>
    this.within(getByTitleSelector(text, options))
  getByAltText = (text: Text, options: { exact?: boolean } = {}): Locator =>
    this.within(getByAltTextSelector(text, options))
  getByPlaceholder = (text: Text, options: { exact?: boolean } = {}): Locator =>
    this.within(getByPlaceholderSelector(text, options))
  nth = (index: number): Locator => this.within(`nth=${index}`)
  first = (): Locator => this.nth(0)
  last = (): Locator => this.nth(-1)
  or = (other: Locator): Locator => this.within(`internal:or=${JSON.stringify(other.selector)}`)
  and = (other: Locator): Locator => this.within(`internal:and=${JSON.stringify(other.selector)}`)

  filter({ hasText, hasNotText, has, hasNot }: FilterOptions): Locator {
    const parts = [
      hasText !== undefined && `internal:has-text=${quoted(hasText)}`,
      hasNotText !== undefined && `internal:has-not-text=${quoted(hasNotText)}`,
      has && `internal:has=${JSON.stringify(has.selector)}`,
      hasNot && `internal:has-not=${JSON.stringify(hasNot.selector)}`,
    ].filter((part) => typeof part === 'string')
    return this.within(parts.join(' >> '))
  }

  /** The elements that match now. */
  elements(): HTMLElement[] {
    const found = selectorEngine.querySelectorAll(selectorEngine.parseSelector(this.selector), document)
    return found.filter((each) => each instanceof HTMLElement || each instanceof SVGElement) as HTMLElement[]
  }

  /** Waits for exactly one element, then returns it. */
  async element(): Promise<HTMLElement> {
    return await until(() => this.one(), `one element for ${this}`)
  }

  private one(): HTMLElement {
    const [element, ...more] = this.elements()
    if (!element) throw new Error(`No element for ${this}`)
    if (more.length > 0) throw new Error(`${more.length + 1} elements for ${this}`)
    return element
  }

  toString(): string {
    return this.selector.replaceAll('internal:', '')
  }

  count = async (): Promise<number> => this.elements().length
  all = async (): Promise<Locator[]> => this.elements().map((_, index) => this.nth(index))
  isVisible = async (): Promise<boolean> => this.elements().some(isVisible)
  isDisabled = async (): Promise<boolean> => isDisabled(await this.element())
  textContent = async (): Promise<string> => (await this.element()).textContent ?? ''
  innerText = async (): Promise<string> => (await this.element()).innerText
  allTextContents = async (): Promise<string[]> => this.elements().map((each) => each.textContent ?? '')
  allInnerTexts = async (): Promise<string[]> => this.elements().map((each) => each.innerText)
  getAttribute = async (name: string): Promise<string | null> => (await this.element()).getAttribute(name)
  inputValue = async (): Promise<string> => fieldValue(await this.element())
  evaluate = async <T, A = undefined>(
    read: (element: HTMLElement, given: A) => T | Promise<T>,
    given?: A,
  ): Promise<T> => await read(await this.element(), given as A)
  evaluateAll = async <T>(read: (elements: HTMLElement[]) => T): Promise<T> => read(this.elements())

  async boundingBox(): Promise<{ x: number; y: number; width: number; height: number }> {
    const { x, y, width, height } = (await this.element()).getBoundingClientRect()
    return { x, y, width, height }
  }

  async focus(): Promise<void> {
    ;(await this.element()).focus()
  }

  async blur(): Promise<void> {
    ;(await this.element()).blur()
  }

  async scrollIntoViewIfNeeded(): Promise<void> {
    ;(await this.element()).scrollIntoView({ block: 'center' })
  }

  /** Clicks with the real mouse, once the element is visible, enabled and on top. */
  async click({ button = 'left', clickCount = 1, force = false, position }: ClickOptions = {}): Promise<void> {
    const at = await until(() => restingPoint(() => pointOf(this.one(), { force, position })), `a click on ${this}`)
    await pressAt(at, { button, clickCount })
  }

  dblclick = (): Promise<void> => this.click({ clickCount: 2 })

  async hover(): Promise<void> {
    await moveTo(
      await until(() => restingPoint(() => pointOf(this.one(), { force: false })), `the pointer over ${this}`),
    )
  }

  /** Puts text into a field at once, as Playwright does. */
  async fill(text: string): Promise<void> {
    const field = await until(() => enabled(this.one()), `an enabled field ${this}`)
    field.focus()
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      field.select()
      if (NOT_TYPED.has(field.type)) setValue(field, text)
      else if (text === '') document.execCommand('delete')
      else document.execCommand('insertText', false, text)
    }
  }

  clear = (): Promise<void> => this.fill('')

  /** Presses a key, or keys joined by "+", with the focus on the element. */
  async press(key: string): Promise<void> {
    await this.focus()
    const { keyboard } = await import('./keyboard.ts')
    await keyboard.press(key)
  }

  /** Types text key by key. */
  async pressSequentially(text: string): Promise<void> {
    await this.focus()
    const { keyboard } = await import('./keyboard.ts')
    await keyboard.type(text)
  }

  async selectOption(choice: string | { label: string } | { value: string }): Promise<void> {
    const select = await until(() => enabled(this.one()), `an enabled list ${this}`)
    if (!(select instanceof HTMLSelectElement)) throw new Error(`${this} is not a select`)
    const wanted = (option: HTMLOptionElement) =>
      typeof choice === 'string'
        ? option.value === choice || option.label === choice
        : 'label' in choice
          ? option.label === choice.label
          : option.value === choice.value
    const option = await until(() => {
      const found = [...select.options].find(wanted)
      if (!found) throw new Error(`No option ${JSON.stringify(choice)} in ${this}`)
      return found
    }, `an option of ${this}`)
    select.focus()
    select.value = option.value
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }

  async setChecked(isChecked: boolean): Promise<void> {
    const box = await this.element()
    const now = box instanceof HTMLInputElement ? box.checked : box.getAttribute('aria-checked') === 'true'
    if (now !== isChecked) await this.click()
  }

  check = (): Promise<void> => this.setChecked(true)
  uncheck = (): Promise<void> => this.setChecked(false)

  /** Gives a file field its files. */
  async setInputFiles(files: GivenFile | GivenFile[]): Promise<void> {
    const field = await this.element()
    if (!(field instanceof HTMLInputElement)) throw new Error(`${this} is not a file field`)
    const list = new DataTransfer()
    for (const { name, mimeType, buffer } of [files].flat()) {
      list.items.add(new File([buffer], name, { type: mimeType }))
    }
    field.files = list.files
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }

  async dispatchEvent(type: string, init: EventInit = {}): Promise<void> {
    ;(await this.element()).dispatchEvent(new Event(type, { bubbles: true, cancelable: true, ...init }))
  }
}

export type GivenFile = { name: string; mimeType: string; buffer: BlobPart }

/** Fields whose value is set as a whole. */
const NOT_TYPED = new Set(['color', 'date', 'time', 'datetime-local', 'month', 'range', 'week'])

function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  // React reads the value that the prototype's setter put there.
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

function enabled(element: HTMLElement): HTMLElement {
  if (!isVisible(element)) throw new Error('It is not visible')
  if (element.matches(':disabled')) throw new Error('It is disabled')
  if ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.readOnly) {
    throw new Error('It can only be read')
  }
  return element
}

/** A point that is the same in two frames: what still moves would be missed. */
async function restingPoint(look: () => { x: number; y: number }): Promise<{ x: number; y: number }> {
  const before = look()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const now = look()
  if (now.x !== before.x || now.y !== before.y) throw new Error('It moves')
  return now
}

/** The point in the window where a click reaches the element. Throws where none does yet. */
function pointOf(
  element: HTMLElement,
  { force, position }: { force: boolean; position?: { x: number; y: number } | undefined },
): { x: number; y: number } {
  if (!isVisible(element)) throw new Error('It is not visible')
  if (!force && isDisabled(element)) throw new Error('It is disabled')
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const box = element.getBoundingClientRect()
  const x = box.left + (position?.x ?? box.width / 2)
  const y = box.top + (position?.y ?? box.height / 2)
  const hit = document.elementFromPoint(x, y)
  const isHit = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element))
  if (!force && !isHit) throw new Error(`Something else is there: ${hit?.outerHTML.slice(0, 120)}`)
  return { x, y }
}
