import type { LotNumber } from '../../../shared/lot-number.ts'
import { lotBook } from '../../../shared/sale/book.ts'
import { advancedBidsOf } from '../../../shared/sale/commissions.ts'
import { useView } from '../sale/useView.ts'

/** Returns the lot's reserve, and the bid that the book would make now; staff and displays only. */
export const useLotBook = (lot: LotNumber | null) =>
  useView(({ ofLot }) => (lot === null ? undefined : ofLot(lot, lotBook)))

/** Returns a lot's advance bids, highest first, accepted and declined ones too; staff and displays only. */
export const useAdvancedBids = (lot: LotNumber | null) =>
  useView(({ ofLot }) => (lot === null ? undefined : ofLot(lot, (sale) => advancedBidsOf(sale, lot))))
