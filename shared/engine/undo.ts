import type { Actor } from './actor.ts'
import { COMMANDS_KEPT, type CommandRecord, type Direction, type State, undoes } from './command-records.ts'
import { isRefusal, type Refusal, refuse, unknown } from './decision.ts'
import type { Differences } from './differences.ts'
import type { Diff, FieldOf, OpenDiff } from './table.ts'
import type { DoneStep } from './undo-step.ts'

/** The event types of undo and redo, in every journal. */
export const UNDONE = 'command_undone'
export const REDONE = 'command_redone'

/** The reasons why these two can't be undone. */
export const FINAL_UNDO = { [UNDONE]: 'It was an undo; do it again instead', [REDONE]: 'Undo what was done again' }

/** Whether an event undoes or redoes a command. */
export function isUndo({ type }: { type: string }): boolean {
  return type === UNDONE || type === REDONE
}

/** The changes of an undo or redo, or the fields that block it. */
export type Taken<T extends string> = { diff: Diff<T> } | { blockedBy: readonly FieldOf<T>[] }

/** The consequences and the limits of an undo. `wanted`: the reverse of the command's changes. */
export type Invariants<S, T extends string> = {
  /** Adds the changes of derived data to the difference. */
  settle: (state: S, about: { diff: OpenDiff<T>; wanted: Diff<T> }) => void
  /** The fields of broken rules. `since`: the state's seq right after the command. */
  brokenBy: (state: S, about: { diff: Diff<T>; wanted: Diff<T>; since: number }) => readonly FieldOf<T>[]
}

type Parts<S, R, T extends string, A> = {
  differences: Differences<S, T, A>
  invariants: Invariants<S, T>
  /** Whether a command is on the undo stack of the actor. */
  isTheirs: (by: Actor) => (record: R) => boolean
}

/** Undo and redo over the commands that a state remembers. */
export class UndoRules<S extends State<R>, R extends CommandRecord<T>, T extends string, A> {
  private readonly parts: Parts<S, R, T, A>

  constructor(parts: Parts<S, R, T, A>) {
    this.parts = parts
  }

  /** Reverses the last act on a command: the command, its undo or its redo. All later changes stay. */
  takeBack(state: S, { diff: done, seq }: Pick<R, 'diff' | 'seq'>): Taken<T> {
    const { differences, invariants } = this.parts
    const wanted = differences.reverse(done)
    const changed = differences.conflicts(state, wanted)
    if (changed.length > 0) return { blockedBy: changed }
    const diff = differences.rebase(state, wanted)
    invariants.settle(state, { diff, wanted })
    const broken = invariants.brokenBy(state, { diff, wanted, since: seq })
    return broken.length > 0 ? { blockedBy: broken } : { diff }
  }

  /** The changes of undoing or redoing a command; a refusal if it is impossible. */
  taken(state: S, record: R, direction: Direction): Diff<T> | Refusal {
    const what = direction === 'back' ? 'undone' : 'done again'
    const { final } = record
    if (final !== undefined) return refuse('not_undoable', `“${record.sentence()}” can't be ${what}: ${final}`)
    if (record.undone === (direction === 'back'))
      return refuse(
        direction === 'back' ? 'already_undone' : 'not_undone',
        `“${record.sentence()}” ${direction === 'back' ? 'is undone already' : 'was not undone'}`,
      )
    const result = this.takeBack(state, lastAbout(state, record))
    if ('diff' in result) return result.diff
    const stands = this.standsOn(state, record, result.blockedBy)
    const said = result.blockedBy.flatMap(({ why }) => why ?? [])[0]
    const why = stands
      ? `“${stands.sentence()}” depends on it: undo that first`
      : (said ?? 'what it changed was changed again since: correct that instead')
    return refuse('undo_blocked', `“${record.sentence()}” can't be ${what}: ${why}`, { commandId: stands?.id ?? null })
  }

  /** Why a command can't be undone or redone now; null if it can. */
  refusal(state: S, record: R, direction: Direction): Refusal | null {
    const result = this.taken(state, record, direction)
    return isRefusal(result) ? result : null
  }

  /** The named command, else the actor's last one, with the changes of undoing or redoing it; or a refusal. */
  redirect(
    state: S,
    direction: Direction,
    { commandId, by }: { commandId: string | undefined; by: Actor },
  ): { record: R; diff: Diff<T> } | Refusal {
    const last = direction === 'back' ? this.lastToUndo : this.lastToRedo
    const record =
      commandId === undefined ? last.call(this, state, by) : state.commands.find(({ id }) => id === commandId)
    if (record === null) return NOTHING[direction]
    if (!record) return unknown('command_unknown', `Only the last ${COMMANDS_KEPT} things that happened can be undone`)
    const diff = this.taken(state, record, direction)
    return isRefusal(diff) ? diff : { record, diff }
  }

  /** A command in the form of the history. */
  described(state: S, record: R): DoneStep {
    const { id, at, by, undone } = record
    const refusal = this.refusal(state, record, undone ? 'forth' : 'back')
    return {
      id,
      at,
      by,
      sentence: record.sentence(),
      undone,
      undoable: !undone && refusal === null,
      redoable: undone && refusal === null,
      final: refusal?.code === 'not_undoable',
      why: refusal?.message ?? null,
    }
  }

  /** The command that was undone or redone last. Throws if there is none. */
  lastTaken(state: S): R {
    const id = state.commands.map(undoes).findLast((target) => target !== null)
    const record = state.commands.find((each) => each.id === id)
    if (!record) throw new Error('A command that was carried out is not remembered')
    return record
  }

  /** The actor's last command that is not undone; null if there is none. */
  lastToUndo({ commands }: S, by: Actor): R | null {
    const isTheirs = this.parts.isTheirs(by)
    return (
      commands.findLast(
        (record) => isTheirs(record) && !isUndo(record) && !record.undone && record.final === undefined,
      ) ?? null
    )
  }

  /** The command that the actor undid last, if not redone since; null if there is none, or after a newer command. */
  lastToRedo({ commands }: S, by: Actor): R | null {
    let undone: string[] = []
    for (const record of commands.filter(this.parts.isTheirs(by))) {
      const taken = undoes(record)
      undone = taken === null ? [] : undone.filter((id) => id !== taken)
      if (taken !== null && record.type === UNDONE) undone.push(taken)
    }
    const last = commands.find(({ id }) => id === undone.at(-1))
    return last?.undone ? last : null
  }

  /** The last later command that changed a blocking field, and can be undone first. */
  private standsOn(state: S, record: R, places: readonly FieldOf<T>[]): R | undefined {
    const since = state.commands.slice(state.commands.indexOf(record) + 1)
    return since.findLast(
      (each) => !each.undone && each.final === undefined && places.some((place) => this.changes(each.diff, place)),
    )
  }

  private changes(diff: Diff<T>, { table, key, field }: FieldOf<T>): boolean {
    const change = diff.get(table)?.get(key)
    return !!change && (field === null || this.parts.differences.changedFields(table, change).includes(field))
  }
}

const NOTHING = {
  back: refuse('nothing_to_undo', 'There is nothing to undo'),
  forth: refuse('nothing_to_redo', 'There is nothing to do again'),
}

/** The last act on a command: itself, its undo or its redo. */
function lastAbout<R extends { id: string; event: object }>({ commands }: State<R>, record: R): R {
  return commands.findLast((each) => undoes(each) === record.id) ?? record
}
