import { useEffect, useState } from 'react'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useSaleStatus } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { type OutcomeReader, type OutcomeWords, outcomeWords } from './outcome-words.ts'
import type { endInRound } from './round-end.ts'

/** Returns the outcome of a lot, its round or its appeal for a bidder; null before the end. */
export function useEndWords(lotNumber: LotNumber | null, reader: OutcomeReader): OutcomeWords | null {
  const { data: status } = useSaleStatus(lotNumber)
  const tell = useEndInRound(lotNumber)
  const inRound = useView(({ held: { sale } }) => tell && sale && lotNumber !== null && tell(sale, lotNumber, reader))
  return inRound || (status ? outcomeWords(status, reader) : null)
}

/** Few lots are in a round: its words are loaded with the first of them, long before its end. */
function useEndInRound(lotNumber: LotNumber | null): typeof endInRound | null {
  const isInRound = useView(({ held: { sale } }) => lotNumber !== null && !!sale?.lots.get(lotNumber)?.round)
  const [tell, setTell] = useState<typeof endInRound | null>(null)
  useEffect(() => {
    if (isInRound)
      import('./round-end.ts').then(
        (loaded) => setTell(() => loaded.endInRound),
        // The outcome of the lot is told without them.
        () => undefined,
      )
  }, [isInRound])
  return tell
}
