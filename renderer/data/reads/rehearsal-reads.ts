import { useDataSource } from '../data-context.ts'
import { keys } from './keys.ts'
import { PACE, type Pace } from './polling.ts'
import { type Read, useRead } from './read.ts'

const LATEST = 200

/** The rehearsal that is on; messages tell where it begins, ends and stands still, and `pace` how often else it is read. */
export function useRehearsal({ pace = PACE.rehearsal }: { pace?: Pace } = {}) {
  const { call } = useDataSource().client
  const read: Read<'rehearsal'> = { queryKey: keys.rehearsal(), queryFn: ({ signal }) => call('rehearsal', { signal }) }
  return useRead(read, { pace })
}

/**
 * What was said and what befell the room lately: the calls of more than any lot. For a room that is opened, or connected
 * again, in the middle; with a pace, for the trainer.
 */
export function useLatestTruth({ id, callsSaid, pace }: { id: string | null; callsSaid: number; pace?: Pace }) {
  const { call } = useDataSource().client
  const read: Read<'rehearsalTruth'> = {
    queryKey: keys.rehearsalTruth(id ?? ''),
    queryFn: ({ signal }) => call('rehearsalTruth', { query: { after: Math.max(0, callsSaid - LATEST) }, signal }),
  }
  return useRead(read, { enabled: id !== null, ...(pace && { pace }) })
}

/** What came of a rehearsal; the last one where none is named. */
export function useDebrief(id: string | null) {
  const { call } = useDataSource().client
  const read: Read<'rehearsalDebrief'> = {
    queryKey: keys.rehearsalDebrief(id ?? 'last'),
    queryFn: ({ signal }) => call('rehearsalDebrief', { query: id === null ? {} : { id }, signal }),
  }
  return useRead(read, {})
}

/** The rehearsals of this PC that are over, the last one first. */
export function useRehearsals() {
  const { call } = useDataSource().client
  const read: Read<'rehearsals'> = {
    queryKey: keys.rehearsals(),
    queryFn: ({ signal }) => call('rehearsals', { signal }),
  }
  return useRead(read, {})
}
