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

/** Staff's screens besides those of the menu's first list: by group, with their names. */
export const SCREEN_GROUPS = [
  {
    name: 'At the Door',
    screens: [
      { path: '/paddle-desk', label: 'Paddle Desk' },
      { path: '/telephone-desk', label: 'Telephone Desk' },
      { path: '/telephone', label: 'Telephone' },
      { path: '/platform', label: 'Platform' },
      { path: '/papers', label: 'Papers' },
    ],
  },
  {
    name: 'After the Sale',
    screens: [
      { path: '/statements', label: 'Statements' },
      { path: '/platform-results', label: 'Platform Results' },
    ],
  },
  {
    name: 'Rehearsal',
    screens: [
      { path: '/rehearsal', label: 'Rehearsal' },
      { path: '/rehearsal/trainer', label: 'Trainer’s Strip' },
      { path: '/rehearsal/debrief', label: 'Debrief' },
      { path: '/rehearsal/trainees', label: 'Trainees' },
      { path: '/lab', label: 'Lab' },
    ],
  },
  {
    name: 'On Air',
    screens: [
      { path: '/prompter', label: 'Prompter' },
      { path: '/sale-catalogue?wall', label: 'Catalogue on a Wall' },
      { path: '/overlay/price', label: 'Price Overlay' },
      { path: '/overlay/lower-third', label: 'Lower Third' },
      { path: '/overlay/ticker', label: 'Ticker' },
      { path: '/network', label: 'Network and Devices' },
    ],
  },
] as const

export type OtherScreen = (typeof SCREEN_GROUPS)[number]['screens'][number]

/** Whether a screen is a page of its own, which the router does not know. */
export const isPageOfItsOwn = ({ path }: OtherScreen) => path.startsWith('/overlay/')
