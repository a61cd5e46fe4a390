import type { Handlers } from '../../http/contract/handlers.ts'
import { discrepanciesFile } from './discrepancies-csv.ts'
import type { PastRehearsals } from './past-rehearsals.ts'
import type { Rehearsals } from './rehearsals.ts'

/** The calls of the rehearsal. */
export function rehearsalHandlers({ rehearsals, past }: { rehearsals: Rehearsals; past: PastRehearsals }) {
  return {
    rehearsal: () => rehearsals.status(),
    startRehearsal: ({ body, who }) => rehearsals.begin(body, who),
    async changeRehearsal({ body }) {
      await rehearsals.on.change(body)
      return rehearsals.status()
    },
    async endRehearsal() {
      await rehearsals.end('It was ended before all was said')
      return rehearsals.status()
    },
    pauseRehearsal() {
      rehearsals.on.hold()
      return rehearsals.status()
    },
    resumeRehearsal() {
      rehearsals.on.goOn()
      return rehearsals.status()
    },
    async rehearsalIncident({ body: { incident } }) {
      await rehearsals.on.wish(incident)
      return rehearsals.status()
    },
    rehearsalTruth({ query: { after = 0 } }) {
      const { calls, befallen } = rehearsals.on
      return { calls: calls.filter(({ n }) => n > after), befallen }
    },
    async rehearsalDebrief({ query: { id, format } }) {
      const debrief = await rehearsals.debrief(id)
      return format === 'csv' ? discrepanciesFile(debrief) : debrief
    },
    rehearsals: () => past.list(),
  } satisfies Partial<Handlers>
}
