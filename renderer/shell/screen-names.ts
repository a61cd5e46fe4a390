import { SCREENS, type ScreenPath } from '../../shared/screens.ts'
import type { Words } from '../languages/words.ts'

type MenuEntry = (typeof SCREENS)[number]

/** The menu entry of a path; '/' is the dashboard. Null without one. */
export function screenAt(pathname: string): MenuEntry | null {
  const path = pathname.replace(/\/+$/, '')
  return path === '' ? SCREENS[0] : (SCREENS.find((screen) => screen.path === path) ?? null)
}

const DESKS: readonly string[] = ['/dashboard', '/clerk-screen', '/admin'] satisfies ScreenPath[]

/** Whether those who look after the house work at this screen. */
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

/** The English name of a screen that the menu does not have. */
const otherTitle = (pathname: string) => OTHER_TITLES[pathname.replace(/^(\/papers)\/.*/, '$1')]

/** A screen's name in English, for the list of devices: Dashboard where there is no such screen. */
export function deviceLabel(pathname: string): string {
  return screenAt(pathname)?.label ?? otherTitle(pathname) ?? SCREENS[0].label
}

/** The window's title: "Clerk Screen · Saleroom". */
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
