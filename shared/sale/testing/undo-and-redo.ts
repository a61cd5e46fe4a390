import type { SaleInPlay } from './a-sale.ts'

/** Undoes and redoes the last command at a later time. */
export function undoAndRedo(room: SaleInPlay) {
  const commandId = room.sale.commands.at(-1)?.id
  return { undo: () => room.ask('undo', { commandId }), redo: () => room.ask('redo', { commandId }) }
}
