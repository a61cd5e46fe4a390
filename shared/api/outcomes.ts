import { z } from 'zod'
import { Amount } from '../amount.ts'
import { BidType, Notes, PaddleInput } from '../entities/bid.ts'
import { SaleStatus } from '../entities/lot.ts'
import { AuditEntry } from '../entities/system.ts'
import { LotNumberInput } from '../lot-number.ts'
import { AuctionParams } from './auction.ts'
import { defineApi } from './row.ts'

/** Hammer, pass, and the records of the sale. 000 section 7, 001 section 7. */
export const outcomesApi = defineApi({
  markSold: {
    method: 'POST',
    path: '/api/lot/mark-sold',
    role: 'staff',
    summary: 'Sells the active lot at its highest bid',
    body: z.strictObject({
      lotNumber: LotNumberInput,
      soldPrice: Amount,
      winnerPaddle: PaddleInput.optional(),
      notes: Notes.optional(),
    }),
    reply: SaleStatus,
  },
  recordSale: {
    method: 'POST',
    path: '/api/lot/record-sale',
    role: 'staff',
    summary: "Records the active lot as sold, from the entry clerk's desk",
    body: z.strictObject({
      lotNumber: LotNumberInput,
      paddleNumber: PaddleInput.optional(),
      amount: Amount,
      type: BidType.exclude(['start_price']),
      notes: Notes.optional(),
    }),
    reply: SaleStatus,
  },
  markPassed: {
    method: 'POST',
    path: '/api/lot/mark-passed',
    role: 'staff',
    summary: 'Passes a lot',
    body: z.strictObject({ lotNumber: LotNumberInput, notes: Notes.optional() }),
    reply: SaleStatus,
  },
  exportBids: {
    method: 'GET',
    path: '/api/export/auction/:auctionId/bids',
    role: 'staff',
    summary: "A sale's bids as CSV",
    params: AuctionParams,
    reply: 'text/csv',
  },
  audit: {
    method: 'GET',
    path: '/api/audit/:auctionId',
    role: 'staff',
    summary: 'What happened in a sale, who did it and when',
    params: AuctionParams,
    query: z.strictObject({
      after: z.coerce.number().int().min(0).optional(),
      limit: z.coerce.number().int().min(1).max(10_000).optional(),
    }),
    reply: z.object({ entries: z.array(AuditEntry), total: z.number().int() }),
  },
})
