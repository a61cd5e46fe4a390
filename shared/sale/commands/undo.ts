import { z } from 'zod'
import type { Actor } from '../../entities/system.ts'
import type { LotNumber } from '../../lot-number.ts'
import { type Decision, type Refusal, refuse, unknown } from '../decision.ts'
import { eventRowOf, isEventType } from '../events/events.ts'
import { isUndo } from '../events/undo-events.ts'
import { sentenceOf } from '../evolve.ts'
import type { CommandRecord, Sale } from '../state.ts'
import { COMMANDS_KEPT } from '../undo/command-records.ts'
import { putBack, type Way, wayOf } from '../undo/put-back.ts'
import { staffCommand } from './command-row.ts'

const WhichCommand = z.strictObject({
  /** Without: the last one of the device that asks. */
  commandId: z.string().min(1).max(64).optional(),
})

/** Why a command cannot be undone now, or done again; null where it can. */
export function undoRefusal(sale: Sale, record: CommandRecord, direction: 'back' | 'forth'): Refusal | null {
  const what = direction === 'back' ? 'undone' : 'done again'
  const final = isEventType(record.type) ? eventRowOf(record.type).final : undefined
  if (final !== undefined) return refuse('not_undoable', `“${sentenceOf(record)}” can't be ${what}: ${final}`)
  if (record.undone === (direction === 'back'))
    return refuse(
      direction === 'back' ? 'already_undone' : 'not_undone',
      `“${sentenceOf(record)}” ${direction === 'back' ? 'is undone already' : 'was not undone'}`,
    )
  const way = wayOf(sale, record.id, direction)
  const back = way && putBack(sale, way)
  if (back && !('blockedOn' in back)) return null
  const stands = way && back ? standsOn(sale, record, way, back.blockedOn) : null
  const why = stands
    ? `“${sentenceOf(stands)}” stands on it: undo that first`
    : 'what it changed was changed again since: correct that instead'
  return refuse('undo_blocked', `“${sentenceOf(record)}” can't be ${what}: ${why}`, { commandId: stands?.id ?? null })
}

/** The first command since that stands in the way, and can be undone before it. */
function standsOn(sale: Sale, record: CommandRecord, way: Way, lotNumber: LotNumber | null): CommandRecord | undefined {
  const at = sale.commands.indexOf(record) + 1
  const isAbout = (each: CommandRecord) =>
    lotNumber === null ? changesSale(sale, each) : each.lots.includes(lotNumber)
  const stands = (each: CommandRecord, since: number) =>
    !each.undone &&
    isUndoable(each) &&
    isAbout(each) &&
    'blockedOn' in putBack(sale.commands[at + since + 1]?.before ?? sale, way)
  return sale.commands.slice(at).find(stands)
}

/** Whether a command changed what is of no lot alone: that the sale goes on, its pause, what it is made of. */
function changesSale(sale: Sale, { id }: CommandRecord): boolean {
  const way = wayOf(sale, id, 'back')
  return way !== null && (['live', 'startedAt', 'paused', 'auction'] as const).some((of) => way.from[of] !== way.to[of])
}

function redirect(sale: Sale, record: CommandRecord | undefined, direction: 'back' | 'forth'): Decision {
  if (!record) {
    return unknown('command_unknown', `Only the last ${COMMANDS_KEPT} things that happened can be undone`)
  }
  const { id: command, lots } = record
  const type = direction === 'back' ? 'command_undone' : 'command_redone'
  return undoRefusal(sale, record, direction) ?? [{ type, command, sentence: sentenceOf(record), lots: [...lots] }]
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

/** The command of a device that was undone last, if it did nothing else since; null where there is none. */
export function lastToRedo({ commands }: Sale, by: Actor): CommandRecord | null {
  const isTheirs = byDevice(by)
  const last = commands.findLastIndex((record) => isTheirs(record) && !isUndo(record) && !record.undone)
  return commands.slice(last + 1).find((record) => isTheirs(record) && record.undone) ?? null
}

function isUndoable({ type }: CommandRecord): boolean {
  return isEventType(type) && eventRowOf(type).final === undefined
}

/** Takes back, or does again, the command that is named, else the last one of the device that asks. */
function redirection(
  direction: 'back' | 'forth',
  lastOf: (sale: Sale, by: Actor) => CommandRecord | null,
  nothing: Refusal,
) {
  return staffCommand(WhichCommand, (sale, { commandId }, { by }) => {
    const record = commandId === undefined ? lastOf(sale, by) : sale.commands.find(({ id }) => id === commandId)
    return record === null ? nothing : redirect(sale, record, direction)
  })
}

/** The commands that take commands back. */
export const UNDO_COMMANDS = {
  undo: redirection('back', lastToUndo, refuse('nothing_to_undo', 'There is nothing to undo')),
  redo: redirection('forth', lastToRedo, refuse('nothing_to_redo', 'There is nothing to do again')),
}
