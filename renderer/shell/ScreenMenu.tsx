import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { SCREENS } from '../../shared/screens.ts'
import { buttonStyle } from '../components/buttons/button-style.ts'
import { classNames } from '../components/class-names.ts'
import { onDemand } from '../components/on-demand.tsx'
import { useWords } from '../languages/useLanguage.ts'
import { screenAt } from './screen-names.ts'

/** Fetched when the menu is first opened, so that a first visit does not load it. */
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

/** The button with the current screen's label, and the list of all screens that it opens. */
export function ScreenMenu() {
  const { pathname } = useLocation()
  const { shell } = useWords()
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
    <nav ref={whole} aria-label={shell.menu} onKeyDown={onKeyDown} onBlur={onBlur} className="relative min-w-0">
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
        <span className="truncate">{shell.screens[(screenAt(pathname) ?? SCREENS[0]).path]}</span>
        <ChevronDown aria-hidden className={classNames('size-3.5 shrink-0', open && 'rotate-180')} />
      </button>
      {open && (
        <div
          id={listId}
          className="absolute start-0 top-full z-50 mt-1.5 w-60 rounded-panel border border-hairline bg-raised pb-1.5 text-sm shadow-float"
        >
          {/* First: a user who cannot read this language needs only this. */}
          <div className="border-b border-hairline px-4 pt-2.5 pb-2">
            <LanguageChoice />
          </div>
          <ul className="pt-1.5">
            {SCREENS.map(({ path }) => {
              const current = screenAt(pathname)?.path === path
              return (
                <li key={path}>
                  <Link
                    to={path}
                    onClick={close}
                    aria-current={current ? 'page' : undefined}
                    className={classNames(
                      'block border-s-2 px-4 py-2 -outline-offset-2',
                      current
                        ? 'border-accent bg-accent-wash font-semibold text-accent-ink'
                        : 'border-transparent hover:bg-sunken',
                    )}
                  >
                    {shell.screens[path]}
                  </Link>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </nav>
  )
}
