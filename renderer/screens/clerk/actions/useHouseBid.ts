import type { LotStatus } from '../../../../shared/entities/lot.ts'
import { askingPrice, type LotFigures } from '../../../../shared/rules/asking-price.ts'
import { useToast } from '../../../components/toast/useToast.ts'
import { withBid } from '../../../data/sale/view.ts'
import { useDesk, useDeskLot } from '../../../desk/desk.ts'
import { lotFigures } from '../../../desk/lot-figures.ts'
import { useLotCommands } from '../../../desk/tools.ts'
import { useLotNow } from './useLotNow.ts'

/** A bid of the house for the vendor, at the asking price while that is below the reserve. */
export function useHouseBid() {
  const { lot, lotNumber } = useDeskLot()
  const { terms } = useDesk()
  const lotNow = useLotNow()
  const { showToast } = useToast()
  const run = useLotCommands()

  /** What the house would bid; null where it may not. */
  function amountAt(figures: LotFigures, status: LotStatus | undefined): number | null {
    const asking = askingPrice(figures)
    const takesBids = status === 'active' && figures.startPrice !== null
    return takesBids && asking < (lot.reserve ?? 0) ? asking : null
  }

  function place(): void {
    const now = lotNow()
    if (!now) return
    const amount = amountAt(lotFigures(now.lot, now.bids, terms), now.lot.status)
    if (amount === null) {
      showToast({ title: 'The house can’t bid', description: 'It bids on the active lot, below its reserve' })
      return
    }
    void run(
      'placeBid',
      { body: { lotNumber, amount, type: 'house' } },
      { settle: withBid, shown: 'on answer', failed: 'The house did not bid' },
    )
  }
  return { amountAt, place }
}
