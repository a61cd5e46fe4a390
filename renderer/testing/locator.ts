import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  selectorEngine,
} from '@vitest/browser/locators'
import { enabled, fieldValue, isDisabled, isVisible, NOT_TYPED, setValue } from './elements.ts'
import { aimAt, dragBetween, moveTo, press } from './pointer.ts'
import { until } from './until.ts'

type Text = string | RegExp
type RoleOptions = Parameters<typeof getByRoleSelector>[1]
type FilterOptions = { hasText?: Text; hasNotText?: Text; has?: Locator; hasNot?: Locator; visible?: boolean }
type ClickOptions = {
  button?: 'left' | 'right'
  clickCount?: number
  force?: boolean
  position?: { x: number; y: number }
}

const quoted = (text: Text) => (typeof text === 'string' ? `${JSON.stringify(text)}i` : String(text))

/**
 * Finds elements like Playwright's locators, with the same selectors and names, but in the page itself. It searches
 * again at each use. Actions wait for exactly one element that can take them.
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

  filter({ hasText, hasNotText, has, hasNot, visible }: FilterOptions): Locator {
    const parts = [
      hasText !== undefined && `internal:has-text=${quoted(hasText)}`,
      hasNotText !== undefined && `internal:has-not-text=${quoted(hasNotText)}`,
      has && `internal:has=${JSON.stringify(has.selector)}`,
      hasNot && `internal:has-not=${JSON.stringify(hasNot.selector)}`,
      visible !== undefined && `visible=${visible}`,
    ].filter((part) => typeof part === 'string')
    return this.within(parts.join(' >> '))
  }

  /** Returns the elements that match now. */
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
    await until(async () => {
      const aim = await aimAt(() => this.one(), { for: force ? 'anything' : 'a press', position })
      await press(aim, { button, clickCount })
    }, `a click on ${this}`)
  }

  dblclick = (): Promise<void> => this.click({ clickCount: 2 })

  async hover(): Promise<void> {
    await moveTo(await until(() => aimAt(() => this.one(), { for: 'the pointer' }), `the pointer over ${this}`))
  }

  /** Drags the element onto another with the real mouse. */
  async dragTo(place: Locator): Promise<void> {
    const middleOf = (end: Locator) =>
      until(() => aimAt(() => end.one(), { for: 'the pointer' }), `a drag from ${this} to ${place}`)
    await dragBetween(await middleOf(this), await middleOf(place))
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
