/** The eight entries of the menu, in its order. */
export const SCREENS = [
  { path: '/dashboard', label: 'Dashboard' },
  { path: '/clerk-screen', label: 'Clerk Screen' },
  { path: '/entry-clerk-screen', label: 'Entry Clerk Screen' },
  { path: '/auctioneer-screen', label: 'Auctioneer Screen' },
  { path: '/sale-catalogue', label: 'Sale Catalogue' },
  { path: '/currency-screen', label: 'Currency Screen' },
  { path: '/admin', label: 'Admin' },
  { path: '/online-bidding', label: 'Online Bidding' },
] as const

export type Screen = (typeof SCREENS)[number]

/** The entry a path belongs to; '/' is the dashboard. Null where it matches none. */
export function screenAt(pathname: string): Screen | null {
  const path = pathname.replace(/\/+$/, '')
  return path === '' ? SCREENS[0] : (SCREENS.find((screen) => screen.path === path) ?? null)
}

const DESKS: readonly string[] = ['/dashboard', '/clerk-screen', '/admin'] satisfies Screen['path'][]

/** Where those sit who look after the house. */
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
  '/rehearsal': 'Rehearsal',
  '/rehearsal/trainer': 'Trainer’s Strip',
  '/rehearsal/debrief': 'Debrief',
}

/** What the window is called: "Clerk Screen · Saleroom". */
export function documentTitle(pathname: string): string {
  const name = screenAt(pathname)?.label ?? OTHER_TITLES[pathname] ?? 'Page Not Found'
  return `${name} · Saleroom`
}
