import type { Handlers } from '../http/contract/handlers.ts'
import type { Scenarios } from './scenarios.ts'
import type { Trainees } from './trainees.ts'

/** The calls of trainees and scenarios. */
export function trainingHandlers({ trainees, scenarios }: { trainees: Trainees; scenarios: Scenarios }) {
  return {
    scenarios: () => scenarios.list(),
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
