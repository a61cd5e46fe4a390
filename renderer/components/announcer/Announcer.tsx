import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../../store.ts'
import { type Announcements, createAnnouncements } from './announcements.ts'

const AnnouncerContext = createContext<Announcements | null>(null)

/** Announces nothing: for a component that is rendered without a page. */
const SILENT: Announcements = { state() {}, news() {}, isTold: () => true, end() {} }

/** The page's only live region. Everything that a screen reader announces by itself is written here. */
export function Announcer({ children }: { children: ReactNode }) {
  const [{ said, announcements }] = useState(create)
  return (
    <AnnouncerContext value={announcements}>
      {children}
      <LiveRegion said={said} />
    </AnnouncerContext>
  )
}

type Said = { count: number; text: string }

function create() {
  const said = createStore<Said>({ count: 0, text: '' })
  const announcements = createAnnouncements({
    now: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    say: (text) => said.set({ count: said.current().count + 1, text }),
  })
  return { said, announcements }
}

function LiveRegion({ said }: { said: ReturnType<typeof create>['said'] }) {
  const { count, text } = useStore(said)
  return (
    <div role="status" aria-live="polite" aria-atomic data-announcer="" className="sr-only print:hidden">
      {/* A new element each time, so that repeated words are announced again. */}
      <p key={count}>{text}</p>
    </div>
  )
}

const useAnnouncements = (): Announcements => use(AnnouncerContext) ?? SILENT

/** Joins a title and its text with a pause for screen readers. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part)
    .map((part) => (/[\p{L}\p{N})]$/u.test(part ?? '') ? `${part}.` : part))
    .join(' ')
}

/** Announces the text when it changes; '' announces nothing. Another `as` makes the same text news again. */
export function useNews(text: string, { as = text, tells }: { as?: string; tells?: string } = {}): void {
  const { news } = useAnnouncements()
  const told = useRef('')
  useEffect(() => {
    if (text !== '' && as !== told.current) news(text, tells)
    told.current = text === '' ? '' : as
  }, [news, text, as, tells])
}

/** Announces changes of the page's state; null while it is unknown. The offer names what a press of the button does. */
export function useSpokenState(text: string | null, heading = '', offer = ''): void {
  const { state } = useAnnouncements()
  useEffect(() => {
    if (text !== null) state(text, heading, offer)
  }, [state, text, heading, offer])
}

/** Returns the function that says whether the page's current state has been announced. */
export const useIsTold = (): (() => boolean) => useAnnouncements().isTold
