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

/** The scripted sale: every command, by the contract's paths alone, so that the script is independent of the code. */
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
