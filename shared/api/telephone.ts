import { z } from 'zod'
import { Bid } from '../entities/bid.ts'
import { BookingFields, Caller, CallerFields, ShownBooking } from '../entities/telephone.ts'
import { commandsApi } from './commands.ts'
import { apiRows } from './row.ts'

const IdParams = z.strictObject({ id: z.string().min(1).max(64) })
/** The sale that is meant; the one on show where it is left out. */
const OfSale = { auctionId: z.string().min(1).max(200).optional() }
const Bookings = z.object({ auctionId: z.string(), bookings: z.array(ShownBooking) })

/** Bidding by telephone: who is rung, by whom, and their bids. */
export const telephoneApi = apiRows({
  dropOut: commandsApi.dropOut,
  telephoneWaiting: {
    role: 'staff',
    summary: 'Bids of callers that wait for the clerk, highest first',
    reply: z.array(Bid),
  },
  callers: { role: 'staff', summary: 'Who rings bidders', reply: z.array(Caller) },
  createCaller: {
    role: 'staff',
    summary: 'Adds a caller, with the link that opens his screen; it is told this once',
    body: CallerFields,
    reply: Caller.extend({ url: z.string() }),
  },
  deleteCaller: {
    role: 'staff',
    summary: 'Takes a caller and his link away; his calls are open again',
    params: IdParams,
    reply: z.object({ id: z.string(), opened: z.number().int() }),
  },
  bookings: {
    role: 'staff',
    summary: 'The telephone bookings of a sale, with whom is rung',
    query: z.strictObject(OfSale),
    reply: Bookings,
  },
  createBooking: {
    role: 'staff',
    summary: 'Books lots for a paddle by telephone',
    body: BookingFields.extend(OfSale),
    reply: ShownBooking,
  },
  updateBooking: {
    role: 'staff',
    summary: 'Changes a booking; fields left out stay. A caller changes how his own stand',
    params: IdParams,
    body: BookingFields.partial(),
    reply: ShownBooking,
  },
  deleteBooking: { role: 'staff', summary: 'Takes a booking away', params: IdParams, reply: ShownBooking },
  planCalls: {
    role: 'staff',
    summary: 'Proposes who rings whom, and names what can’t be covered; `keep` writes it down',
    body: z.strictObject({
      ...OfSale,
      gapSeconds: z.number().int().min(0).max(3_600).optional(),
      keep: z.boolean().optional(),
    }),
    reply: z.object({
      bookings: z.array(ShownBooking),
      open: z.array(z.object({ id: z.string(), why: z.enum(['no_caller', 'no_language', 'all_busy']) })),
    }),
  },
  ownCalls: {
    role: 'staff',
    summary: 'The bookings that this caller rings, in the order of the sale',
    reply: Bookings,
  },
})
