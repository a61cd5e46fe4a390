import { z } from 'zod'
import { unknown } from '../../engine/decision.ts'
import { shapeOf } from '../../engine/field.ts'
import { isSameTrainee, TraineeName, TrainingTerms, traineeKey } from '../../entities/rehearsal/training.ts'
import { withoutName } from '../erased-records.ts'
import { TRAINEE_FIELDS } from '../fields/trainee.ts'
import { houseCommand, houseEvent } from '../rows.ts'
import { type House, keepMonthsOf, ONLY, withRecord } from '../state.ts'
import { withErasure } from './erasing.ts'

const Stored = z.strictObject(shapeOf(TRAINEE_FIELDS))
type Stored = z.infer<typeof Stored>

/** The trainee with this name, in any case. */
export function traineeCalled({ trainees }: House, name: string): Stored | undefined {
  return [...trainees.values()].find((each) => isSameTrainee(each.name, name))
}

/** Whether the house has a trainee of a name, for many names. */
export function knownTrainees({ trainees }: House): (name: string) => boolean {
  const names = new Set([...trainees.values()].map(({ name }) => traineeKey(name)))
  return (name) => names.has(traineeKey(name))
}

/** Adds a trainee, unless one has this name. The server calls it when a rehearsal begins. */
export const addTrainee = houseCommand({
  role: 'staff',
  summary: 'Adds a trainee',
  input: z.strictObject({ name: TraineeName }),
  decide: (house, { name }, { id, at }) =>
    traineeCalled(house, name) ? [] : [traineesAdded({ trainees: [{ id, name, since: at }] })],
  replies: z.null(),
})

/** Adds the trainees of a backup that the house lacks both by id and by name. */
export const addTrainees = houseCommand({
  role: 'staff',
  summary: 'Adds trainees of a backup',
  input: z.strictObject({ trainees: z.array(Stored) }),
  decide(house, { trainees }) {
    const isKnown = knownTrainees(house)
    const missing = trainees.filter(({ id, name }) => !house.trainees.has(id) && !isKnown(name))
    return missing.length === 0 ? [] : [traineesAdded({ trainees: missing })]
  },
  replies: z.null(),
})

// The handler deletes the trainee's rehearsals first, which the house does not have.
export const deleteTrainee = houseCommand({
  role: 'staff',
  route: 'DELETE /api/trainees/:id',
  summary: 'Deletes a trainee and all data about them',
  input: z.strictObject({ id: z.string().min(1).max(64) }),
  decide: ({ trainees }, { id }) =>
    trainees.has(id) ? [traineeErased({ id })] : unknown('trainee_unknown', 'This trainee does not exist'),
  replies: z.object({ deleted: z.literal(true), rehearsals: z.number().int() }),
})

export const setTrainingTerms = houseCommand({
  role: 'staff',
  route: 'PUT /api/trainees/terms',
  summary: 'Sets how long the rehearsals of trainees are kept; older ones are deleted at once',
  input: TrainingTerms,
  decide: (house, { keepMonths }) => (keepMonthsOf(house) === keepMonths ? [] : [trainingTermsSet({ keepMonths })]),
  replies: TrainingTerms,
  reply: (house) => ({ keepMonths: keepMonthsOf(house) }),
})

export const traineesAdded = houseEvent('trainees_added', {
  version: 1,
  fields: z.strictObject({ trainees: z.array(Stored) }),
  sentence: ({ trainees }) =>
    trainees.length === 1 ? `Trainee ${trainees[0]?.name} added` : `${trainees.length} trainees added`,
  unlisted: ['trainees'],
  about: ({ trainees }) => ({ trainees: trainees.map(({ id }) => id) }),
  evolve: (house, { trainees }) => trainees.reduce((next, each) => withRecord(next, 'trainees', each.id, each), house),
  withoutErased: ({ trainees }, erased) => ({ trainees: trainees.map((each) => withoutName(each, erased)) }),
})

export const traineeErased = houseEvent('trainee_erased', {
  version: 1,
  fields: z.strictObject({ id: z.string() }),
  sentence: () => 'A trainee erased',
  final: 'An erased trainee cannot be brought back',
  about: ({ id }) => ({ trainees: [id], erasures: [id] }),
  evolve: (house, { id }) => withErasure(withRecord(house, 'trainees', id, undefined), id, [id]),
})

export const trainingTermsSet = houseEvent('training_terms_set', {
  version: 1,
  fields: TrainingTerms,
  sentence: ({ keepMonths }) => `Rehearsals of trainees are kept for ${keepMonths} months`,
  about: () => ({ training: [ONLY] }),
  evolve: (house, { keepMonths }) => withRecord(house, 'training', ONLY, { keepMonths }),
})
