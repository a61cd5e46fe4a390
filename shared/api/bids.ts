import { z } from 'zod'
import { Amount } from '../amount.ts'
import { AdvancedBid, Bid } from '../entities/bid.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { COMMANDS } from '../sale/commands/commands.ts'
import { AuctionParams } from './auction.ts'
import { LotParams } from './lots.ts'
import { defineApi } from './row.ts'

const BidParams = z.strictObject({ id: z.string().min(1).max(64) })

const change = (path: `/api/${string}`, method: 'POST' | 'PATCH', summary: string) =>
  ({ method, path, role: 'staff', summary, params: BidParams, reply: Bid }) as const

/** Bids and advance bids. */
export const bidsApi = defineApi({
  bidsOfLot: {
    method: 'GET',
    path: '/api/bids/lot/:lotNumber',
    role: 'public',
    summary: "A lot's bids in the order they were placed",
    params: LotParams,
    reply: z.array(Bid),
  },
  allBidsOfLot: {
    method: 'GET',
    path: '/api/bids/lot/:lotNumber/all',
    role: 'staff',
    summary: "A lot's bids and advance bids, those deleted by the clerk too",
    params: LotParams,
    reply: z.object({ bids: z.array(Bid), advancedBids: z.array(AdvancedBid) }),
  },
  pendingBids: {
    method: 'GET',
    path: '/api/bids/pending/:lotNumber',
    role: 'display',
    summary: 'Online bids that wait for the clerk, highest first',
    params: LotParams,
    reply: z.array(Bid),
  },
  placeBid: {
    method: 'POST',
    path: '/api/bids',
    role: 'bidder',
    summary: 'Places a bid: staff by telephone or in person, a bidder online with the paddle of its token',
    body: COMMANDS.placeBid.input,
    reply: Bid,
  },
  clearBids: {
    method: 'POST',
    path: '/api/bids/lot/:lotNumber/clear-all',
    role: 'staff',
    summary: "Clears the active lot's bids; the journal keeps them",
    params: LotParams,
    body: COMMANDS.clearBids.input.omit({ lotNumber: true }),
    reply: z.object({ lotNumber: LotNumberSchema, cleared: z.number().int(), clearedBy: z.string() }),
  },
  cancelBid: change('/api/bids/:id/cancel', 'PATCH', 'Cancels a bid'),
  restoreBid: change('/api/bids/:id/restore', 'PATCH', 'Restores a cancelled bid'),
  approveBid: change('/api/bids/:id/approve', 'POST', 'Accepts a pending online bid'),
  rejectBid: change('/api/bids/:id/reject', 'POST', 'Rejects a pending online bid'),
  undoBid: change('/api/bids/:id/undo', 'POST', 'Takes back a rejection or a cancellation'),
  editBid: {
    method: 'PATCH',
    path: '/api/bids/:id/edit',
    role: 'staff',
    summary: 'Corrects a bid',
    params: BidParams,
    body: COMMANDS.editBid.input
      .omit({ id: true })
      .refine((fields) => Object.keys(fields).some((field) => field !== 'lotNumber'), 'must change at least one field'),
    reply: Bid,
  },
  deleteBid: change('/api/bids/:id/delete-by-clerk', 'PATCH', 'Deletes a bid, which the clerk can restore'),
  undeleteBid: change('/api/bids/:id/restore-by-clerk', 'PATCH', 'Restores a bid deleted by the clerk'),
  advancedBidsOfLot: {
    method: 'GET',
    path: '/api/advanced-bids/:auctionId/:lotNumber',
    role: 'display',
    summary: "A lot's advance bids, highest first",
    params: z.strictObject({ ...AuctionParams.shape, ...LotParams.shape }),
    reply: z.array(AdvancedBid),
  },
  addAdvancedBid: {
    method: 'POST',
    path: '/api/advanced-bids',
    role: 'staff',
    summary: 'Adds an advance bid',
    body: COMMANDS.addAdvancedBid.input.extend({ auctionId: AuctionParams.shape.auctionId }),
    reply: AdvancedBid,
  },
  previewAdvancedBids: {
    method: 'POST',
    path: '/api/auctions/:auctionId/advanced-bids/preview',
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
    method: 'POST',
    path: '/api/auctions/:auctionId/advanced-bids',
    role: 'staff',
    summary: 'Adds advance bids, all of them or none',
    params: AuctionParams,
    body: COMMANDS.addAdvancedBids.input,
    reply: z.array(AdvancedBid),
  },
  deleteAdvancedBid: {
    method: 'DELETE',
    path: '/api/advanced-bids/:id',
    role: 'staff',
    summary: 'Removes an advance bid',
    params: BidParams,
    reply: AdvancedBid,
  },
  acceptAdvancedBid: {
    method: 'POST',
    path: '/api/advanced-bids/:id/accept',
    role: 'staff',
    summary: 'Makes an advance bid a bid of the active lot',
    params: BidParams,
    body: COMMANDS.acceptAdvancedBid.input.omit({ id: true }),
    reply: Bid,
  },
  executeAdvancedBid: {
    method: 'POST',
    path: '/api/advanced-bids/execute',
    role: 'staff',
    summary: 'Lets the book bid once on the active lot, by the terms of maximum bids',
    body: COMMANDS.executeAdvancedBid.input,
    reply: Bid,
  },
  declineAdvancedBid: {
    method: 'POST',
    path: '/api/advanced-bids/:id/decline',
    role: 'staff',
    summary: 'Declines an advance bid',
    params: BidParams,
    body: COMMANDS.declineAdvancedBid.input.omit({ id: true }),
    reply: AdvancedBid,
  },
})
