import { field } from '../../engine/field.ts'
import { ScenarioId, ScenarioText } from '../../entities/rehearsal/training.ts'

/** A scenario of the house, by id: staff only. */
export const SCENARIO_FIELDS = {
  id: field(ScenarioId),
  text: field(ScenarioText),
}
