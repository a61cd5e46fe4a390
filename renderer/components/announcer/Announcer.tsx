import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { createStore, useStore } from '../../store.ts'
import { type Announcements, createAnnouncements } from './announcements.ts'

const AnnouncerContext = createContext<Announcements | null>(null)

/** Says nothing: a part that is drawn by itself, without a page around it. */
const SILENT: Announcements = { state() {}, news() {}, end() {} }

/** The page's one live region. Whatever a screen reader is to hear by itself goes through it. */
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
      {/* A new element each time: the same words twice are heard twice. */}
      <p key={count}>{text}</p>
    </div>
  )
}

const useAnnouncements = (): Announcements => use(AnnouncerContext) ?? SILENT

/** A title and its text as they are read out: with a pause between them. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part)
    .map((part) => (/[\p{L}\p{N})]$/u.test(part ?? '') ? `${part}.` : part))
    .join(' ')
}

/** Says the text when it comes up; '' says nothing. Another `as` is other news, whatever the text. */
export function useNews(text: string, { as = text, tells }: { as?: string; tells?: string } = {}): void {
  const { news } = useAnnouncements()
  const told = useRef('')
  useEffect(() => {
    if (text !== '' && as !== told.current) news(text, tells)
    told.current = text === '' ? '' : as
  }, [news, text, as, tells])
}

/** Keeps a reader up to date on what the page shows; null is not known yet. */
export function useSpokenState(text: string | null, heading = ''): void {
  const { state } = useAnnouncements()
  useEffect(() => {
    if (text !== null) state(text, heading)
  }, [state, text, heading])
}
