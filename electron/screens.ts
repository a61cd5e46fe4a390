/** The screens as the menu lists them, by the names and paths of the specification (000, section 2). */
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

export type ScreenPath = (typeof SCREENS)[number]['path']

/** The dashboard's panel of addresses, links and connected devices. */
export const DEVICES_PATH = '/dashboard#devices'
/** Where the second copy of the house's data is told of and chosen. */
export const COPY_PATH = '/dashboard#second-copy'
/** Where the mirrors' keys are made and revoked. */
export const MIRRORS_PATH = '/dashboard#mirrors'
