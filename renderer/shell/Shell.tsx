import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { classNames } from '../components/class-names.ts'
import { SkipLink } from '../components/SkipLink.tsx'
import { NoticeSlotContext } from '../components/toast/notice-slot.ts'
import { IdentifyOverlay } from './IdentifyOverlay.tsx'
import { Notices } from './Notices.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ShowMenuButton } from './ShowMenuButton.tsx'
import { documentTitle } from './screen-names.ts'
import { TopBar } from './TopBar.tsx'
import { useMenuHidden } from './useMenuHidden.ts'

/** After going to another screen the focus starts there, not at the menu it came from. */
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

/** These have bars of their own that stay. */
const OWN_BARS: readonly string[] = ['/sale-catalogue', '/online-bidding']

/** What stands around every screen. */
export function Shell() {
  const { pathname } = useLocation()
  const { hidden, hide, show } = useMenuHidden(pathname)
  const [justHidden, setJustHidden] = useState(false)
  const [room, keepRoom] = useState<HTMLElement | null>(null)
  const main = useFocusOnArrival()

  return (
    // A screen keeps the top right corner free by padding with --menu-corner: the show-menu button stands there.
    <div
      className={classNames(
        'flex min-h-dvh flex-col print:[--menu-corner:0px]',
        hidden ? '[--menu-corner:3rem] sm:[--menu-corner:8rem]' : '[--menu-corner:0px]',
      )}
    >
      <title>{documentTitle(pathname)}</title>
      <SkipLink targetId="screen" />
      {hidden ? (
        <ShowMenuButton onShow={show} takesFocus={justHidden} />
      ) : (
        <TopBar
          stays={!OWN_BARS.includes(pathname)}
          onHide={() => {
            setJustHidden(true)
            hide()
          }}
        />
      )}
      <Notices room={room} className={classNames('print:hidden', hidden && 'pr-(--menu-corner)')} />
      <main id="screen" ref={main} tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        <ScreenBoundary key={pathname}>
          <NoticeSlotContext value={keepRoom}>
            <Outlet />
          </NoticeSlotContext>
        </ScreenBoundary>
      </main>
      <IdentifyOverlay />
    </div>
  )
}
