/** The screens in the menu, with the names and paths of the specification (000, section 2). */
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
