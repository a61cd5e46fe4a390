import { z } from 'zod'
import type { Actor } from '../../entities/system.ts'
import { type Decision, isRefusal, type Refusal, refuse, unknown } from '../decision.ts'
import { changedFields, type Diff, encode, type Place } from '../diff/diff.ts'
import { eventRowOf, isEventType } from '../events/events.ts'
import { isUndo } from '../events/undo-events.ts'
import { sentenceOf } from '../evolve.ts'
import type { CommandRecord, Sale } from '../state.ts'
import { COMMANDS_KEPT, type Direction } from '../undo/command-records.ts'
import { takeBack } from '../undo/take-back.ts'
import { type Given, staffCommand } from './command-row.ts'

const WhichCommand = z.strictObject({
  /** Without: the last one of the device that asks. */
  commandId: z.string().min(1).max(64).optional(),
})

/** What undoing a command, or doing it again, changes of the sale; a refusal where it can't be. */
function taken(sale: Sale, record: CommandRecord, direction: Direction): Diff | Refusal {
  const what = direction === 'back' ? 'undone' : 'done again'
  const final = isEventType(record.type) ? eventRowOf(record.type).final : undefined
  if (final !== undefined) return refuse('not_undoable', `“${sentenceOf(record)}” can't be ${what}: ${final}`)
  if (record.undone === (direction === 'back'))
    return refuse(
      direction === 'back' ? 'already_undone' : 'not_undone',
      `“${sentenceOf(record)}” ${direction === 'back' ? 'is undone already' : 'was not undone'}`,
    )
  const result = takeBack(sale, lastAbout(sale, record))
  if ('diff' in result) return result.diff
  const stands = standsOn(sale, record, result.blockedBy)
  const why = stands
    ? `“${sentenceOf(stands)}” stands on it: undo that first`
    : 'what it changed was changed again since: correct that instead'
  return refuse('undo_blocked', `“${sentenceOf(record)}” can't be ${what}: ${why}`, { commandId: stands?.id ?? null })
}

/** Why a command cannot be undone now, or done again; null where it can. */
export function undoRefusal(sale: Sale, record: CommandRecord, direction: Direction): Refusal | null {
  const result = taken(sale, record, direction)
  return isRefusal(result) ? result : null
}

/** The last command since that changed what stands in the way, and can be undone before it. */
function standsOn(sale: Sale, record: CommandRecord, places: readonly Place[]): CommandRecord | undefined {
  const since = sale.commands.slice(sale.commands.indexOf(record) + 1)
  return since.findLast((each) => !each.undone && isUndoable(each) && places.some((place) => changes(each.diff, place)))
}

/** What was done last with a command: itself, its undoing, or its being done again. */
function lastAbout({ commands }: Sale, record: CommandRecord): CommandRecord {
  return commands.findLast((each) => undoes(each) === record.id) ?? record
}

/** The id of the command that another takes back, or does again. */
function undoes({ event }: CommandRecord): string | null {
  return 'command' in event && typeof event.command === 'string' ? event.command : null
}

function changes(diff: Diff, { table, key, field }: Place): boolean {
  const change = diff.get(table)?.get(key)
  return !!change && (field === null || changedFields(table, change).includes(field))
}

function redirect(sale: Sale, record: CommandRecord | undefined, direction: Direction, { at }: Given): Decision {
  if (!record) {
    return unknown('command_unknown', `Only the last ${COMMANDS_KEPT} things that happened can be undone`)
  }
  const { id: command, lots } = record
  const type = direction === 'back' ? 'command_undone' : 'command_redone'
  const result = taken(sale, record, direction)
  if (isRefusal(result)) return result
  const diff = encode(result, { at, seq: sale.seq + 1 })
  return [{ type, command, sentence: sentenceOf(record), lots: [...lots], diff }]
}

/** A bidder's page may be open on the clerk's own PC: its bids are not the clerk's to take back unnamed. */
const byDevice = (by: Actor) => (record: CommandRecord) => record.by.device === by.device && record.by.role === by.role

/** The last command of a device that is not undone yet; null where there is none. */
export function lastToUndo({ commands }: Sale, by: Actor): CommandRecord | null {
  const isTheirs = byDevice(by)
  return (
    commands.findLast((record) => isTheirs(record) && !isUndo(record) && !record.undone && isUndoable(record)) ?? null
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

function isUndoable({ type }: CommandRecord): boolean {
  return isEventType(type) && eventRowOf(type).final === undefined
}

/** Takes back, or does again, the command that is named, else the last one of the device that asks. */
function redirection(direction: Direction, lastOf: (sale: Sale, by: Actor) => CommandRecord | null, nothing: Refusal) {
  return staffCommand(WhichCommand, (sale, { commandId }, given) => {
    const record = commandId === undefined ? lastOf(sale, given.by) : sale.commands.find(({ id }) => id === commandId)
    return record === null ? nothing : redirect(sale, record, direction, given)
  })
}

/** The commands that take commands back. */
export const UNDO_COMMANDS = {
  undo: redirection('back', lastToUndo, refuse('nothing_to_undo', 'There is nothing to undo')),
  redo: redirection('forth', lastToRedo, refuse('nothing_to_redo', 'There is nothing to do again')),
}
