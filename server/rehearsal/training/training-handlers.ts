import { originOf } from '../../house-room/house-handlers.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Scenarios } from './scenarios.ts'
import type { Trainees } from './trainees.ts'

type Parts = { houseRoom: HouseRoom; trainees: Trainees; scenarios: Scenarios }

/** The calls of trainees and scenarios. */
export function trainingHandlers({ houseRoom, trainees, scenarios }: Parts) {
  return {
    scenarios: () => scenarios.list(),
    async keepScenario(call) {
      const input = { id: call.params.id, text: call.body.text }
      const summary = await scenarios.checked(input.id, input.text)
      await houseRoom.run('keepScenario', input, originOf(call))
      return summary
    },
    async trainees() {
      await trainees.expire()
      return trainees.list()
    },
    async deleteTrainee(call) {
      const { id } = call.params
      const rehearsals = await trainees.forgetRehearsals(id)
      const reply = await houseRoom.run('deleteTrainee', { id }, originOf(call), () => ({
        deleted: true as const,
        rehearsals,
      }))
      await houseRoom.finishErasing()
      return reply
    },
    trainingTerms: () => trainees.terms,
  } satisfies Partial<Handlers>
}
