import { z } from 'zod'
import { LotNumberSchema } from '../../lot-number.ts'
import type { Sale } from '../state.ts'
import { markUndone } from '../undo/command-records.ts'
import { putBack, wayOf } from '../undo/put-back.ts'
import { Id, Text } from './event-fields.ts'
import { eventRow } from './event-row.ts'

const OfCommand = z.strictObject({
  /** The command's id. */
  command: Id,
  /** How the command reads. */
  sentence: Text,
  /** The lots that it was about. */
  lots: z.array(LotNumberSchema),
})

function evolveBy(direction: 'back' | 'forth') {
  return (sale: Sale, { command }: z.output<typeof OfCommand>): Sale => {
    const way = wayOf(sale, command, direction)
    const next = way && putBack(sale, way)
    if (!next || 'blockedOn' in next) return sale
    return { ...next, commands: markUndone(sale.commands, command, direction === 'back' ? 'undone' : 'done') }
  }
}

/** Commands undone, and done again. What follows from it comes as events of its own. */
export const UNDO_EVENTS = {
  command_undone: eventRow({
    version: 1,
    fields: OfCommand,
    sentence: ({ sentence }) => `Undone: ${sentence}`,
    message: 'lot_state_updated',
    lots: ({ lots }) => lots,
    final: 'It was an undo; do it again instead',
    evolve: evolveBy('back'),
  }),
  command_redone: eventRow({
    version: 1,
    fields: OfCommand,
    sentence: ({ sentence }) => `Done again: ${sentence}`,
    message: 'lot_state_updated',
    lots: ({ lots }) => lots,
    final: 'Undo what was done again',
    evolve: evolveBy('forth'),
  }),
}

/** Whether it is of a command that undoes another, or does it again. */
export const isUndo = ({ type }: { type: string }): boolean => type in UNDO_EVENTS
