import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { LotNumberInput, LotNumberSchema } from '../lot-number.ts'
import { PaddleWritten } from './people/paddle.ts'

const language = z.string().trim().min(1).max(40)

/** The state of a booking: not rung yet, rung without an answer, on the line, or over. */
export const BookingState = z.enum(['open', 'no_answer', 'on_line', 'done'])
export type BookingState = z.infer<typeof BookingState>

/** The fields of a booking: lots on which a paddle bids by telephone. Its client has the numbers and notes. */
export const BookingFields = z.strictObject({
  lotNumbers: z.array(LotNumberInput).min(1).max(50),
  paddle: PaddleWritten,
  language: language.nullish(),
  /** The most that the caller bids alone if the line fails; whole currency units. */
  cover: Amount.nullish(),
  /** The id of the caller. */
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
  /** Whether a plan gave it to its caller. The next plan may move it, but not one given by hand. */
  planned: z.boolean().default(false),
  state: BookingState,
  /** The time at which the state was set; it belongs to the lot of that time. */
  stateAt: z.string().default(''),
})
export type Booking = z.infer<typeof Booking>

/** The problem with a booking's caller: another language, or another call within the gap. */
export const BookingDoubt = z.enum(['language', 'gap'])
export type BookingDoubt = z.infer<typeof BookingDoubt>

/** A booking as the desk and its caller see it, with the bidder's numbers. */
export const ShownBooking = Booking.omit({ stateAt: true }).extend({
  name: z.string().nullable(),
  numbers: z.array(z.string()),
  alerts: z.array(z.string()),
  /** Its lots that are finished or not in the sale. */
  gone: z.array(LotNumberSchema),
  /** Seconds until its next lot is expected, rounded to five; null without one, or if the sale is not live. */
  inSeconds: z.number().int().nullable(),
  doubts: z.array(BookingDoubt),
  /** Its next lot, with the picture of the catalogue. */
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

/** Why no caller can ring a booking. */
export const OpenCall = z.object({ id: z.string(), why: z.enum(['no_caller', 'no_language', 'all_busy']) })
export type OpenCall = z.infer<typeof OpenCall>

/** A person who rings bidders, with an own device. */
export const CallerFields = z.strictObject({
  name: z.string().trim().min(1).max(60),
  languages: z.array(language).max(10),
})
export type CallerFields = z.infer<typeof CallerFields>

export const Caller = CallerFields.extend({ id: z.string() })
export type Caller = z.infer<typeof Caller>

/** A caller as the desk sees one. */
export const ShownCaller = Caller.extend({
  /** Whether the link to the caller's screen is valid. */
  hasLink: z.boolean(),
})
export type ShownCaller = z.infer<typeof ShownCaller>

/** The last change of a sale's bookings, which can be undone. */
export const BookingChange = z.object({ id: z.string(), sentence: z.string() })
export type BookingChange = z.infer<typeof BookingChange>
