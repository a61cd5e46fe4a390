import type { ComponentType } from 'react'
import { onDemand } from '../components/on-demand.tsx'
import { LoadingState } from '../components/states/LoadingState.tsx'
import { withRoomWords } from '../languages/RoomWords.tsx'

/** Fetches a screen's code when it is opened: a phone loads the bidder's page and not the clerk's. */
export const screen = (load: () => Promise<ComponentType>, label?: string) =>
  onDemand(load, <LoadingState label={label} />)

/** Does the same for a screen with the words of the room. */
export const roomScreen = (load: () => Promise<ComponentType>) =>
  screen(async () => withRoomWords(await load(), <LoadingState />))
