import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { LotBook } from '../entities/book.ts'
import { LotState, SaleStatus } from '../entities/lot.ts'
import { RoundState } from '../entities/rounds/round.ts'
import { Prompter, PrompterMove } from '../entities/show/prompter.ts'
import { VendorLots } from '../entities/vendor-lots.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { Increment } from '../sale/features/prices.ts'
import { LotParams } from './commands.ts'
import { apiRows, BY_VERSION } from './row.ts'

/** The figures of one lot of the sale on show. */
export const lotsApi = apiRows({
  lotState: {
    role: 'public',
    read: BY_VERSION,
    summary: 'The current state of a lot',
    params: LotParams,
    reply: LotState,
  },
  saleStatus: {
    role: 'public',
    read: BY_VERSION,
    summary: "A lot's outcome",
    params: LotParams,
    reply: SaleStatus,
  },
  lotBook: {
    role: 'display',
    summary: 'The reserve of a lot, and the next bid of the book',
    params: LotParams,
    reply: LotBook,
  },
  prompter: {
    role: 'staff',
    summary: 'The prompter of the auctioneer: the lot, how to say it, its telephones, and the next two lots',
    reply: Prompter,
  },
  movePrompter: {
    role: 'staff',
    summary: 'Scrolls every open prompter, sets the size of its text or mirrors it',
    body: z.strictObject({ move: PrompterMove }),
    reply: z.object({ move: PrompterMove }),
  },
  vendorLots: {
    role: 'staff',
    summary: 'The lots of the vendor whose seat this is, as the room sees them',
    reply: VendorLots,
  },
  lotsToFollow: {
    role: 'staff',
    summary: 'The lots of the sale on show that were sold without a paddle on purpose, and still have none',
    reply: z.object({ lots: z.array(z.object({ lotNumber: LotNumberSchema, amount: Amount, at: z.string() })) }),
  },
  lotRound: {
    role: 'public',
    read: BY_VERSION,
    summary: 'The round of a lot: its lots, and what its winner may still take',
    params: LotParams,
    reply: RoundState,
  },
  nextBid: {
    role: 'public',
    read: BY_VERSION,
    summary: 'The asking price',
    params: LotParams,
    reply: z.object({ lotNumber: LotNumberSchema, nextBidAmount: Amount }),
  },
  dynamicIncrement: {
    role: 'public',
    read: BY_VERSION,
    summary: 'The increment in force',
    params: LotParams,
    reply: Increment,
  },
})
