import type { RehearsalStatus } from '../../../shared/entities/rehearsal.ts'
import { Refused } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'

const NONE: RehearsalStatus = {
  running: false,
  state: 'none',
  trouble: null,
  id: null,
  auctionId: null,
  copyId: null,
  title: null,
  level: 'calm',
  seed: 1,
  pace: 1,
  voice: true,
  startedAt: null,
  ms: 0,
  lotNumber: null,
  lots: 0,
  lotsEnded: 0,
  callsSaid: 0,
  lastCall: null,
  notes: [],
}

/** The calls of the rehearsal; at most one is on. */
export function rehearsalHandlers() {
  const refuse = () => {
    throw new Refused(409, 'no_rehearsal', 'No rehearsal is on')
  }
  return {
    rehearsal: () => NONE,
    startRehearsal: refuse,
    changeRehearsal: refuse,
    endRehearsal: refuse,
    pauseRehearsal: refuse,
    resumeRehearsal: refuse,
    rehearsalIncident: refuse,
    rehearsalTruth: () => ({ calls: [], befallen: [] }),
    rehearsalDebrief: refuse,
    rehearsals: () => [],
  } satisfies Partial<Handlers>
}
