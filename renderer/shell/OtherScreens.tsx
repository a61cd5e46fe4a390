import { Route, Routes } from 'react-router-dom'
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'
import { ForRoles } from './ForRoles.tsx'
import { screen } from './screen.tsx'

const RehearsalScreen = screen(
  async () => (await import('../screens/rehearsal/room/RehearsalScreen.tsx')).RehearsalScreen,
)
const TrainerScreen = screen(async () => (await import('../screens/rehearsal/trainer/TrainerScreen.tsx')).TrainerScreen)
const TraineesScreen = screen(
  async () => (await import('../screens/rehearsal/trainees/TraineesScreen.tsx')).TraineesScreen,
)
const DebriefScreen = screen(async () => (await import('../screens/rehearsal/debrief/DebriefScreen.tsx')).DebriefScreen)
const StatementsScreen = screen(
  async () => (await import('../screens/statements/StatementsScreen.tsx')).StatementsScreen,
)
const PaddleDeskScreen = screen(
  async () => (await import('../screens/paddle-desk/PaddleDeskScreen.tsx')).PaddleDeskScreen,
)
const LabScreen = screen(async () => (await import('../screens/lab/LabScreen.tsx')).LabScreen)
const NetworkScreen = screen(async () => (await import('../screens/network/NetworkScreen.tsx')).NetworkScreen)
const PapersScreen = screen(async () => (await import('../screens/papers/PapersScreen.tsx')).PapersScreen)
const TypeInScreen = screen(async () => (await import('../screens/entry-clerk/TypeInScreen.tsx')).TypeInScreen)
const TelephoneDeskScreen = screen(
  async () => (await import('../screens/telephone-desk/TelephoneDeskScreen.tsx')).TelephoneDeskScreen,
)
const CallerScreen = screen(async () => (await import('../screens/telephone/CallerScreen.tsx')).CallerScreen)
const PlatformScreen = screen(async () => (await import('../screens/platform/PlatformScreen.tsx')).PlatformScreen)
const PlatformResultsScreen = screen(
  async () => (await import('../screens/platform/results/PlatformResultsScreen.tsx')).PlatformResultsScreen,
)

/** The paths that are not in the menu: fetched on demand, so that a phone's first visit loads none. */
export function OtherScreens() {
  return (
    <Routes>
      <Route element={<ForRoles least="staff" />}>
        <Route path="/paddle-desk" element={<PaddleDeskScreen />} />
        <Route path="/platform-results" element={<PlatformResultsScreen />} />
        <Route path="/telephone-desk" element={<TelephoneDeskScreen />} />
        <Route path="/statements" element={<StatementsScreen />} />
        <Route path="/rehearsal" element={<RehearsalScreen />} />
        <Route path="/rehearsal/trainer" element={<TrainerScreen />} />
        <Route path="/rehearsal/debrief" element={<DebriefScreen />} />
        <Route path="/rehearsal/trainees" element={<TraineesScreen />} />
        <Route path="/lab" element={<LabScreen />} />
        <Route path="/network" element={<NetworkScreen />} />
        <Route path="/papers" element={<PapersScreen />} />
        <Route path="/papers/type-in" element={<TypeInScreen />} />
        <Route path="/papers/:kind" element={<PapersScreen />} />
      </Route>
      <Route element={<ForRoles least="caller" />}>
        <Route path="/telephone" element={<CallerScreen />} />
      </Route>
      <Route element={<ForRoles least="platform" />}>
        <Route path="/platform" element={<PlatformScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}
