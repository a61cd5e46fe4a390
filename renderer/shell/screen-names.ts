import { SCREEN_GROUPS, SCREENS } from '../../shared/screens.ts'
import type { Words } from '../languages/words.ts'

type MenuEntry = (typeof SCREENS)[number]

/** Returns the menu entry of a path, or null; '/' is the dashboard. */
export function screenAt(pathname: string): MenuEntry | null {
  const path = pathname.replace(/\/+$/, '')
  return path === '' ? SCREENS[0] : (SCREENS.find((screen) => screen.path === path) ?? null)
}

const DESKS: readonly string[] = ['/dashboard', '/clerk-screen', '/admin', '/network']

/** Whether staff who manage the house work at this screen. */
export function isDesk(pathname: string): boolean {
  return DESKS.includes(screenAt(pathname)?.path ?? pathname)
}

const OTHER_TITLES: ReadonlyMap<string, string> = new Map([
  ['/staff-pin', 'Staff PIN'],
  ['/vendor', 'Vendor'],
  ...SCREEN_GROUPS.flatMap(({ screens }) => screens.map(({ path, label }) => [path, label] as const)),
])

/** Returns the English name of a screen that is not in the menu. */
const otherTitle = (pathname: string) => OTHER_TITLES.get(pathname.replace(/^(\/papers)\/.*/, '$1'))

/** Returns the name of a page that leads to a screen, in the visitor's language. */
const ownName = (pathname: string, { display, join }: Pick<Words['shell'], 'display' | 'join'>) =>
  pathname === '/display' ? display : pathname === '/join' ? join : undefined

/** Returns a screen's name in English, for the list of devices: Dashboard for an unknown path. */
export function deviceLabel(pathname: string): string {
  return screenAt(pathname)?.label ?? otherTitle(pathname) ?? SCREENS[0].label
}

/** Returns the name of a page for the menu's button; staff's is in English on every screen. */
export function pageName(pathname: string, { words, isStaff }: { words: Words['shell']; isStaff: boolean }): string {
  const screen = screenAt(pathname)
  if (!screen) return ownName(pathname, words) ?? otherTitle(pathname) ?? words.screens[SCREENS[0].path]
  return isStaff ? screen.label : words.screens[screen.path]
}

/** Returns the window's title: "Clerk Screen · Saleroom". */
export function documentTitle(pathname: string, words: Words['shell']): string {
  const screen = screenAt(pathname)
  const name = screen
    ? words.screens[screen.path]
    : (ownName(pathname, words) ?? otherTitle(pathname) ?? words.pageNotFound)
  return `${name} · Saleroom`
}
