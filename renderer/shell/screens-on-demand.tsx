import { roomScreen, screen } from './screen.tsx'

export const DashboardScreen = roomScreen(
  async () => (await import('../screens/dashboard/DashboardScreen.tsx')).DashboardScreen,
)
export const ClerkScreen = screen(
  async () => (await import('../screens/clerk/ClerkScreen.tsx')).ClerkScreen,
  'Loading Auction Data',
)
export const EntryClerkScreen = screen(
  async () => (await import('../screens/entry-clerk/EntryClerkScreen.tsx')).EntryClerkScreen,
)
export const AuctioneerScreen = roomScreen(
  async () => (await import('../screens/auctioneer/AuctioneerScreen.tsx')).AuctioneerScreen,
)
const catalogue = async () => (await import('../screens/catalogue/CatalogueScreen.tsx')).CatalogueScreen
export const CatalogueScreen = roomScreen(catalogue)
export const CurrencyScreen = roomScreen(
  async () => (await import('../screens/currency/CurrencyScreen.tsx')).CurrencyScreen,
)
export const AdminScreen = screen(async () => (await import('../screens/admin/AdminScreen.tsx')).AdminScreen)
const onlineBidding = async () =>
  (await import('../screens/online-bidding/OnlineBiddingScreen.tsx')).OnlineBiddingScreen
export const OnlineBiddingScreen = screen(onlineBidding)
export const StaffPinScreen = screen(
  async () => (await import('../screens/staff-pin/StaffPinScreen.tsx')).StaffPinScreen,
)
export const DisplayLinkScreen = roomScreen(
  async () => (await import('../screens/display-link/DisplayLinkScreen.tsx')).DisplayLinkScreen,
)
export const OtherScreens = screen(async () => (await import('./OtherScreens.tsx')).OtherScreens)
/** The screens that phones open first. */
const AHEAD = new Map([
  ['/sale-catalogue', catalogue],
  ['/online-bidding', onlineBidding],
])

/** Fetches a screen's code before it is rendered; rendering reports a failure. */
export function fetchAhead(pathname: string): void {
  AHEAD.get(pathname)?.().catch(() => undefined)
}
export const JoinScreen = screen(async () => (await import('../screens/online-bidding/JoinScreen.tsx')).JoinScreen)
