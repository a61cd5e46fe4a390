import type { LotNumber } from '../../../shared/lot-number.ts'
import { useRoomLanguage } from '../../languages/useLanguage.ts'
import { useRoundWords, useShownRound } from './RoundLine.tsx'
import { lotsIn } from './shown-round.ts'

/** Returns the words for the round of a lot; after a choice, which lots are sold and which are left. */
export function useRoundOnWall(lotNumber: LotNumber): string | null {
  const words = useRoundWords(lotNumber)
  const language = useRoomLanguage()
  const shown = useShownRound(lotNumber)
  if (words === null || shown?.is !== 'left' || shown.sold.length === 0) return words
  return `${language.words.board.soldLots(lotsIn(shown.sold, language))} · ${words}`
}
