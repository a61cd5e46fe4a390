import type { Actor } from './actor.ts'
import type { Entry } from './entry.ts'
import type { AnyEventRow } from './rows.ts'
import type { Diff } from './table.ts'

/** How many commands can be undone. */
export const COMMANDS_KEPT = 200

/** Which way a command is taken: `back` undoes it, `forth` does it again. */
export type Direction = 'back' | 'forth'

/** A command that was carried out, and what it changed: undoing it is the reverse. */
export type CommandRecord<T extends string> = {
  readonly id: string
  readonly at: string
  readonly by: Actor
  /** The event that it was given for, and its type. */
  readonly type: string
  readonly event: object
  /** How the audit trail says it; put into words when somebody asks, for hardly anybody does. */
  readonly sentence: () => string
  /** Why it cannot be undone; undefined if it can. */
  readonly final: string | undefined
  /** The seq of the state right after it. */
  readonly seq: number
  readonly diff: Diff<T>
  readonly undone: boolean
}

/** What the engine needs of a state besides its tables: its place in the journal, and the last commands, oldest first. */
export type State<R> = { readonly seq: number; readonly commands: readonly R[] }

/** A command that was carried out: the state before and after it, and its entries. */
export type Done<S, E extends { type: string }> = { before: S; after: S; entries: readonly Entry<E>[] }

/** The event that its command was given for. */
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
  /** Finds what its sentence needs of the state before it. */
  past: () => M
  /** What the instance remembers besides. */
  more: X
}

/** What a command is remembered by; null if it has no entries. */
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
    // The copy comes last: adding fields to a copy takes V8 some fifty times as long.
    ...more,
  }
}

const NONE: readonly never[] = []

/** A state that remembers no commands, so that a command does not keep all that came before it. */
export function withoutPast<S extends State<unknown>>(state: S): S {
  return { ...state, commands: NONE }
}

/** The id of the command that another one undoes or does again; null if it does neither. */
export function undoes({ event }: { event: object }): string | null {
  return 'command' in event && typeof event.command === 'string' ? event.command : null
}

/** The state with one more command; the oldest goes, unless it was just undone or done again: that can still be taken back. */
export function withCommand<R extends { id: string; event: object }, S extends State<R>>(state: S, command: R): S {
  // The list is copied once, to its exact length, because each bid pays for it.
  const commands = state.commands.concat(command)
  if (commands.length > COMMANDS_KEPT) {
    if (commands[0]?.id === undoes(command)) commands.splice(1, 1)
    else commands.shift()
  }
  return { ...state, commands }
}

/** The commands with one marked. */
export function markUndone<R extends { id: string; undone: boolean }>(
  commands: readonly R[],
  id: string,
  as: 'undone' | 'done',
): readonly R[] {
  return commands.map((record) => (record.id === id ? { ...record, undone: as === 'undone' } : record))
}
