import { z } from 'zod'
import { Amount } from '../amount.ts'
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
  state: BookingState,
})
export type Booking = z.infer<typeof Booking>

/** A booking as it is shown to the desk and to its caller: with whom is rung. */
export const ShownBooking = Booking.extend({
  name: z.string().nullable(),
  numbers: z.array(z.string()),
  alerts: z.array(z.string()),
  /** Its lots that are no longer to come, or not in the sale. */
  gone: z.array(LotNumberSchema),
})
export type ShownBooking = z.infer<typeof ShownBooking>

/** Who rings bidders, on a device of his own. */
export const CallerFields = z.strictObject({
  name: z.string().trim().min(1).max(60),
  languages: z.array(language).max(10),
})
export const Caller = CallerFields.extend({ id: z.string() })
export type Caller = z.infer<typeof Caller>
