import { z } from 'zod'
import { Side, StatementReply, StatementsReply, WorkLists } from '../../entities/money/statements.ts'
import { AuctionParams } from '../commands.ts'
import { apiRows } from '../row.ts'

/** `party`: a paddle, a vendor, or `unassigned`. */
const StatementParams = z.strictObject({ ...AuctionParams.shape, side: Side, party: z.string().min(1).max(200) })
const AsFile = z.strictObject({ format: z.enum(['json', 'xlsx']).optional() })
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Statements of buyers and vendors, and what is left to do after a sale. */
export const moneyApi = apiRows({
  statements: {
    role: 'staff',
    summary:
      'The statements of a sale: a line for each buyer and vendor, and what stays with the house; with `format=xlsx` every lot of them',
    params: AuctionParams,
    query: AsFile,
    reply: StatementsReply,
    file: WORKBOOK,
  },
  statement: {
    role: 'staff',
    summary: 'The statement of a buyer or vendor as the sale is now; with `format=xlsx` as a workbook',
    params: StatementParams,
    query: AsFile,
    reply: StatementReply,
    file: WORKBOOK,
  },
  workLists: {
    role: 'staff',
    summary: 'What is left to do: lots sold subject, underbidders, unsold lots by vendor, late bids, paddles still out',
    params: AuctionParams,
    reply: WorkLists,
  },
})
