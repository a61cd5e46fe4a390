import type { CommandRecord, Sale } from '../state.ts'

/** How many commands can be undone. */
export const COMMANDS_KEPT = 200

/** Which way a command is taken: `back` undoes it, `forth` does it again. */
export type Direction = 'back' | 'forth'

const NONE: readonly CommandRecord[] = []

/** A sale that remembers no commands, so that a command does not keep all that came before it. */
export const withoutPast = (sale: Sale): Sale => ({ ...sale, commands: NONE })

/** The last commands with one more; the oldest goes. */
export function withCommand(sale: Sale, command: CommandRecord): Sale {
  return { ...sale, commands: sale.commands.slice(1 - COMMANDS_KEPT).concat([command]) }
}

/** The commands with one marked. */
export function markUndone(
  commands: readonly CommandRecord[],
  id: string,
  as: 'undone' | 'done',
): readonly CommandRecord[] {
  return commands.map((record) => (record.id === id ? { ...record, undone: as === 'undone' } : record))
}
