import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { AdvancedBid, Bid } from '../entities/bid.ts'
import { GroupName, Take } from '../entities/bids/book-choices.ts'
import { Maximum } from '../entities/bids/maximum.ts'
import { LotNumberInput, LotNumberSchema } from '../lot-number.ts'
import { AuctionParams, commandsApi, LotParams } from './commands.ts'
import { apiRows, BY_VERSION } from './row.ts'

export const bidsApi = apiRows({
  bidsOfLot: {
    role: 'public',
    read: BY_VERSION,
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
  editBid: {
    ...commandsApi.editBid,
    body: commandsApi.editBid.body.refine(
      (fields) => Object.keys(fields).some((field) => field !== 'lotNumber' && field !== 'confirm'),
      'must change at least one field',
    ),
  },
  // Without a question to confirm, these calls have no payload.
  restoreBid: { ...commandsApi.restoreBid, body: commandsApi.restoreBid.body.optional() },
  undoBid: { ...commandsApi.undoBid, body: commandsApi.undoBid.body.optional() },
  undeleteBid: { ...commandsApi.undeleteBid, body: commandsApi.undeleteBid.body.optional() },
  approveBid: { ...commandsApi.approveBid, body: commandsApi.approveBid.body.optional() },
  advancedBidsOfLot: {
    role: 'display',
    summary: "A lot's advance bids, highest first",
    params: z.strictObject({ ...AuctionParams.shape, ...LotParams.shape }),
    reply: z.array(AdvancedBid),
  },
  maxima: {
    role: 'bidder',
    summary: 'The maxima that the calling bidder left in the sale on show; nobody else sees them',
    reply: z.array(Maximum),
  },
  leaveMaximum: {
    role: 'bidder',
    summary: 'Leaves or changes the calling bidder’s maximum on a lot',
    body: z.strictObject({ lotNumber: LotNumberInput, amount: Amount }),
    reply: Maximum,
  },
  withdrawMaximum: {
    role: 'bidder',
    summary: 'Withdraws the calling bidder’s maximum on a lot',
    params: LotParams,
    reply: Maximum,
  },
  signalThinking: {
    role: 'bidder',
    summary: 'Signals that the calling bidder rests a finger on the bid button; staff see how many do',
    body: z.strictObject({ lotNumber: LotNumberInput, thinking: z.boolean() }),
    reply: z.object({ thinking: z.boolean() }),
  },
  addAdvancedBid: {
    ...commandsApi.addAdvancedBid,
    body: commandsApi.addAdvancedBid.body.extend(AuctionParams.shape),
  },
  previewAdvancedBids: {
    role: 'staff',
    summary:
      'Reads a spreadsheet of advance bids (CSV, TSV or XLSX with lot, paddle, amount, place, group, take and budget; field `file`) and adds nothing',
    params: AuctionParams,
    upload: 'multipart/form-data',
    reply: z.object({
      rows: z.array(
        z.object({
          row: z.number().int(),
          /** As written in the file. */
          lot: z.string(),
          paddle: z.string(),
          amount: z.string(),
          location: z.string(),
          /** The parsed bid, as `addAdvancedBids` takes it; null if refused. */
          bid: z
            .object({
              lotNumber: LotNumberSchema,
              paddleNumber: z.string(),
              amount: Amount,
              location: z.string().nullable(),
              group: GroupName.optional(),
              take: Take.optional(),
              budget: Amount.optional(),
            })
            .nullable(),
          refused: z.string().nullable(),
        }),
      ),
    }),
  },
})
