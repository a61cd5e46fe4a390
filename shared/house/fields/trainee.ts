import { z } from 'zod'
import { field } from '../../engine/field.ts'
import { TraineeName, TrainingTerms } from '../../entities/rehearsal/training.ts'

/** A person who trains at the desk, by id: staff only. Rehearsals have the id. */
export const TRAINEE_FIELDS = {
  id: field(z.string()),
  name: field(TraineeName),
  since: field(z.string()),
}

/** The terms of the training: one record. */
export const TRAINING_FIELDS = {
  keepMonths: field(TrainingTerms.shape.keepMonths, { blank: 12 }),
}
