import { COMMANDS, type CommandName } from '../features/index.ts'

/** The weights of commands, if not the usual 7. */
const WEIGHTS: Partial<Record<CommandName, number>> = {
  stopAuction: 1,
  setStartPrice: 24,
  placeBid: 60,
  approveBid: 16,
  cancelBid: 10,
  restoreBid: 10,
  editBid: 12,
  addAdvancedBid: 2,
  addAdvancedBids: 1,
  executeAdvancedBid: 12,
  markSold: 4,
  recordSale: 3,
  markPassed: 2,
  clearBids: 2,
  editLots: 2,
  editMetadata: 1,
  broadcast: 1,
  setLotTags: 1,
  setLotPicture: 1,
  setLotPictures: 1,
  setTerms: 3,
  dropOut: 2,
  loseBid: 12,
  confirmBid: 12,
  noteMaximum: 1,
  pause: 1,
  resume: 6,
  undo: 10,
  redo: 8,
}

/** Every command. */
export const KINDS = Object.keys(COMMANDS)
  .filter((name): name is CommandName => name in COMMANDS)
  // A bundler may reorder a module's exports, and thereby the evenings of a seed.
  .sort()

/** A number between 0 and 1, fixed by the command and the draw. */
function shareOf(kind: CommandName, draw: number): number {
  let hash = draw
  for (const letter of kind) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) + 1) / 2 ** 32
}

/**
 * The command of a draw: the one with the best share for its weight. Each share is independent, so a new command in the
 * list takes over a few draws and leaves the others unchanged.
 */
export function commandDrawn(draw: number): CommandName {
  const chances = KINDS.map((kind) => ({ kind, chance: Math.log(shareOf(kind, draw)) / (WEIGHTS[kind] ?? 7) }))
  return chances.reduce((best, each) => (each.chance > best.chance ? each : best)).kind
}
