import { z } from 'zod'
import { type Direction, markUndone } from '../../engine/command-records.ts'
import { isRefusal } from '../../engine/decision.ts'
import { diffSchema } from '../../engine/diff-schema.ts'
import type { Route } from '../../engine/route.ts'
import type { EventStamp } from '../../engine/rows.ts'
import { FINAL_UNDO, REDONE, UNDONE } from '../../engine/undo.ts'
import { DoneStep } from '../../engine/undo-step.ts'
import { Text } from '../../entities/text.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { apply } from '../diff/apply.ts'
import { encode } from '../diff/diff.ts'
import { SALE_FIELDS } from '../fields/index.ts'
import type { Sale } from '../state.ts'
import { reverseByName } from '../undo/reversed-command.ts'
import { UNDO } from '../undo/sale-undo-rules.ts'
import { afterUndo } from './acceptance/acceptance.ts'
import { anId, field, Id } from './fields.ts'
import { command, event } from './rows.ts'

/** A difference in the journal. Fields of the catalogue may have any name; others must be in their table. */
const SaleDiff = diffSchema(SALE_FIELDS, { loose: ['metadata', 'catalogue'] })

/** A command in the list of a sale's commands. */
export const DoneCommand = DoneStep.extend({
  lotNumber: LotNumberSchema.nullable(),
  /** The registered paddle that the command was about. */
  paddle: z.string().optional(),
})

/** Undoes or redoes the named command, else the last one of the device that asks. */
const redirection = <const P extends Route>(direction: Direction, route: P, summary: string) =>
  command({
    role: 'staff',
    route,
    summary,
    input: z.strictObject({ commandId: field('command', anId).optional() }),
    decide(sale, { commandId }, { at, by }) {
      const found = UNDO.redirect(sale, direction, { commandId, by })
      if (isRefusal(found)) return found
      const { record, diff } = found
      const { id, lots } = record
      const make = direction === 'back' ? commandUndone : commandRedone
      const edits = encode(diff, { at, seq: sale.seq + 1 })
      const taken = make({ command: id, sentence: record.sentence(), lots: [...lots], diff: edits })
      return direction === 'back' ? [taken, ...afterUndo(record)] : [taken]
    },
    replies: DoneCommand,
  })

export const undo = redirection(
  'back',
  'POST /api/auction/undo',
  'Undoes a command, or the last one of this device; what happened since stays',
)

export const redo = redirection(
  'forth',
  'POST /api/auction/redo',
  'Does an undone command again, or the one this device undid last',
)

const OfCommand = z.strictObject({
  command: Id,
  sentence: Text,
  lots: z.array(LotNumberSchema),
  /** The changes to the sale; null in a journal of version 1, which has only the command. */
  diff: SaleDiff.nullable(),
})

function evolveBy(direction: Direction) {
  return (sale: Sale, { command, diff, at, seq }: z.output<typeof OfCommand> & EventStamp): Sale => {
    const next = diff ? apply(sale, diff, { at, seq }) : reverseByName(sale, command, direction)
    if (!diff && next === sale) return sale
    // A pause or message ends with the sale, even if what ended it earlier is undone.
    const over = next.live ? null : { paused: null, broadcast: null }
    return { ...next, ...over, commands: markUndone(sale.commands, command, direction === 'back' ? 'undone' : 'done') }
  }
}

const undoEvent = <T extends keyof typeof FINAL_UNDO>(type: T, direction: Direction, says: string) =>
  event(type, {
    version: 2,
    fields: OfCommand,
    added: { diff: null },
    unlisted: ['diff'],
    sentence: ({ sentence }) => `${says}: ${sentence}`,
    message: 'lot_state_updated',
    lots: ({ lots }) => lots,
    final: FINAL_UNDO[type],
    evolve: evolveBy(direction),
  })

/** A command was undone. The consequences have their own events. */
export const commandUndone = undoEvent(UNDONE, 'back', 'Undone')

/** A command done again. */
export const commandRedone = undoEvent(REDONE, 'forth', 'Done again')
