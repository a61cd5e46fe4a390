import { useSyncExternalStore } from 'react'
import type { WriteName } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import type { About, Commands } from './commands.ts'

/** Sends commands of the sale. The commands in flight belong to the screen, not to a component. */
export function useRun(): Commands['run'] {
  return useDataSource().commands.run
}

/** Whether such a command for this subject is in flight, from any component. */
export function useUnderWay(name: WriteName, about: About = {}): boolean {
  const { commands } = useDataSource()
  return useSyncExternalStore(commands.subscribe, () => commands.isUnderWay(name, about))
}
