import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom'
import { InterfaceProvider } from '../components/InterfaceProvider.tsx'
import { DataProvider } from '../data/provider.tsx'
import { ForRoles } from './ForRoles.tsx'
import { usePageLanguage } from './page-language.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { Shell } from './Shell.tsx'
import { deviceLabel } from './screen-names.ts'
import {
  AdminScreen,
  AuctioneerScreen,
  CatalogueScreen,
  ClerkScreen,
  CurrencyScreen,
  DashboardScreen,
  DisplayLinkScreen,
  EntryClerkScreen,
  JoinScreen,
  OnlineBiddingScreen,
  OtherScreens,
  StaffPinScreen,
} from './screens-on-demand.tsx'

/** The screens that depend on this device's role. */
function HouseScreens() {
  const { pathname } = useLocation()
  return (
    <DataProvider key="own" audience="own" screen={deviceLabel(pathname)}>
      <SpokenShell />
    </DataProvider>
  )
}

/** The online bidder's page: public even on the clerk's own PC, with another bidder in each tab. */
function BidderScreens() {
  return (
    <DataProvider key="public" audience="public" screen="Online Bidding">
      <SpokenShell />
    </DataProvider>
  )
}

/** Renders nothing before its language is loaded; the data load at the same time. */
function SpokenShell() {
  return usePageLanguage() && <Shell />
}

const forStaff = <ForRoles least="staff" />
const forDisplays = <ForRoles least="display" />

/** All paths. */
export function App() {
  return (
    <InterfaceProvider>
      <BrowserRouter>
        {/* The shell around the screens may fail too: the page must not be empty. */}
        <ScreenBoundary>
          <Routes>
            <Route element={<HouseScreens />}>
              <Route path="/" element={<DashboardScreen />} />
              <Route path="/dashboard" element={<DashboardScreen />} />
              <Route path="/sale-catalogue" element={<CatalogueScreen />} />
              <Route path="/currency-screen" element={<CurrencyScreen />} />
              <Route path="/staff-pin" element={<StaffPinScreen />} />
              <Route path="/display" element={<DisplayLinkScreen />} />
              <Route element={<ForRoles least="entry" />}>
                <Route path="/entry-clerk-screen" element={<EntryClerkScreen />} />
              </Route>
              <Route element={forStaff}>
                <Route path="/clerk-screen" element={<ClerkScreen />} />
                <Route path="/admin" element={<AdminScreen />} />
              </Route>
              <Route element={forDisplays}>
                <Route path="/auctioneer-screen" element={<AuctioneerScreen />} />
              </Route>
              <Route path="*" element={<OtherScreens />} />
            </Route>
            <Route element={<BidderScreens />}>
              <Route path="/online-bidding" element={<OnlineBiddingScreen />} />
              <Route path="/join" element={<JoinScreen />} />
            </Route>
          </Routes>
        </ScreenBoundary>
      </BrowserRouter>
    </InterfaceProvider>
  )
}
