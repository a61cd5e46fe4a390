import { z } from 'zod'
import { Amount } from '../amounts/amount.ts'
import { BidType } from '../entities/bid.ts'
import { LEVEL_NAMES, SALE_KINDS } from '../entities/rehearsal/rehearsal.ts'
import { LotNumberSchema } from '../lot-number.ts'
import { LARGEST_SEED, MOST_EVENINGS, MOST_LOTS } from './bounds.ts'
import { FIGURES, type FigureId } from './figures.ts'
import { seenFault, Variants } from './variant.ts'

/** A run of the lab: the sale, the evenings and the variants. Equal orders give equal reports. */
export const LabOrder = z
  .strictObject({
    /** A sale of the house; without it, a made-up catalogue of `lots` lots. */
    auctionId: z.string().min(1).max(200).optional(),
    lots: z.number().int().min(1).max(MOST_LOTS).default(177),
    /** Drawn people, or those who bid in the sale of the house, which is concluded. */
    people: z.enum(['drawn', 'seen']).default('drawn'),
    /** The people of a kind of sale; by default the catalogue's. */
    kind: z.enum(SALE_KINDS).optional(),
    level: z.enum(LEVEL_NAMES).default('busy'),
    evenings: z.number().int().min(1).max(MOST_EVENINGS).default(40),
    seed: z.number().int().min(0).max(LARGEST_SEED).default(1),
    variants: Variants,
  })
  .superRefine((order, context) => {
    const message = seenFault(order)
    if (message !== null) context.addIssue({ code: 'custom', path: ['people'], message })
    else if (order.people === 'seen' && order.auctionId === undefined)
      context.addIssue({ code: 'custom', path: ['people'], message: 'A made-up catalogue has no people of its own' })
  })
export type LabOrder = z.output<typeof LabOrder>

const Value = z.number().nullable()
export const FigureName = z.enum(FIGURES.map(({ id }) => id) as [FigureId])

/** The paired difference of a figure between two variants, with its 95 % interval. */
export const Difference = z.object({
  between: z.tuple([z.string(), z.string()]),
  /** The mean of the second variant less the first, over the evenings that have both. Null without any. */
  mean: Value,
  low: Value,
  high: Value,
  /** The pairs that this difference needs to be told from chance in four of five runs; null if it is 0. */
  pairsNeeded: Value,
  /** The least difference that these pairs show in four of five runs; null for fewer than two pairs. */
  smallest: Value,
})
export type Difference = z.output<typeof Difference>

/** The result of a run: the evenings that every variant has, so that each has its pair. */
export const LabReport = z.object({
  seed: z.number(),
  /** The number of complete pairs. */
  evenings: z.number(),
  variants: z.array(z.string()),
  figures: z.array(
    z.object({
      id: FigureName,
      /** The mean of each variant, by its name. */
      values: z.record(z.string(), Value),
      /** Each other variant beside the first. */
      differences: z.array(Difference),
    }),
  ),
})
export type LabReport = z.output<typeof LabReport>

/** A lot under each variant, over the first evenings of a run: its sold share in per cent, and its mean price. */
export const LabLot = z.object({
  lotNumber: LotNumberSchema,
  title: z.string(),
  variants: z.array(z.object({ name: z.string(), sold: z.number(), hammer: Value })),
})
export type LabLot = z.output<typeof LabLot>

/** A bid of the first evening. */
export const LabBid = z.object({
  amount: Amount,
  type: BidType,
  paddleNumber: z.string().nullable(),
  /** Whether it counted: it was accepted, and neither rejected nor cancelled. */
  counted: z.boolean(),
  /** Milliseconds after the lot's first bid. */
  afterMs: z.number(),
})
export type LabBid = z.output<typeof LabBid>

/** A lot of the first evening under each variant: its bids, and its buyer or null. */
export const LabLotBids = z.object({
  lotNumber: LotNumberSchema,
  title: z.string(),
  variants: z.array(
    z.object({
      name: z.string(),
      bids: z.array(LabBid),
      sold: z.object({ amount: Amount, paddleNumber: z.string().nullable() }).nullable(),
    }),
  ),
})
export type LabLotBids = z.output<typeof LabLotBids>

/** What became of a concluded sale's lots: how many there were and were sold, and the hammer total. */
export const LabWas = z.object({ lots: z.number(), sold: z.number(), hammer: z.number() })
export type LabWas = z.output<typeof LabWas>

/** The run of this PC: the one that plays, or the last one. */
export const LabRun = z.object({
  state: z.enum(['none', 'running', 'done', 'stopped', 'failed']),
  order: LabOrder.nullable(),
  /** The complete evenings so far. */
  done: z.number(),
  /** Interim while it runs. */
  report: LabReport.nullable(),
  /** The figures that have a plot, once it is over. */
  plots: z.array(FigureName),
  /** The sale itself, if its own people bid again. */
  was: LabWas.nullable(),
  /** The reason of a failure. */
  error: z.string().nullable(),
})
export type LabRun = z.output<typeof LabRun>
