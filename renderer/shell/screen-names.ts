import { SCREENS, type ScreenPath } from '../../shared/screens.ts'
import type { Words } from '../languages/words.ts'

type MenuEntry = (typeof SCREENS)[number]

/** Returns the menu entry of a path, or null; '/' is the dashboard. */
export function screenAt(pathname: string): MenuEntry | null {
  const path = pathname.replace(/\/+$/, '')
  return path === '' ? SCREENS[0] : (SCREENS.find((screen) => screen.path === path) ?? null)
}

const DESKS: readonly string[] = ['/dashboard', '/clerk-screen', '/admin'] satisfies ScreenPath[]

/** Whether staff who manage the house work at this screen. */
export function isDesk(pathname: string): boolean {
  return DESKS.includes(screenAt(pathname)?.path ?? '')
}

const OTHER_TITLES: Readonly<Record<string, string>> = {
  '/staff-pin': 'Staff PIN',
  '/telephone': 'Telephone',
  '/platform': 'Platform',
  '/platform-results': 'Platform Results',
  '/statements': 'Statements',
  '/papers': 'Papers',
  '/paddle-desk': 'Paddle Desk',
  '/telephone-desk': 'Telephone Desk',
  '/rehearsal': 'Rehearsal',
  '/rehearsal/trainer': 'Trainer’s Strip',
  '/rehearsal/debrief': 'Debrief',
  '/rehearsal/trainees': 'Trainees',
}

/** Returns the English name of a screen that is not in the menu. */
const otherTitle = (pathname: string) => OTHER_TITLES[pathname.replace(/^(\/papers)\/.*/, '$1')]

/** Returns a screen's name in English, for the list of devices: Dashboard for an unknown path. */
export function deviceLabel(pathname: string): string {
  return screenAt(pathname)?.label ?? otherTitle(pathname) ?? SCREENS[0].label
}

/** Returns the window's title: "Clerk Screen · Saleroom". */
export function documentTitle(pathname: string, { screens, display, join, pageNotFound }: Words['shell']): string {
  const screen = screenAt(pathname)
  const name = screen
    ? screens[screen.path]
    : pathname === '/display'
      ? display
      : pathname === '/join'
        ? join
        : (otherTitle(pathname) ?? pageNotFound)
  return `${name} · Saleroom`
}
