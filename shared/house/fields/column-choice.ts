import { z } from 'zod'
import { ColumnMeaning } from '../../catalogue/import-choices.ts'
import { field } from '../../engine/field.ts'

/** The chosen meanings of a file's columns, by a hash of its headings. */
export const COLUMN_CHOICE_FIELDS = {
  id: field(z.string()),
  meanings: field(z.array(ColumnMeaning), { undo: 'soft' }),
}
