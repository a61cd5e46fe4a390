import type { LotNumber } from '../../../shared/lot-number.ts'
import { hasTied, openTie } from '../../../shared/rules/bids.ts'
import { useView } from '../../data/sale/useView.ts'
import { useWords } from '../../languages/useLanguage.ts'

/** Returns the words for two bids at one price on a lot, or null without a tie. */
export function useTieWords(lotNumber: LotNumber | undefined): string | null {
  const { tie } = useWords().lot
  const isTied = useView(({ held: { sale } }) => {
    const lot = lotNumber === undefined ? undefined : sale?.lots.get(lotNumber)
    if (!lot || lot.outcome || !hasTied(lot.bids.values())) return false
    return openTie([...lot.bids.values()]) !== null
  })
  return isTied ? tie : null
}

/** Two bids at one price, until the first one is named or a higher bid comes. */
export function TieLine({ lotNumber, className }: { lotNumber: LotNumber; className: string }) {
  const words = useTieWords(lotNumber)
  return words && <p className={className}>{words}</p>
}
