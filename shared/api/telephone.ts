import { z } from 'zod'
import { Bid } from '../entities/bid.ts'
import { DeskQuestion } from '../entities/people/paddle.ts'
import { BookingChange, BookingFields, OpenCall, ShownBooking, ShownCaller } from '../entities/telephone.ts'
import { houseCommandsApi } from './commands/house-commands.ts'
import { commandsApi } from './commands.ts'
import { apiRows } from './row.ts'
import { ColumnsRead, Heading } from './sheets.ts'

/** The sale; by default the one on show. */
const OfSale = { auctionId: z.string().min(1).max(200).optional() }
/** The questions about the client and the covering bid that were answered with yes. */
const Confirming = { confirm: z.array(DeskQuestion).max(DeskQuestion.options.length).optional() }
/** The seconds that a caller needs between two clients. */
const Gap = { gapSeconds: z.coerce.number().int().min(0).max(3_600).optional() }
const Bookings = z.object({ auctionId: z.string(), bookings: z.array(ShownBooking) })

/** Bidding by telephone: bookings, callers and their bids. */
export const telephoneApi = apiRows({
  dropOut: commandsApi.dropOut,
  telephoneWaiting: {
    role: 'staff',
    summary: 'Bids of callers that wait for the clerk, highest first',
    reply: z.array(Bid),
  },
  callers: { role: 'staff', summary: 'The staff who telephone bidders', reply: z.array(ShownCaller) },
  bookings: {
    role: 'staff',
    summary: 'The telephone bookings of a sale, with the bidders and the last change',
    query: z.strictObject({ ...OfSale, ...Gap }),
    reply: Bookings.extend({
      last: BookingChange.nullable(),
      /** The seq of the house at this read: a change of a booking or caller names it as `baseSeq`. */
      seq: z.number().int(),
    }),
  },
  createBooking: {
    ...houseCommandsApi.createBooking,
    body: houseCommandsApi.createBooking.body.partial({ auctionId: true }).extend({
      /** The client for whom the paddle is registered with the booking, if it is not registered yet. */
      clientId: z.string().min(1).max(64).optional(),
      ...Confirming,
    }),
  },
  updateBooking: { ...houseCommandsApi.updateBooking, body: houseCommandsApi.updateBooking.body.extend(Confirming) },
  previewBookings: {
    role: 'staff',
    summary:
      'Reads a spreadsheet of telephone bookings (CSV, TSV or XLSX with lot, paddle or name, language, covering bid and caller; field `file`) and books nothing',
    query: z.strictObject({
      ...{ ...OfSale, lot: Heading, paddle: Heading, name: Heading },
      ...{ language: Heading, cover: Heading, caller: Heading },
    }),
    upload: 'multipart/form-data',
    reply: z.object({
      ...ColumnsRead,
      rows: z.array(
        z.object({
          row: z.number().int(),
          /** As written in the file. */
          lot: z.string(),
          paddle: z.string(),
          name: z.string(),
          language: z.string(),
          cover: z.string(),
          caller: z.string(),
          /** The parsed booking, as `addBookings` takes it; null if refused. */
          booking: BookingFields.nullable(),
          refused: z.string().nullable(),
        }),
      ),
    }),
  },
  addBookings: {
    ...houseCommandsApi.addBookings,
    body: houseCommandsApi.addBookings.body.partial({ auctionId: true }).extend(Confirming),
  },
  planCalls: {
    role: 'staff',
    summary: 'Proposes who rings whom, and names what can’t be covered; `keep` writes it down',
    body: z.strictObject({ ...OfSale, ...Gap, keep: z.boolean().optional() }),
    reply: z.object({ bookings: z.array(ShownBooking), open: z.array(OpenCall) }),
  },
  ownCalls: {
    role: 'staff',
    summary: 'The bookings that this caller rings, in the order of the sale',
    reply: Bookings,
  },
})
