import { useDataSource } from '../../../data/data-context.ts'
import { keys } from '../../../data/reads/keys.ts'
import { PACE } from '../../../data/reads/polling.ts'
import { type Read, useRead } from '../../../data/reads/read.ts'

/** The simulated crowd and what it did so far. */
export function useCrowd() {
  const { call } = useDataSource().client
  const read: Read<'crowd'> = { queryKey: keys.crowd(), queryFn: ({ signal }) => call('crowd', { signal }) }
  return useRead(read, { pace: PACE.stressTest })
}

/** The finished sale that plays again, if any. */
export function useReplay() {
  const { call } = useDataSource().client
  const read: Read<'replay'> = { queryKey: keys.replay(), queryFn: ({ signal }) => call('replay', { signal }) }
  return useRead(read, { pace: PACE.stressTest })
}
