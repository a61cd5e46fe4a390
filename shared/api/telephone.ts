import { z } from 'zod'
import { Bid } from '../entities/bid.ts'
import {
  BookingChange,
  BookingFields,
  Caller,
  CallerFields,
  OpenCall,
  ShownBooking,
  ShownCaller,
} from '../entities/telephone.ts'
import { commandsApi } from './commands.ts'
import { apiRows } from './row.ts'
import { ColumnsRead, Heading } from './sheets.ts'

const IdParams = z.strictObject({ id: z.string().min(1).max(64) })
/** The sale that is meant; the one on show where it is left out. */
const OfSale = { auctionId: z.string().min(1).max(200).optional() }
/** Seconds that a caller needs between two clients. */
const Gap = { gapSeconds: z.coerce.number().int().min(0).max(3_600).optional() }
const Bookings = z.object({ auctionId: z.string(), bookings: z.array(ShownBooking) })
const CallerWithLink = Caller.extend({ url: z.string() })

/** Bookings of one table at most. */
export const MOST_TABLE_BOOKINGS = 1_000

/** Bidding by telephone: who is rung, by whom, and their bids. */
export const telephoneApi = apiRows({
  dropOut: commandsApi.dropOut,
  telephoneWaiting: {
    role: 'staff',
    summary: 'Bids of callers that wait for the clerk, highest first',
    reply: z.array(Bid),
  },
  callers: { role: 'staff', summary: 'Who rings bidders', reply: z.array(ShownCaller) },
  createCaller: {
    role: 'staff',
    summary: 'Adds a caller, with the link that opens his screen; it is told this once',
    body: CallerFields,
    reply: CallerWithLink,
  },
  updateCaller: {
    role: 'staff',
    summary: 'Changes the languages that a caller speaks',
    params: IdParams,
    body: CallerFields.pick({ languages: true }),
    reply: Caller,
  },
  renewCallerLink: {
    role: 'staff',
    summary: 'A new link for a caller, told this once; the one before ends. His calls stay his',
    params: IdParams,
    reply: CallerWithLink,
  },
  deleteCaller: {
    role: 'staff',
    summary: 'Takes a caller and his link away; his calls are open again',
    params: IdParams,
    reply: z.object({ id: z.string(), opened: z.number().int() }),
  },
  bookings: {
    role: 'staff',
    summary: 'The telephone bookings of a sale, with whom is rung, and what was done last',
    query: z.strictObject({ ...OfSale, ...Gap }),
    reply: Bookings.extend({ last: BookingChange.nullable() }),
  },
  createBooking: {
    role: 'staff',
    summary: 'Books lots for a paddle by telephone',
    body: BookingFields.extend(OfSale),
    reply: ShownBooking,
  },
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
          /** Its number in the file. */
          row: z.number().int(),
          /** As they are written. */
          lot: z.string(),
          paddle: z.string(),
          name: z.string(),
          language: z.string(),
          cover: z.string(),
          caller: z.string(),
          /** What is understood, as `addBookings` takes it; null where it is refused. */
          booking: BookingFields.nullable(),
          refused: z.string().nullable(),
        }),
      ),
    }),
  },
  addBookings: {
    role: 'staff',
    summary: 'Books all of these, or none; one Undo takes them back',
    body: z.strictObject({ ...OfSale, bookings: z.array(BookingFields).min(1).max(MOST_TABLE_BOOKINGS) }),
    reply: z.object({ added: z.number().int() }),
  },
  updateBooking: {
    role: 'staff',
    summary: 'Changes a booking; fields left out stay. A caller changes how his own stand',
    params: IdParams,
    body: BookingFields.partial(),
    reply: ShownBooking,
  },
  deleteBooking: { role: 'staff', summary: 'Takes a booking away', params: IdParams, reply: ShownBooking },
  undoBooking: {
    role: 'staff',
    summary: 'Takes back what was done last with the bookings of a sale: a booking, a table, a plan',
    body: z.strictObject({ ...OfSale, id: z.string().min(1).max(64) }),
    reply: BookingChange,
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
