import type { Sale } from '../../../shared/sale/state.ts'

export const REHEARSAL_LINE = 'REHEARSAL: nothing in this file was bid or sold in a real sale'
const CROWD_LINE = 'SIMULATED: bids of a simulated crowd are in this sale'

/** The prefix of name and first line of files with simulated data; both empty for a real sale. */
export function simulatedMark({ rehearsal, simulated }: Pick<Sale, 'rehearsal' | 'simulated'>) {
  if (rehearsal) return { prefix: 'REHEARSAL_', notice: REHEARSAL_LINE }
  return simulated ? { prefix: 'SIMULATED_', notice: CROWD_LINE } : { prefix: '', notice: null }
}
