import { z } from 'zod'
import { Side, StatementReply, StatementsOfSide, StatementsReply, WorkLists } from '../../entities/money/statements.ts'
import { AuctionParams } from '../commands.ts'
import { apiRows } from '../row.ts'
import { workbook } from './exports.ts'

/** `party`: a paddle, a vendor, or `unassigned`. */
const StatementParams = z.strictObject({ ...AuctionParams.shape, side: Side, party: z.string().min(1).max(200) })
const AsFile = z.strictObject({ format: z.enum(['json', 'xlsx']).optional() })
/** `entry`: the state of the sale after this entry of its journal; by default the present state. */
const StatementQuery = AsFile.extend({ entry: z.coerce.number().int().min(0).optional() })
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Statements of buyers and vendors, and the open tasks after a sale. */
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
  statementsOfSide: {
    role: 'staff',
    summary: 'Every statement of the buyers, or of the vendors, to be printed at once',
    params: StatementParams.omit({ party: true }),
    query: StatementQuery.omit({ format: true }),
    reply: StatementsOfSide,
  },
  statement: {
    role: 'staff',
    summary:
      'The statement of a buyer or vendor as the sale is now, or was after an entry; with `format=xlsx` as a workbook',
    params: StatementParams,
    query: StatementQuery,
    reply: StatementReply,
    file: WORKBOOK,
  },
  exportBookkeeping: {
    role: 'staff',
    summary:
      'The figures for bookkeeping as CSV, with a row for each sold lot; `separator=semicolon` is for an Excel with decimal commas',
    params: AuctionParams,
    query: z.strictObject({ separator: z.enum(['comma', 'semicolon']).optional() }),
    reply: 'text/csv',
  },
  exportBookkeepingWorkbook: workbook(
    'The figures for bookkeeping by lot and by party, with the terms of the charges,',
  ),
  workLists: {
    role: 'staff',
    summary:
      'The open tasks after a sale: lots sold subject, underbidders, unsold lots by vendor, late bids, paddles still out; with `format=xlsx` as a workbook',
    params: AuctionParams,
    query: AsFile,
    reply: WorkLists,
    file: WORKBOOK,
  },
})
