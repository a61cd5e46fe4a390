import type { MoneyUnit } from '../../../shared/amounts/money-unit.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { wholePrice } from '../../../shared/sale/rounds/shares.ts'
import { useView } from '../../data/sale/useView.ts'
import { useLanguage } from '../../languages/useLanguage.ts'
import { roundWords, type ShownRound, shownRound, totalWords } from './shown-round.ts'
import { useSecondsTo } from './useSecondsTo.ts'

/** Returns the round of a lot as this screen holds it, or null. */
export function useShownRound(lotNumber: LotNumber | undefined): ShownRound | null {
  return useView(({ held: { sale } }) => (sale && lotNumber !== undefined ? shownRound(sale, lotNumber) : null))
}

/** Returns the words for the round of a lot, with the time in which its winner may choose, or null without a round. */
export function useRoundWords(lotNumber: LotNumber | undefined): string | null {
  const language = useLanguage()
  const shown = useShownRound(lotNumber)
  const seconds = useSecondsTo(shown?.is === 'choosing' ? shown.until : null)
  if (!shown || shown.is === 'sold') return null
  const words = roundWords(shown, language)
  return seconds === 0 ? words : `${words} · ${language.words.lot.round.seconds(language.figure(seconds))}`
}

/** Returns what a bid of this amount costs in total, or the sold lots; null if it is the amount itself. */
export function useRoundTotal(lotNumber: LotNumber | undefined, amount: number | null, unit: MoneyUnit): string | null {
  const language = useLanguage()
  const shown = useShownRound(lotNumber)
  return totalWords(shown, amount, { ...language, unit })
}

/** Whether the hammer has fallen on the choice of this lot, and lots are left: nothing is asked for it. */
export function useIsHammered(lotNumber: LotNumber): boolean {
  const shown = useShownRound(lotNumber)
  return shown?.is === 'choosing' || shown?.is === 'left'
}

/** Returns the price of lots that were sold together under this lot, or null: its outcome has only its own share. */
export function useWholePrice(lotNumber: LotNumber | null): number | null {
  return useView(({ held: { sale } }) => (sale && lotNumber !== null ? wholePrice(sale, lotNumber) : null))
}

/** The offer of a round, or what its winner left. */
export function RoundLine({ lotNumber, className }: { lotNumber: LotNumber; className: string }) {
  const words = useRoundWords(lotNumber)
  return words === null ? null : <p className={className}>{words}</p>
}

type RoundTotalProps = { lotNumber: LotNumber; amount: number; currency: MoneyUnit; className: string }

/** What a bid costs in total, or the sold lots, if that is not the amount itself. */
export function RoundTotal({ lotNumber, amount, currency, className }: RoundTotalProps) {
  const words = useRoundTotal(lotNumber, amount, currency)
  return words === null ? null : <p className={className}>{words}</p>
}
