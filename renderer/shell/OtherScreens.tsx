import { Route, Routes } from 'react-router-dom'
import { onDemand } from '../components/on-demand.tsx'
import { LoadingState } from '../components/states/LoadingState.tsx'
import { NotFoundScreen } from '../screens/not-found/NotFoundScreen.tsx'
import { ForRoles } from './ForRoles.tsx'

const waits = <LoadingState />
const RehearsalScreen = onDemand(
  async () => (await import('../screens/rehearsal/room/RehearsalScreen.tsx')).RehearsalScreen,
  waits,
)
const TrainerScreen = onDemand(
  async () => (await import('../screens/rehearsal/trainer/TrainerScreen.tsx')).TrainerScreen,
  waits,
)
const TraineesScreen = onDemand(
  async () => (await import('../screens/rehearsal/trainees/TraineesScreen.tsx')).TraineesScreen,
  waits,
)
const DebriefScreen = onDemand(
  async () => (await import('../screens/rehearsal/debrief/DebriefScreen.tsx')).DebriefScreen,
  waits,
)
const StatementsScreen = onDemand(
  async () => (await import('../screens/statements/StatementsScreen.tsx')).StatementsScreen,
  waits,
)
const PaddleDeskScreen = onDemand(
  async () => (await import('../screens/paddle-desk/PaddleDeskScreen.tsx')).PaddleDeskScreen,
  waits,
)
const PapersScreen = onDemand(async () => (await import('../screens/papers/PapersScreen.tsx')).PapersScreen, waits)
const TypeInScreen = onDemand(async () => (await import('../screens/entry-clerk/TypeInScreen.tsx')).TypeInScreen, waits)
const CallerScreen = onDemand(async () => (await import('../screens/telephone/CallerScreen.tsx')).CallerScreen, waits)

/** The paths that are not in the menu: fetched when somebody goes to one, so that a phone's first visit carries none. */
export function OtherScreens() {
  return (
    <Routes>
      <Route element={<ForRoles least="staff" />}>
        <Route path="/paddle-desk" element={<PaddleDeskScreen />} />
        <Route path="/statements" element={<StatementsScreen />} />
        <Route path="/rehearsal" element={<RehearsalScreen />} />
        <Route path="/rehearsal/trainer" element={<TrainerScreen />} />
        <Route path="/rehearsal/debrief" element={<DebriefScreen />} />
        <Route path="/rehearsal/trainees" element={<TraineesScreen />} />
        <Route path="/papers" element={<PapersScreen />} />
        <Route path="/papers/type-in" element={<TypeInScreen />} />
        <Route path="/papers/:kind" element={<PapersScreen />} />
      </Route>
      <Route element={<ForRoles least="caller" />}>
        <Route path="/telephone" element={<CallerScreen />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  )
}
