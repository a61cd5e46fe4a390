import type { SaleInPlay } from './a-sale.ts'

/** What was done last, so that it can be undone later. */
export function taken(room: SaleInPlay) {
  const commandId = room.sale.commands.at(-1)?.id
  return { undo: () => room.ask('undo', { commandId }), redo: () => room.ask('redo', { commandId }) }
}
