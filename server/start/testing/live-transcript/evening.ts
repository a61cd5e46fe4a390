import {
  correctedBids,
  hammerAndLateBid,
  onlineBids,
  openingPrices,
  pausedAndCleared,
  putBackLots,
  subjectSales,
  unsoldLots,
} from './bidding-scenes.ts'
import type { Players } from './play.ts'
import { anotherSale, beforeTheSale, editedCatalogue, stoppedAndResumed, theBook, undoneLater } from './sale-scenes.ts'

/** The scripted evening: every command, by paths of the contract alone, so that nothing here depends on its inner shape. */
export async function evening(players: Players): Promise<void> {
  for (const scene of [
    beforeTheSale,
    openingPrices,
    onlineBids,
    correctedBids,
    hammerAndLateBid,
    pausedAndCleared,
    unsoldLots,
    putBackLots,
    subjectSales,
    theBook,
    editedCatalogue,
    undoneLater,
    stoppedAndResumed,
    anotherSale,
  ])
    await scene(players)
}
