import type { LotNumber } from '../../../shared/lot-number.ts'
import { lotBook } from '../../../shared/sale/book.ts'
import { advancedBidsOf } from '../../../shared/sale/commissions.ts'
import { useView } from '../sale/useView.ts'

/** The lot's reserve, and what the book would bid now; staff and displays only. */
export const useLotBook = (lot: LotNumber | null) =>
  useView(({ ofLot }) => (lot === null ? undefined : ofLot(lot, lotBook)))

/** A lot's advance bids, highest first, those accepted and declined too; staff and displays only. */
export const useAdvancedBids = (lot: LotNumber | null) =>
  useView(({ ofLot }) => (lot === null ? undefined : ofLot(lot, (sale) => advancedBidsOf(sale, lot))))
