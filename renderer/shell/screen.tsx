import type { ComponentType } from 'react'
import { onDemand } from '../components/on-demand.tsx'
import { LoadingState } from '../components/states/LoadingState.tsx'
import { withRoomWords } from '../languages/RoomWords.tsx'

/** A screen's code is fetched when somebody goes there: a phone loads the bidder's page and no clerk's. */
export const screen = (load: () => Promise<ComponentType>) => onDemand(load, <LoadingState />)

/** The same of a screen that speaks the words of the room. */
export const roomScreen = (load: () => Promise<ComponentType>) =>
  screen(async () => withRoomWords(await load(), <LoadingState />))
