import { z } from 'zod'
import { unknown } from '../../engine/decision.ts'
import { ScenarioId, ScenarioSummary, ScenarioText } from '../../entities/rehearsal/training.ts'
import { houseCommand, houseEvent } from '../rows.ts'
import { withRecord } from '../state.ts'

// The reply describes the content, which its handler has parsed before.
export const keepScenario = houseCommand({
  role: 'staff',
  route: 'PUT /api/rehearsal/scenarios/:id',
  summary: 'Keeps a scenario of the house; one that can’t be read is refused with its line',
  input: z.strictObject({ id: ScenarioId, text: ScenarioText }),
  decide: ({ scenarios }, { id, text }) => (scenarios.get(id)?.text === text ? [] : [scenarioKept({ id, text })]),
  replies: ScenarioSummary,
})

export const deleteScenario = houseCommand({
  role: 'staff',
  route: 'DELETE /api/rehearsal/scenarios/:id',
  summary: 'Deletes a scenario of the house',
  input: z.strictObject({ id: ScenarioId }),
  decide: ({ scenarios }, { id }) =>
    scenarios.has(id) ? [scenarioDeleted({ id })] : unknown('scenario_unknown', `The house has no scenario “${id}”`),
  replies: z.object({ deleted: z.literal(true) }),
  reply: () => ({ deleted: true as const }),
})

export const scenarioKept = houseEvent('scenario_kept', {
  version: 1,
  fields: z.strictObject({ id: ScenarioId, text: ScenarioText }),
  sentence: ({ id }, { scenarios }) => (scenarios.has(id) ? `Scenario “${id}” changed` : `Scenario “${id}” kept`),
  unlisted: ['text'],
  about: ({ id }) => ({ scenarios: [id] }),
  evolve: (house, { id, text }) => withRecord(house, 'scenarios', id, { id, text }),
})

export const scenarioDeleted = houseEvent('scenario_deleted', {
  version: 1,
  fields: z.strictObject({ id: ScenarioId }),
  sentence: ({ id }) => `Scenario “${id}” deleted`,
  about: ({ id }) => ({ scenarios: [id] }),
  evolve: (house, { id }) => withRecord(house, 'scenarios', id, undefined),
})
