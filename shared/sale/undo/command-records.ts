import type { CommandRecord, Sale } from '../state.ts'

/** How many commands can be undone. */
export const COMMANDS_KEPT = 200

/** Which way a command is taken: `back` undoes it, `forth` does it again. */
export type Direction = 'back' | 'forth'

const NONE: readonly CommandRecord[] = []

/** A sale that remembers no commands, so that a command does not keep all that came before it. */
export const withoutPast = (sale: Sale): Sale => ({ ...sale, commands: NONE })

/** The id of the command that another takes back, or does again. */
export function undoes({ event }: CommandRecord): string | null {
  return 'command' in event && typeof event.command === 'string' ? event.command : null
}

/** The last commands with one more; the oldest goes, unless it was just undone or done again: that can still be taken back. */
export function withCommand(sale: Sale, command: CommandRecord): Sale {
  const commands = [...sale.commands, command]
  // Removed from the copy itself, so that a bid copies the list only once.
  if (commands.length > COMMANDS_KEPT) commands.splice(commands[0]?.id === undoes(command) ? 1 : 0, 1)
  return { ...sale, commands }
}

/** The commands with one marked. */
export function markUndone(
  commands: readonly CommandRecord[],
  id: string,
  as: 'undone' | 'done',
): readonly CommandRecord[] {
  return commands.map((record) => (record.id === id ? { ...record, undone: as === 'undone' } : record))
}
