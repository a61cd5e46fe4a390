import { SCREENS, type ScreenPath } from '../../shared/screens.ts'

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

/** The menu button's label: Dashboard where the path matches no entry. */
export function menuLabel(pathname: string): string {
  return (screenAt(pathname) ?? SCREENS[0]).label
}

const OTHER_TITLES: Readonly<Record<string, string>> = {
  '/staff-pin': 'Staff PIN',
  '/display': 'Display',
  '/telephone': 'Telephone',
  '/statements': 'Statements',
  '/papers': 'Papers',
  '/paddle-desk': 'Paddle Desk',
  '/join': 'Join',
  '/rehearsal': 'Rehearsal',
  '/rehearsal/trainer': 'Trainer’s Strip',
  '/rehearsal/debrief': 'Debrief',
  '/rehearsal/trainees': 'Trainees',
}

/** The window's title: "Clerk Screen · Saleroom". */
export function documentTitle(pathname: string): string {
  const name = screenAt(pathname)?.label ?? OTHER_TITLES[pathname.replace(/^(\/papers)\/.*/, '$1')] ?? 'Page Not Found'
  return `${name} · Saleroom`
}
