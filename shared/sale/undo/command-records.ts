import type { CommandRecord, Sale } from '../state.ts'

/** How many commands can be undone. */
export const COMMANDS_KEPT = 200

/** Which way a command is taken: `back` undoes it, `forth` does it again. */
export type Direction = 'back' | 'forth'

const NONE: readonly CommandRecord[] = []

/** The last commands with one more; the oldest goes. */
export function withCommand(before: Sale, after: Sale, command: Omit<CommandRecord, 'before' | 'undone'>): Sale {
  const record = { before: { ...before, commands: NONE }, undone: false, ...command }
  return { ...after, commands: after.commands.slice(1 - COMMANDS_KEPT).concat([record]) }
}

/** The commands with one marked. */
export function markUndone(
  commands: readonly CommandRecord[],
  id: string,
  as: 'undone' | 'done',
): readonly CommandRecord[] {
  return commands.map((record) => (record.id === id ? { ...record, undone: as === 'undone' } : record))
}
