import { z } from 'zod'
import { deepEqual } from '../../deep-equal.ts'
import { shapeOf } from '../../engine/field.ts'
import { COLUMN_CHOICE_FIELDS } from '../fields/column-choice.ts'
import { houseCommand, houseEvent } from '../rows.ts'
import { withRecord } from '../state.ts'

const MOST = 200
const Choice = z.strictObject(shapeOf(COLUMN_CHOICE_FIELDS))

/** Remembers the columns of a file, so that a house whose files have the same headings is asked only once. */
export const rememberColumns = houseCommand({
  role: 'staff',
  summary: 'Remembers the meanings of a file’s columns',
  input: Choice,
  decide({ columns }, choice) {
    if (deepEqual(columns.get(choice.id)?.meanings, choice.meanings)) return []
    const others = [...columns.keys()].filter((id) => id !== choice.id)
    return [columnsRemembered({ choice, forgotten: others.slice(0, Math.max(0, others.length + 1 - MOST)) })]
  },
  replies: z.null(),
})

export const columnsRemembered = houseEvent('columns_remembered', {
  version: 1,
  fields: z.strictObject({ choice: Choice, forgotten: z.array(z.string()) }),
  sentence: () => 'Columns of a file remembered',
  unlisted: ['choice', 'forgotten'],
  about: ({ choice, forgotten }) => ({ columns: [choice.id, ...forgotten] }),
  evolve: (house, { choice, forgotten }) =>
    withRecord(
      [choice.id, ...forgotten].reduce((next, id) => withRecord(next, 'columns', id, undefined), house),
      'columns',
      choice.id,
      choice,
    ),
})
