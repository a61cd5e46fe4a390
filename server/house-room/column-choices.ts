import { hash } from 'node:crypto'
import { plainHeading } from '../../shared/catalogue/field.ts'
import type { ColumnMeaning } from '../../shared/catalogue/import-choices.ts'
import type { HouseRoom } from './house-room.ts'

/** The headings of a file as one text. Blank for a file without headings. */
const keyOf = (headings: readonly string[]) => headings.map(plainHeading).join(' ')

/** The id of a choice for a file with these headings. */
export const choiceId = (key: string) => hash('sha256', key, 'buffer').toString('base64url', 0, 12)

/** The chosen meanings of columns, by the headings of their file. */
export type ColumnChoices = ReturnType<typeof columnChoicesIn>

/** The house's choices of columns, for imports. */
export function columnChoicesIn(room: Pick<HouseRoom, 'house' | 'runAsSystem'>) {
  return {
    find: (headings: readonly string[]): ColumnMeaning[] | undefined =>
      room.house.columns.get(choiceId(keyOf(headings)))?.meanings,
    async remember(headings: readonly string[], meanings: ColumnMeaning[]): Promise<void> {
      const key = keyOf(headings)
      if (key.trim() !== '') await room.runAsSystem('rememberColumns', { id: choiceId(key), meanings })
    },
  }
}
