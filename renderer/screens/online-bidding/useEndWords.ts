import type { LotNumber } from '../../../shared/lot-number.ts'
import { useSaleStatus } from '../../data/reads/sale-reads.ts'
import { useView } from '../../data/sale/useView.ts'
import { appealEndWords, useOwnPledges } from './dock/own-pledges.ts'
import { type OutcomeReader, type OutcomeWords, outcomeWords, roundEndWords } from './outcome-words.ts'
import { type RoundEnd, roundEnd } from './round-end.ts'

/** Returns the end of a lot's round for a bidder, or null. */
export function useRoundEnd(lotNumber: LotNumber | null, paddle: string | null): RoundEnd | null {
  return useView(({ held: { sale } }) => (sale && lotNumber !== null ? roundEnd(sale, lotNumber, paddle) : null))
}

/** Returns the outcome of a lot, its round or its appeal for a bidder; null before the end. */
export function useEndWords(lotNumber: LotNumber | null, reader: OutcomeReader): OutcomeWords | null {
  const { data: sale } = useSaleStatus(lotNumber)
  const round = useRoundEnd(lotNumber, reader.paddleNumber)
  const pledges = useOwnPledges(lotNumber, reader.paddleNumber)
  if (round) return roundEndWords(round, reader)
  const outcome = sale ? outcomeWords(sale, reader) : null
  return pledges && sale && outcome?.result === 'sold' ? appealEndWords(sale, pledges, reader) : outcome
}
