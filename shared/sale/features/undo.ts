import { z } from 'zod'
import { type Direction, markUndone } from '../../engine/command-records.ts'
import { isRefusal } from '../../engine/decision.ts'
import { DoneStep } from '../../engine/done-step.ts'
import type { EventStamp } from '../../engine/rows.ts'
import { FINAL_UNDO, REDONE, UNDONE } from '../../engine/undo.ts'
import { Text } from '../../entities/text.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { apply } from '../diff/apply.ts'
import { encode } from '../diff/diff.ts'
import type { Sale } from '../state.ts'
import { SaleDiff } from '../undo/diff-schema.ts'
import { putBackByName } from '../undo/put-back.ts'
import { UNDO } from '../undo/take-back.ts'
import { anId, field, Id } from './fields.ts'
import { command, event } from './rows.ts'

/** Something that was done in the sale. */
export const DoneCommand = DoneStep.extend({
  lotNumber: LotNumberSchema.nullable(),
  /** The registered paddle that it was about. */
  paddle: z.string().optional(),
})

/** Takes back, or does again, the command that is named, else the last one of the device that asks. */
const redirection = (direction: Direction, summary: string) =>
  command({
    role: 'staff',
    summary,
    input: z.strictObject({ commandId: field('command', anId).optional() }),
    decide(sale, { commandId }, { at, by }) {
      const taken = UNDO.redirect(sale, direction, { commandId, by })
      if (isRefusal(taken)) return taken
      const { record, diff } = taken
      const { id, lots } = record
      const make = direction === 'back' ? commandUndone : commandRedone
      const edits = encode(diff, { at, seq: sale.seq + 1 })
      return [make({ command: id, sentence: record.sentence(), lots: [...lots], diff: edits })]
    },
    replies: DoneCommand,
  })

export const undo = redirection('back', 'Undoes a command, or the last one of this device; what happened since stays')

export const redo = redirection('forth', 'Does an undone command again, or the one this device undid last')

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
    // What every screen shows is over with the sale, though what took it back earlier is undone.
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

/** A command undone. What follows from it comes as events of its own. */
export const commandUndone = undoEvent(UNDONE, 'back', 'Undone')

/** A command done again. */
export const commandRedone = undoEvent(REDONE, 'forth', 'Done again')
