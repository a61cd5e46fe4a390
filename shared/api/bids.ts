import { z } from 'zod'
import { Amount } from '../amount.ts'
import { AdvancedBid, Bid } from '../entities/bid.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { COMMANDS } from '../sale/features/index.ts'
import { AuctionParams } from './auction.ts'
import { LotParams } from './lots.ts'
import { apiRows } from './row.ts'

const BidParams = z.strictObject({ id: z.string().min(1).max(64) })

const change = (summary: string) => ({ role: 'staff', summary, params: BidParams, reply: Bid }) as const

/** Bids and advance bids. */
export const bidsApi = apiRows({
  bidsOfLot: {
    role: 'public',
    summary: "A lot's bids in the order they were placed",
    params: LotParams,
    reply: z.array(Bid),
  },
  allBidsOfLot: {
    role: 'staff',
    summary: "A lot's bids and advance bids, those deleted by the clerk too",
    params: LotParams,
    reply: z.object({ bids: z.array(Bid), advancedBids: z.array(AdvancedBid) }),
  },
  pendingBids: {
    role: 'display',
    summary: 'Online bids that wait for the clerk, highest first',
    params: LotParams,
    reply: z.array(Bid),
  },
  placeBid: {
    role: 'bidder',
    summary: 'Places a bid: staff by telephone or in person, a bidder online with the paddle of its token',
    body: COMMANDS.placeBid.input,
    reply: Bid,
  },
  clearBids: {
    role: 'staff',
    summary: "Clears the active lot's bids; the journal keeps them",
    params: LotParams,
    body: COMMANDS.clearBids.input.omit({ lotNumber: true }),
    reply: z.object({ lotNumber: LotNumberSchema, cleared: z.number().int(), clearedBy: z.string() }),
  },
  cancelBid: change('Cancels a bid'),
  restoreBid: change('Restores a cancelled bid'),
  approveBid: change('Accepts a pending online bid'),
  rejectBid: change('Rejects a pending online bid'),
  undoBid: change('Takes back a rejection or a cancellation'),
  editBid: {
    role: 'staff',
    summary: 'Corrects a bid',
    params: BidParams,
    body: COMMANDS.editBid.input
      .omit({ id: true })
      .refine((fields) => Object.keys(fields).some((field) => field !== 'lotNumber'), 'must change at least one field'),
    reply: Bid,
  },
  deleteBid: change('Deletes a bid, which the clerk can restore'),
  undeleteBid: change('Restores a bid deleted by the clerk'),
  advancedBidsOfLot: {
    role: 'display',
    summary: "A lot's advance bids, highest first",
    params: z.strictObject({ ...AuctionParams.shape, ...LotParams.shape }),
    reply: z.array(AdvancedBid),
  },
  addAdvancedBid: {
    role: 'staff',
    summary: 'Adds an advance bid',
    body: COMMANDS.addAdvancedBid.input.extend({ auctionId: AuctionParams.shape.auctionId }),
    reply: AdvancedBid,
  },
  previewAdvancedBids: {
    role: 'staff',
    summary:
      'Reads a spreadsheet of advance bids (CSV, TSV or XLSX with lot, paddle, amount and place; field `file`) and adds nothing',
    params: AuctionParams,
    upload: 'multipart/form-data',
    reply: z.object({
      rows: z.array(
        z.object({
          /** Its number in the file. */
          row: z.number().int(),
          /** As they are written. */
          lot: z.string(),
          paddle: z.string(),
          amount: z.string(),
          location: z.string(),
          /** What is understood, as `addAdvancedBids` takes it; null where it is refused. */
          bid: z
            .object({
              lotNumber: LotNumberSchema,
              paddleNumber: z.string(),
              amount: Amount,
              location: z.string().nullable(),
            })
            .nullable(),
          refused: z.string().nullable(),
        }),
      ),
    }),
  },
  addAdvancedBids: {
    role: 'staff',
    summary: 'Adds advance bids, all of them or none',
    params: AuctionParams,
    body: COMMANDS.addAdvancedBids.input,
    reply: z.array(AdvancedBid),
  },
  deleteAdvancedBid: {
    role: 'staff',
    summary: 'Removes an advance bid',
    params: BidParams,
    reply: AdvancedBid,
  },
  acceptAdvancedBid: {
    role: 'staff',
    summary: 'Makes an advance bid a bid of the active lot',
    params: BidParams,
    body: COMMANDS.acceptAdvancedBid.input.omit({ id: true }),
    reply: Bid,
  },
  executeAdvancedBid: {
    role: 'staff',
    summary: 'Lets the book bid once on the active lot, by the terms of maximum bids',
    body: COMMANDS.executeAdvancedBid.input,
    reply: Bid,
  },
  declineAdvancedBid: {
    role: 'staff',
    summary: 'Declines an advance bid',
    params: BidParams,
    body: COMMANDS.declineAdvancedBid.input.omit({ id: true }),
    reply: AdvancedBid,
  },
})
