import { useSyncExternalStore } from 'react'
import type { WriteName } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import type { About, Commands } from './commands.ts'

/** Sends commands of the sale; what is under way is the screen's to know, not a component's. */
export function useRun(): Commands['run'] {
  return useDataSource().commands.run
}

/** Whether a command of that name is under way that is about this, whoever gave it. */
export function useUnderWay(name: WriteName, about: About = {}): boolean {
  const { commands } = useDataSource()
  return useSyncExternalStore(commands.subscribe, () => commands.isUnderWay(name, about))
}
