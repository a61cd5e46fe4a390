import type { LotNumber } from '../../../shared/lot-number.ts'
import { idleBidsInRound } from '../../../shared/sale/people/exposure.ts'
import { isBeforeHammer, isLead } from '../../../shared/sale/rounds/round-lots.ts'
import { useView } from '../../data/sale/useView.ts'

/** The advance bids on the lots of a round that can't be executed in it, before its hammer. */
export function IdleBids({ lotNumber }: { lotNumber: LotNumber }) {
  const idle = useView(({ ofLot }) =>
    ofLot(lotNumber, (sale, lot) => (isLead(lot) && isBeforeHammer(lot) ? idleBidsInRound(sale, lot) : [])),
  )
  if (!idle || idle.length === 0) return null
  const named = idle.map((bid) => `paddle ${bid.paddleNumber} on lot ${bid.lotNumber}`).join(', ')
  return <p className="figures mt-1 text-sm font-semibold text-warning-ink">{`Can’t bid in this round: ${named}`}</p>
}
