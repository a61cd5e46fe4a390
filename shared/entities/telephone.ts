import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { LotNumberInput, LotNumberSchema } from '../lot-number.ts'
import { SalePaddle } from './people/paddle.ts'

const language = z.string().trim().min(1).max(40)

/** How a booking stands: to be rung, rung without an answer, on the line, or over. */
export const BookingState = z.enum(['open', 'no_answer', 'on_line', 'done'])
export type BookingState = z.infer<typeof BookingState>

/** What is written of a booking: lots on which a paddle bids by telephone. Numbers and notes are its client's. */
export const BookingFields = z.strictObject({
  lotNumbers: z.array(LotNumberInput).min(1).max(50),
  paddle: SalePaddle.shape.paddle,
  language: language.nullish(),
  /** Up to what the caller bids by himself where the line fails; whole currency units. */
  cover: Amount.nullish(),
  /** Who rings: a caller's id. */
  caller: z.string().max(64).nullish(),
  state: BookingState.optional(),
})
export type BookingFields = z.infer<typeof BookingFields>

export const Booking = z.object({
  id: z.string(),
  auctionId: z.string(),
  lotNumbers: z.array(LotNumberSchema),
  paddle: z.string(),
  language: z.string().nullable(),
  cover: Amount.nullable(),
  caller: z.string().nullable(),
  /** Whether a plan gave it to its caller: the next plan may move it. What was given by hand stays. */
  planned: z.boolean().default(false),
  state: BookingState,
})
export type Booking = z.infer<typeof Booking>

/** What is wrong with whom a booking is given to: the caller speaks another language, or rings somebody else within the gap. */
export const BookingDoubt = z.enum(['language', 'gap'])
export type BookingDoubt = z.infer<typeof BookingDoubt>

/** A booking as it is shown to the desk and to its caller: with whom is rung. */
export const ShownBooking = Booking.extend({
  name: z.string().nullable(),
  numbers: z.array(z.string()),
  alerts: z.array(z.string()),
  /** Its lots that are no longer to come, or not in the sale. */
  gone: z.array(LotNumberSchema),
  /** Seconds until the next of its lots is expected, to five; null while the sale is not live, and where none is to come. */
  inSeconds: z.number().int().nullable(),
  doubts: z.array(BookingDoubt),
  /** The next of its lots, with its picture as the catalogue has it. */
  next: z
    .object({
      lotNumber: LotNumberSchema,
      title: z.string(),
      picture: z.string().nullable(),
      width: z.number(),
      height: z.number(),
    })
    .nullable(),
})
export type ShownBooking = z.infer<typeof ShownBooking>

/** Why nobody can ring a booking. */
export const OpenCall = z.object({ id: z.string(), why: z.enum(['no_caller', 'no_language', 'all_busy']) })
export type OpenCall = z.infer<typeof OpenCall>

/** Who rings bidders, on a device of his own. */
export const CallerFields = z.strictObject({
  name: z.string().trim().min(1).max(60),
  languages: z.array(language).max(10),
})
export type CallerFields = z.infer<typeof CallerFields>

export const Caller = CallerFields.extend({ id: z.string() })
export type Caller = z.infer<typeof Caller>

/** A caller as the desk sees it. */
export const ShownCaller = Caller.extend({
  /** Whether the link that opens the caller's screen is in force. */
  hasLink: z.boolean(),
})
export type ShownCaller = z.infer<typeof ShownCaller>

/** What was done last with the bookings of a sale, and can be taken back. */
export const BookingChange = z.object({ id: z.string(), sentence: z.string() })
export type BookingChange = z.infer<typeof BookingChange>
