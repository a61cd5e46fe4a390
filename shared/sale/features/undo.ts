import { z } from 'zod'
import { Actor } from '../../entities/system.ts'
import { Text } from '../../entities/text.ts'
import { LotNumberSchema } from '../../lot-number.ts'
import { type Decision, isRefusal, type Refusal, refuse, unknown } from '../decision.ts'
import { apply } from '../diff/apply.ts'
import { changedFields, encode } from '../diff/diff.ts'
import type { Diff, FieldOf } from '../diff/difference.ts'
import type { CommandRecord, Sale } from '../state.ts'
import { COMMANDS_KEPT, type Direction, markUndone, undoes } from '../undo/command-records.ts'
import { SaleDiff } from '../undo/diff-schema.ts'
import { putBackByName } from '../undo/put-back.ts'
import { takeBack } from '../undo/take-back.ts'
import { anId, field, Id } from './fields.ts'
import { command, type EventStamp, event, type Given } from './rows.ts'

/** Something that was done in the sale. */
export const DoneCommand = z.object({
  id: z.string(),
  at: z.string(),
  by: Actor,
  /** As the audit trail says it. */
  sentence: z.string(),
  lotNumber: LotNumberSchema.nullable(),
  /** The registered paddle that it was about. */
  paddle: z.string().optional(),
  undone: z.boolean(),
  undoable: z.boolean(),
  redoable: z.boolean(),
  /** It can never be undone, whatever becomes of what was done since. */
  final: z.boolean(),
  /** Why it cannot be undone, or done again, in a sentence; null where it can. */
  why: z.string().nullable(),
})

/** Takes back, or does again, the command that is named, else the last one of the device that asks. */
const redirection = (
  direction: Direction,
  summary: string,
  { last, none }: { last: (sale: Sale, by: Actor) => CommandRecord | null; none: Refusal },
) =>
  command({
    role: 'staff',
    summary,
    input: z.strictObject({ commandId: field('command', anId).optional() }),
    decide(sale, { commandId }, given) {
      const record = commandId === undefined ? last(sale, given.by) : sale.commands.find(({ id }) => id === commandId)
      return record === null ? none : redirect(sale, record, direction, given)
    },
    replies: DoneCommand,
  })

export const undo = redirection('back', 'Undoes a command, or the last one of this device; what happened since stays', {
  last: lastToUndo,
  none: refuse('nothing_to_undo', 'There is nothing to undo'),
})

export const redo = redirection('forth', 'Does an undone command again, or the one this device undid last', {
  last: lastToRedo,
  none: refuse('nothing_to_redo', 'There is nothing to do again'),
})

/** What undoing a command, or doing it again, changes of the sale; a refusal where it can't be. */
function taken(sale: Sale, record: CommandRecord, direction: Direction): Diff | Refusal {
  const what = direction === 'back' ? 'undone' : 'done again'
  const { final } = record
  if (final !== undefined) return refuse('not_undoable', `“${record.sentence()}” can't be ${what}: ${final}`)
  if (record.undone === (direction === 'back'))
    return refuse(
      direction === 'back' ? 'already_undone' : 'not_undone',
      `“${record.sentence()}” ${direction === 'back' ? 'is undone already' : 'was not undone'}`,
    )
  const result = takeBack(sale, lastAbout(sale, record))
  if ('diff' in result) return result.diff
  const stands = standsOn(sale, record, result.blockedBy)
  const why = stands
    ? `“${stands.sentence()}” stands on it: undo that first`
    : 'what it changed was changed again since: correct that instead'
  return refuse('undo_blocked', `“${record.sentence()}” can't be ${what}: ${why}`, { commandId: stands?.id ?? null })
}

/** Why a command cannot be undone now, or done again; null where it can. */
export function undoRefusal(sale: Sale, record: CommandRecord, direction: Direction): Refusal | null {
  const result = taken(sale, record, direction)
  return isRefusal(result) ? result : null
}

/** The last command since that changed what stands in the way, and can be undone before it. */
function standsOn(sale: Sale, record: CommandRecord, places: readonly FieldOf[]): CommandRecord | undefined {
  const since = sale.commands.slice(sale.commands.indexOf(record) + 1)
  return since.findLast(
    (each) => !each.undone && each.final === undefined && places.some((place) => changes(each.diff, place)),
  )
}

/** What was done last with a command: itself, its undoing, or its being done again. */
function lastAbout({ commands }: Sale, record: CommandRecord): CommandRecord {
  return commands.findLast((each) => undoes(each) === record.id) ?? record
}

function changes(diff: Diff, { table, key, field }: FieldOf): boolean {
  const change = diff.get(table)?.get(key)
  return !!change && (field === null || changedFields(table, change).includes(field))
}

function redirect(sale: Sale, record: CommandRecord | undefined, direction: Direction, { at }: Given): Decision {
  if (!record) {
    return unknown('command_unknown', `Only the last ${COMMANDS_KEPT} things that happened can be undone`)
  }
  const { id: command, lots } = record
  const event = direction === 'back' ? commandUndone : commandRedone
  const result = taken(sale, record, direction)
  if (isRefusal(result)) return result
  const diff = encode(result, { at, seq: sale.seq + 1 })
  return [event({ command, sentence: record.sentence(), lots: [...lots], diff })]
}

/** A bidder's page may be open on the clerk's own PC: its bids are not the clerk's to take back unnamed. */
const byDevice = (by: Actor) => (record: CommandRecord) => record.by.device === by.device && record.by.role === by.role

/** The last command of a device that is not undone yet; null where there is none. */
export function lastToUndo({ commands }: Sale, by: Actor): CommandRecord | null {
  const isTheirs = byDevice(by)
  return (
    commands.findLast(
      (record) => isTheirs(record) && !isUndo(record) && !record.undone && record.final === undefined,
    ) ?? null
  )
}

/** The command that a device undid last and did not do again; null where there is none, or where it did another thing since. */
export function lastToRedo({ commands }: Sale, by: Actor): CommandRecord | null {
  let undone: string[] = []
  for (const record of commands.filter(byDevice(by))) {
    const taken = undoes(record)
    undone = taken === null ? [] : undone.filter((id) => id !== taken)
    if (taken !== null && record.type === 'command_undone') undone.push(taken)
  }
  const last = commands.find(({ id }) => id === undone.at(-1))
  return last?.undone ? last : null
}

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

const undoEvent = <T extends string>(type: T, direction: Direction, { says, final }: { says: string; final: string }) =>
  event(type, {
    version: 2,
    fields: OfCommand,
    added: { diff: null },
    unlisted: ['diff'],
    sentence: ({ sentence }) => `${says}: ${sentence}`,
    message: 'lot_state_updated',
    lots: ({ lots }) => lots,
    final,
    evolve: evolveBy(direction),
  })

/** A command undone. What follows from it comes as events of its own. */
export const commandUndone = undoEvent('command_undone', 'back', {
  says: 'Undone',
  final: 'It was an undo; do it again instead',
})

/** A command done again. */
export const commandRedone = undoEvent('command_redone', 'forth', {
  says: 'Redone',
  final: 'Undo what was done again',
})

/** Whether it is of a command that undoes another, or does it again. */
export const isUndo = ({ type }: { type: string }): boolean =>
  type === commandUndone.type || type === commandRedone.type
