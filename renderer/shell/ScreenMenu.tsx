import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SCREENS } from '../../shared/screens.ts'
import { buttonStyle } from '../components/buttons/button-style.ts'
import { classNames } from '../components/class-names.ts'
import { onDemand } from '../components/on-demand.tsx'
import { useWords } from '../languages/useLanguage.ts'
import { MenuEntry } from './MenuEntry.tsx'
import { pageName, screenAt } from './screen-names.ts'
import { useIsStaff } from './useIsStaff.ts'

/** Fetched when the menu is first opened, so that a first visit does not load it. */
const StaffMenu = onDemand(async () => (await import('./StaffMenu.tsx')).StaffMenu)
const LanguageChoice = onDemand(async () => (await import('./LanguageChoice.tsx')).LanguageChoice)

/** Returns the entry that an arrow key moves to, round the ends. */
function entryAfter(list: HTMLElement, key: string): HTMLElement | undefined {
  const entries = [...list.querySelectorAll('a')]
  const at = entries.findIndex((entry) => entry.matches(':focus'))
  if (key === 'ArrowDown') return entries[(at + 1) % entries.length]
  if (key === 'ArrowUp') return entries.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return entries[0]
  return key === 'End' ? entries.at(-1) : undefined
}

/** The button with the present page's name, and the list of screens that it opens. */
export function ScreenMenu() {
  const { pathname } = useLocation()
  const { shell } = useWords()
  const isStaff = useIsStaff()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const whole = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  // Any navigation closes it.
  const open = openAt === pathname
  const close = () => setOpenAt(null)

  useEffect(() => {
    if (!open) return
    function onPointerDown({ target }: PointerEvent): void {
      if (target instanceof Node && !whole.current?.contains(target)) setOpenAt(null)
    }
    // A click next to an entry takes the focus out of the list, so the whole document listens, before the screen below,
    // for which the key has another meaning.
    function onEscape(event: globalThis.KeyboardEvent): void {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      setOpenAt(null)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onEscape, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onEscape, { capture: true })
    }
  }, [open])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!open) return
    const entry = entryAfter(event.currentTarget, event.key)
    if (!entry) return
    event.preventDefault()
    entry.focus()
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }

  return (
    <nav ref={whole} aria-label={shell.menu} onKeyDown={onKeyDown} onBlur={onBlur} className="relative flex min-w-0">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        onClick={() => setOpenAt(open ? null : pathname)}
        className={classNames(
          buttonStyle({ variant: 'secondary', size: 'sm', shape: 'label', state: 'ready' }),
          'max-w-full shrink',
        )}
      >
        <span className="truncate">{pageName(pathname, { words: shell, isStaff })}</span>
        <ChevronDown aria-hidden className={classNames('size-3.5 shrink-0', open && 'rotate-180')} />
      </button>
      {open && (
        <div
          id={listId}
          className={classNames(
            'absolute start-0 top-full z-50 mt-1.5 max-h-[calc(100dvh-4rem)] overflow-y-auto rounded-panel border border-hairline bg-raised pb-1.5 text-sm shadow-float',
            isStaff ? 'w-60 sm:w-120' : 'w-60',
          )}
        >
          {/* First: a user who cannot read this language needs only this. */}
          <div className="border-b border-hairline px-4 pt-2.5 pb-2">
            <LanguageChoice />
          </div>
          <div className="grid sm:grid-flow-col sm:auto-cols-fr">
            <MenuEntries isStaff={isStaff} onChoose={close} />
            {isStaff && <StaffMenu onChoose={close} />}
          </div>
        </div>
      )}
    </nav>
  )
}

/** The screens that everybody may open; on other devices than staff's, the first of the menu. */
const PUBLIC_FIRST: readonly string[] = ['/dashboard', '/sale-catalogue', '/currency-screen', '/online-bidding']

/** The eight screens of the menu. On other devices than staff's, those of staff are below a heading. */
function MenuEntries({ isStaff, onChoose }: { isStaff: boolean; onChoose: () => void }) {
  const { pathname } = useLocation()
  const { shell } = useWords()
  const current = screenAt(pathname)?.path
  const entries = (some: typeof SCREENS | (typeof SCREENS)[number][], label?: string) => (
    <ul aria-label={label} className="pt-1.5">
      {some.map(({ path, label: english }) => (
        <li key={path}>
          <MenuEntry to={path} isCurrent={path === current} onChoose={onChoose}>
            {isStaff ? english : shell.screens[path]}
          </MenuEntry>
        </li>
      ))}
    </ul>
  )
  if (isStaff) return entries(SCREENS)
  return (
    <div>
      {entries(SCREENS.filter(({ path }) => PUBLIC_FIRST.includes(path)))}
      <p aria-hidden className="mt-1.5 border-t border-hairline px-4 pt-2.5 text-xs font-semibold text-ink-muted">
        {shell.forStaff}
      </p>
      {entries(
        SCREENS.filter(({ path }) => !PUBLIC_FIRST.includes(path)),
        shell.forStaff,
      )}
    </div>
  )
}
