import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Bid } from '../entities/bid.ts'
import { LotBook } from '../entities/book.ts'
import { LotState, SaleStatus } from '../entities/lot.ts'
import { LotNumberInput, LotNumberSchema } from '../lot-number.ts'
import { COMMANDS } from '../sale/features/index.ts'
import { apiRows } from './row.ts'

/** A lot of the sale on show, as paths name it. */
export const LotParams = z.strictObject({ lotNumber: LotNumberInput })

const Increment = z.object({ lotNumber: LotNumberSchema, increment: Amount, isManual: z.boolean() })

/** The figures of one lot of the sale on show. */
export const lotsApi = apiRows({
  lotState: {
    role: 'public',
    summary: 'A lot as it stands',
    params: LotParams,
    reply: LotState,
  },
  saleStatus: {
    role: 'public',
    summary: "A lot's outcome",
    params: LotParams,
    reply: SaleStatus,
  },
  lotBook: {
    role: 'display',
    summary: "A lot's reserve, and what the book would bid now",
    params: LotParams,
    reply: LotBook,
  },
  nextBid: {
    role: 'public',
    summary: 'The asking price',
    params: LotParams,
    reply: z.object({ lotNumber: LotNumberSchema, nextBidAmount: Amount }),
  },
  dynamicIncrement: {
    role: 'public',
    summary: 'The increment in force',
    params: LotParams,
    reply: Increment,
  },
  setIncrement: {
    role: 'staff',
    summary: 'Sets the increment by hand',
    params: LotParams,
    body: COMMANDS.setIncrement.input.omit({ lotNumber: true }),
    reply: Increment,
  },
  resetIncrement: {
    role: 'staff',
    summary: 'Lets the increment follow the ladder again',
    params: LotParams,
    reply: Increment,
  },
  setStartPrice: {
    role: 'staff',
    summary: "Sets the active lot's start price",
    params: LotParams,
    body: COMMANDS.setStartPrice.input.omit({ lotNumber: true }),
    reply: z.object({ lotNumber: LotNumberSchema, startPrice: Amount, bid: Bid, state: LotState }),
  },
})
