import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { type Fields, field, shapeOf } from '../../engine/field.ts'
import { paddleNumber } from '../../paddle-number.ts'
import type { AudienceName } from '../audience.ts'

/** The status of a registered paddle: it waits for approval, is approved or suspended. */
export const PaddleStatus = z.enum(['pending', 'approved', 'suspended'])
export type PaddleStatus = z.infer<typeof PaddleStatus>

/**
 * A registered paddle of a sale, as in its journal: its client and the reason of a suspension are ids only. The client
 * has the names and reasons, and they are erased with it.
 */
export const SALE_PADDLE_FIELDS = {
  /** A bidder sees own paddles, and whether they are suspended. */
  paddle: field(z.string().regex(/^\d{1,10}$/), { seenBy: ['staff', 'own'] }),
  clientId: field(z.string().max(64).nullable()),
  status: field(PaddleStatus, { seenBy: ['staff', 'own'] }),
  /** Whole currency units; null for the limit of the sale's terms. */
  limit: field(Amount.nullable()),
  /** The most that the book spends for the paddle, with its other purchases and bids. Counted as limits are. */
  budget: field(Amount.optional()),
  reasonId: field(z.string().max(64).nullable()),
  /** The client's limit in every sale, and whether the client is barred: kept here, because a sale has no clients. */
  clientLimit: field(Amount.optional(), { undo: 'soft' }),
  standing: field(z.literal('barred').optional(), { undo: 'soft' }),
  /** The client into which the house merged `clientId`, kept here for the same reason. */
  mergedInto: field(z.string().max(64).optional(), { undo: 'soft' }),
} satisfies Fields<AudienceName>
export const SalePaddle = z.strictObject(shapeOf(SALE_PADDLE_FIELDS))
export type SalePaddle = z.infer<typeof SalePaddle>

/** A paddle of the house in a call, written, scanned or imported: its number. */
export const PaddleWritten = z
  .string()
  .overwrite(paddleNumber)
  .regex(/^\d{1,10}$/)

/** The clerk's questions before a room bid; the call that confirms them places the bid. */
export const Question = z.enum([
  'over_limit',
  'unknown_paddle',
  'paddle_is_online',
  'client_leads',
  'caller_waits',
  'telephone_leads',
])
export type Question = z.infer<typeof Question>

/** The questions to staff who give a paddle to a client, or book a covering bid. */
export const DeskQuestion = z.enum(['client_barred', 'over_limit'])
export type DeskQuestion = z.infer<typeof DeskQuestion>

/** The question to staff who give a platform a range with registered paddles. */
export const TermsQuestion = z.enum(['range_registered'])

/** A question that was confirmed on a lot: it is asked once for a paddle. */
export const Confirmed = z.strictObject({ paddleNumber: z.string(), question: Question })
export type Confirmed = z.infer<typeof Confirmed>

/** A paddle that left the telephone bidding, with the asking price at that time. */
export const DroppedOut = z.strictObject({ paddleNumber: z.string(), amount: Amount })
export type DroppedOut = z.infer<typeof DroppedOut>
