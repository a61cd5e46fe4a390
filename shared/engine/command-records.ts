import type { Actor } from './actor.ts'
import type { Entry } from './entry.ts'
import type { AnyEventRow } from './rows.ts'
import type { Diff } from './table.ts'

/** The number of commands that can be undone. */
export const COMMANDS_KEPT = 200

/** The direction of a change: `back` undoes a command, `forth` redoes it. */
export type Direction = 'back' | 'forth'

/** A command that was carried out, and what it changed: undoing it is the reverse. */
export type CommandRecord<T extends string> = {
  readonly id: string
  readonly at: string
  readonly by: Actor
  /** The event that is the command's purpose, and its type. */
  readonly type: string
  readonly event: object
  /** The sentence of the audit trail, made on request, as it is rarely needed. */
  readonly sentence: () => string
  /** The reason why it can't be undone; undefined if it can. */
  readonly final: string | undefined
  /** The seq of the state right after it. */
  readonly seq: number
  readonly diff: Diff<T>
  readonly undone: boolean
}

/** The engine's part of a state besides its tables: its seq in the journal, and the last commands, oldest first. */
export type State<R> = { readonly seq: number; readonly commands: readonly R[] }

/** A command after it was carried out: the state before and after it, and its entries. */
export type Done<S, E extends { type: string }> = { before: S; after: S; entries: readonly Entry<E>[] }

/** The event that is the command's purpose. */
export function mainOf<E extends { type: string }>(
  entries: readonly E[],
  rowOf: (type: E['type']) => { follows?: 'always' | 'at times' },
): E | undefined {
  const first = (...follows: unknown[]) => entries.find(({ type }) => follows.includes(rowOf(type).follows))
  return first(undefined) ?? first('at times') ?? entries[0]
}

type Remembering<S, T extends string, E extends { type: string }, M, X> = {
  rowOf: (type: E['type']) => AnyEventRow<S, M>
  diff: Diff<T>
  /** The data of the state before it, for its sentence. */
  past: () => M
  /** What the instance remembers besides. */
  more: X
}

/** The record of a command; null if it has no entries. */
export function recordOf<S extends State<unknown>, T extends string, E extends { type: string }, M, X extends object>(
  { after, entries }: Pick<Done<S, E>, 'after' | 'entries'>,
  { rowOf, diff, past, more }: Remembering<S, T, E, M, X>,
): (CommandRecord<T> & X) | null {
  const main = mainOf(entries, rowOf)
  if (!main) return null
  const { seq, at, by, type, cmd = `1.1-${seq}` } = main
  const { final, sentence } = rowOf(type)
  return {
    id: cmd,
    at,
    by,
    type,
    event: main,
    sentence: () => sentence(main, past()),
    final,
    seq: after.seq,
    diff,
    undone: false,
    // Last, because V8 takes some fifty times as long to add fields to a copy.
    ...more,
  }
}

const NONE: readonly never[] = []

/** A state without its commands, so that a command does not keep all earlier ones in memory. */
export function withoutPast<S extends State<unknown>>(state: S): S {
  return { ...state, commands: NONE }
}

/** The id of the command that another one undoes or redoes; null for other commands. */
export function undoes({ event }: { event: object }): string | null {
  return 'command' in event && typeof event.command === 'string' ? event.command : null
}

/** Adds a command and drops the oldest, unless this one undoes or redoes it: that can be reversed again. */
export function withCommand<R extends { id: string; event: object }, S extends State<R>>(state: S, command: R): S {
  // The list is copied once, to its exact length, because each bid pays for it.
  const commands = state.commands.concat(command)
  if (commands.length > COMMANDS_KEPT) {
    if (commands[0]?.id === undoes(command)) commands.splice(1, 1)
    else commands.shift()
  }
  return { ...state, commands }
}

/** The commands, with one marked as undone or done. */
export function markUndone<R extends { id: string; undone: boolean }>(
  commands: readonly R[],
  id: string,
  as: 'undone' | 'done',
): readonly R[] {
  return commands.map((record) => (record.id === id ? { ...record, undone: as === 'undone' } : record))
}
