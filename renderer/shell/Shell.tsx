import { PanelTopOpen } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import type { MessageOf } from '../../shared/sale/live.ts'
import { useNews } from '../components/announcer/Announcer.tsx'
import { BarSlotContext } from '../components/bar-slot.ts'
import { Button } from '../components/buttons/Button.tsx'
import { classNames } from '../components/class-names.ts'
import { onDemand } from '../components/on-demand.tsx'
import { NoticeSlotContext } from '../components/toast/notice-slot.ts'
import { stored } from '../data/kept/storage-keys.ts'
import { useStored } from '../data/kept/stored.ts'
import { useLiveMessage } from '../data/provider.tsx'
import { useIsDemonstration } from '../data/reads/sale-reads.ts'
import { useWords } from '../languages/useLanguage.ts'
import { Notices } from './Notices.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { documentTitle } from './screen-names.ts'
import { TopBar } from './TopBar.tsx'
import { useIsStaff } from './useIsStaff.ts'

/** Moves the focus to a new screen, away from the menu that opened it. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const cameFrom = useRef(pathname)
  useEffect(() => {
    if (cameFrom.current === pathname) return
    cameFrom.current = pathname
    main.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
  return main
}

/** These have their own permanent bars. */
const OWN_BARS: readonly string[] = ['/sale-catalogue', '/online-bidding']

/** The frame around every screen. */
export function Shell() {
  const { pathname } = useLocation()
  const { hidden, hide, show } = useMenuHidden(pathname)
  const [justHidden, setJustHidden] = useState(false)
  const [slot, takeSlot] = useNoticeSlot()
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [showcaseBar, setShowcaseBar] = useState<HTMLElement | null>(null)
  const main = useFocusOnArrival()
  const { shell } = useWords()
  // The server's first words of the page have been replaced.
  useLayoutEffect(() => document.getElementById('opening')?.remove(), [])

  return (
    // A screen keeps the top right corner free by padding with --menu-corner, for the show-menu button.
    <div
      className={classNames(
        'flex min-h-dvh flex-col print:[--menu-corner:0px]',
        hidden ? '[--menu-corner:3.5rem] sm:[--menu-corner:8rem]' : '[--menu-corner:0px]',
      )}
    >
      <title>{documentTitle(pathname, shell)}</title>
      <SkipLink targetId="screen" />
      {hidden ? (
        <ShowMenuButton onShow={show} takesFocus={justHidden} />
      ) : (
        <TopBar
          stays={!OWN_BARS.includes(pathname)}
          slot={setBar}
          onHide={() => {
            setJustHidden(true)
            hide()
          }}
        />
      )}
      <Notices
        slot={slot}
        hasShowcaseBar={showcaseBar !== null}
        className={classNames('print:hidden', hidden && 'pe-(--menu-corner)')}
      />
      <main id="screen" ref={main} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <ScreenBoundary key={pathname}>
          <NoticeSlotContext value={takeSlot}>
            <BarSlotContext value={bar}>
              <Outlet />
            </BarSlotContext>
          </NoticeSlotContext>
        </ScreenBoundary>
      </main>
      <StaffBar onBar={setShowcaseBar} />
      <IdentifyOverlay />
    </div>
  )
}

/** Fetched only for staff, and during a demonstration. */
const ShowcaseBar = onDemand(async () => (await import('./showcase/ShowcaseBar.tsx')).ShowcaseBar)

/** Stays after a demonstration that this screen has seen, for its result. */
function StaffBar(slot: { onBar: (bar: HTMLElement | null) => void }) {
  const isDemonstration = useIsDemonstration()
  const [isSeen, see] = useState(false)
  if (isDemonstration && !isSeen) see(true)
  return (
    useIsStaff() &&
    isSeen && (
      <ScreenBoundary>
        <ShowcaseBar {...slot} />
      </ScreenBoundary>
    )
  )
}

/** The slot that the screen gives for notices. In a narrower window the next slot may be given before the last goes. */
function useNoticeSlot() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const take = useCallback((given: HTMLElement) => {
    setSlot(given)
    return () => setSlot((held) => (held === given ? null : held))
  }, [])
  return [slot, take] as const
}

/** The first stop of the Tab key: skips the menu. */
function SkipLink({ targetId }: { targetId: string }) {
  const { shell } = useWords()
  return (
    <a
      href={`#${targetId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-70 focus:rounded-control focus:bg-raised focus:px-4 focus:py-2 focus:text-sm focus:font-medium focus:text-ink focus:shadow-float"
    >
      {shell.skip}
    </a>
  )
}

/** Fills the screen with its name when the clerk asks which one it is. */
function IdentifyOverlay() {
  const [asked, setAsked] = useState<MessageOf<'identify'> | null>(null)
  useLiveMessage('identify', setAsked)
  useEffect(() => {
    if (!asked) return
    const timer = setTimeout(() => setAsked(null), asked.seconds * 1_000)
    return () => clearTimeout(timer)
  }, [asked])
  useNews(asked?.name ?? '')
  if (!asked) return null
  return (
    <div role="note" className="fixed inset-0 z-70 flex items-center justify-center bg-accent p-8 text-on-accent">
      <span className="text-center font-serif text-room wrap-anywhere">{asked.name}</span>
    </div>
  )
}

/** The rest of a hidden bar. It takes over the focus of the button that hid the bar. */
function ShowMenuButton({ onShow, takesFocus }: { onShow: () => void; takesFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null)
  const { shell } = useWords()
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <Button
      ref={button}
      size="sm"
      aria-label={shell.showMenu}
      data-show-menu
      onClick={onShow}
      className="fixed end-2 top-2 z-40 max-sm:px-3.5 print:hidden"
    >
      <PanelTopOpen aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="max-sm:hidden">{shell.showMenu}</span>
    </Button>
  )
}

/** The bar of these displays is hidden until a user shows it. */
const HIDDEN_AT_FIRST: readonly string[] = ['/auctioneer-screen', '/rehearsal']

/** Whether this device hides the menu bar; a choice applies on every screen. */
function useMenuHidden(pathname: string): { hidden: boolean; hide: () => void; show: () => void } {
  const [kept, keep] = useStored(stored.menuHidden)
  const hidden = kept === null ? HIDDEN_AT_FIRST.includes(pathname) : kept === 'yes'
  return { hidden, hide: () => keep('yes'), show: () => keep('no') }
}
