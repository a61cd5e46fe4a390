import { z } from 'zod'
import { IssuedStatement, Side, StatementReply, StatementsReply, WorkLists } from '../../entities/money/statements.ts'
import { AuctionParams } from '../commands.ts'
import { apiRows } from '../row.ts'

/** `party`: a paddle, a vendor, or `unassigned`. */
const StatementParams = z.strictObject({ ...AuctionParams.shape, side: Side, party: z.string().min(1).max(200) })
const AsFile = z.strictObject({ format: z.enum(['json', 'xlsx']).optional() })
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const Numbered = z.object({ number: z.number().int() })

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
    summary: 'The statement of a buyer or vendor, as issued or provisional; with `format=xlsx` as a workbook',
    params: StatementParams,
    query: AsFile,
    reply: StatementReply,
    file: WORKBOOK,
  },
  issueStatement: {
    role: 'staff',
    summary: 'Issues a statement: it gets the next number, and is never changed. One that is issued keeps its number',
    params: StatementParams,
    reply: Numbered,
  },
  creditStatement: {
    role: 'staff',
    summary: 'Issues the credit note that takes back the statement last issued',
    params: StatementParams,
    reply: Numbered,
  },
  issuedStatement: {
    role: 'staff',
    summary: 'A statement or credit note as it was issued; with `format=xlsx` as a workbook',
    params: z.strictObject({ number: z.coerce.number().pipe(z.number().int().min(1)) }),
    query: AsFile,
    reply: IssuedStatement,
    file: WORKBOOK,
  },
  workLists: {
    role: 'staff',
    summary: 'What is left to do: lots sold subject, underbidders, unsold lots by vendor, late bids, paddles still out',
    params: AuctionParams,
    reply: WorkLists,
  },
})
