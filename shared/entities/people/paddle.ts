import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { type Fields, field, shapeOf } from '../../engine/field.ts'
import type { AudienceName } from '../audience.ts'

/** Whether a registered paddle may bid: it waits for approval, is approved, or was suspended. */
export const PaddleStatus = z.enum(['pending', 'approved', 'suspended'])
export type PaddleStatus = z.infer<typeof PaddleStatus>

/**
 * A registered paddle of a sale, as its journal keeps it: whose it is and why it is suspended stand there by ids alone.
 * Names and reasons lie with the client, and are erased with it.
 */
export const SALE_PADDLE_FIELDS = {
  paddle: field(z.string().regex(/^\d{1,10}$/)),
  clientId: field(z.string().max(64).nullable()),
  status: field(PaddleStatus),
  /** Whole currency units; null: that of the sale's terms. */
  limit: field(Amount.nullable()),
  reasonId: field(z.string().max(64).nullable()),
} satisfies Fields<AudienceName>
export const SalePaddle = z.strictObject(shapeOf(SALE_PADDLE_FIELDS))
export type SalePaddle = z.infer<typeof SalePaddle>

/** What the clerk is asked before a bid of the room is taken; the same call that confirms it carries it out. */
export const Question = z.enum([
  'over_limit',
  'unknown_paddle',
  'paddle_is_online',
  'client_leads',
  'caller_waits',
  'telephone_leads',
])
export type Question = z.infer<typeof Question>

/** A question that was confirmed on a lot: it is asked once for a paddle. */
export const Confirmed = z.strictObject({ paddleNumber: z.string(), question: Question })
export type Confirmed = z.infer<typeof Confirmed>

/** A paddle that left the bidding by telephone, and the asking price then. */
export const DroppedOut = z.strictObject({ paddleNumber: z.string(), amount: Amount })
export type DroppedOut = z.infer<typeof DroppedOut>
