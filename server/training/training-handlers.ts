import type { Handlers } from '../http/contract/handlers.ts'
import type { Scenarios } from './scenarios.ts'
import type { Trainees } from './trainees.ts'

/** The calls of trainees and scenarios. */
export function trainingHandlers({ trainees, scenarios }: { trainees: Trainees; scenarios: Scenarios }) {
  return {
    scenarios: () => scenarios.list(),
    keepScenario: ({ params: { id }, body: { text } }) => scenarios.keep(id, text),
    async deleteScenario({ params: { id } }) {
      await scenarios.remove(id)
      return { deleted: true as const }
    },
    async trainees() {
      await trainees.expire()
      return trainees.list()
    },
    async deleteTrainee({ params: { id } }) {
      return { deleted: true as const, rehearsals: await trainees.remove(id) }
    },
    trainingTerms: () => trainees.terms,
    async setTrainingTerms({ body }) {
      await trainees.setTerms(body)
      await trainees.expire()
      return trainees.terms
    },
  } satisfies Partial<Handlers>
}
