import { z } from 'zod'
import { AuctionState } from '../entities/auction.ts'
import { SaleStatus } from '../entities/lot.ts'
import { AuditEntry } from '../entities/system.ts'
import { COMMANDS } from '../sale/features/index.ts'
import { AuctionParams } from './auction.ts'
import { LotParams } from './lots.ts'
import { apiRows } from './row.ts'

/** Hammer, pass, and the records of the sale. */
export const outcomesApi = apiRows({
  markSold: {
    role: 'staff',
    summary: 'Sells the active lot at its highest bid',
    body: COMMANDS.markSold.input,
    reply: SaleStatus,
  },
  recordSale: {
    role: 'staff',
    summary: "Records the active lot as sold, from the entry clerk's desk",
    body: COMMANDS.recordSale.input,
    reply: SaleStatus,
  },
  markPassed: {
    role: 'staff',
    summary: 'Passes a lot',
    body: COMMANDS.markPassed.input,
    reply: SaleStatus,
  },
  withdrawLot: {
    role: 'staff',
    summary: 'Takes a lot out of the sale: it ends without a bid',
    params: LotParams,
    body: COMMANDS.withdrawLot.input.omit({ lotNumber: true }),
    reply: SaleStatus,
  },
  correctOutcome: {
    role: 'staff',
    summary: 'Puts the outcome of a finished lot right, without reopening it',
    params: LotParams,
    body: COMMANDS.correctOutcome.input.omit({ lotNumber: true }),
    reply: SaleStatus,
  },
  reopenLot: {
    role: 'staff',
    summary: 'Reopens a finished lot on record; the late bid it is reopened for waits for the clerk',
    params: LotParams,
    body: COMMANDS.reopenLot.input.omit({ lotNumber: true }),
    reply: AuctionState,
  },
  exportBids: {
    role: 'staff',
    summary: "A sale's bids as CSV",
    params: AuctionParams,
    reply: 'text/csv',
  },
  audit: {
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
