import { z } from 'zod'
import { LotNumberSchema } from '../../lot-number.ts'
import { apply } from '../diff/apply.ts'
import type { Sale } from '../state.ts'
import { type Direction, markUndone } from '../undo/command-records.ts'
import { putBackByName } from '../undo/put-back.ts'
import { SaleDiff } from './diff-schema.ts'
import { Id, Text } from './event-fields.ts'
import { type EventStamp, eventRow } from './event-row.ts'

const OfCommand = z.strictObject({
  /** The command's id. */
  command: Id,
  /** How the command reads. */
  sentence: Text,
  /** The lots that it was about. */
  lots: z.array(LotNumberSchema),
  /** What it changes of the sale; null in a journal of version 1, which told the command alone. */
  diff: SaleDiff.nullable(),
})

function evolveBy(direction: Direction) {
  return (sale: Sale, { command, diff, at, seq }: z.output<typeof OfCommand> & EventStamp): Sale => {
    const next = diff ? apply(sale, diff, { at, seq }) : putBackByName(sale, command, direction)
    if (!diff && next === sale) return sale
    return { ...next, commands: markUndone(sale.commands, command, direction === 'back' ? 'undone' : 'done') }
  }
}

const undoRow = (direction: Direction, words: string, final: string) =>
  eventRow({
    version: 2,
    fields: OfCommand,
    upcast: (fields) => ({ ...fields, diff: null }),
    unlisted: ['diff'],
    sentence: ({ sentence }) => `${words}: ${sentence}`,
    message: 'lot_state_updated',
    lots: ({ lots }) => lots,
    final,
    evolve: evolveBy(direction),
  })

/** Commands undone, and done again. What follows from it comes as events of its own. */
export const UNDO_EVENTS = {
  command_undone: undoRow('back', 'Undone', 'It was an undo; do it again instead'),
  command_redone: undoRow('forth', 'Done again', 'Undo what was done again'),
}

/** Whether it is of a command that undoes another, or does it again. */
export const isUndo = ({ type }: { type: string }): boolean => type in UNDO_EVENTS
