import { useSyncExternalStore } from 'react'
import type { CallInput, CallOptions, Reply, WriteName } from '../client/call-types.ts'
import { useDataSource } from '../data-context.ts'
import type { About, Ended, RunOptions } from './commands.ts'
import { type Told, useTold } from './told.ts'

/** Sends commands of the sale, and tells how they ended; what is under way is the screen's to know, not a component's. */
export function useRun() {
  const { commands } = useDataSource()
  const { tellDone, tellFailed } = useTold()
  return <N extends WriteName>(
    name: N,
    input: CallInput<N> & CallOptions,
    options: RunOptions<N> & Told<Reply<N>> = {},
  ): Promise<Ended> =>
    commands.run(name, input, {
      ...options,
      onDone(reply) {
        options.onDone?.(reply)
        tellDone(options, reply)
      },
      onFailed(error) {
        tellFailed(options, error)
        options.onFailed?.(error)
      },
    })
}

/** Whether a command of that name is under way that is about this, whoever gave it. */
export function useUnderWay(name: WriteName | undefined, about: About = {}): boolean {
  const { commands } = useDataSource()
  return useSyncExternalStore(commands.subscribe, () => name !== undefined && commands.isUnderWay(name, about))
}
