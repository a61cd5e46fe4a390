import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { CurrencyCode } from '../../amounts/currency-code.ts'
import { LotNumberSchema } from '../../lot-number.ts'

/** The entries of a desk that follow from the auctioneer's words. */
export const DESK_ENTRIES = [
  'startLot',
  'readNotice',
  'setStartPrice',
  'placeBid',
  'approveBid',
  'acceptAdvancedBid',
  'setIncrement',
  'fairWarning',
  'markSold',
  'markPassed',
  'withdrawLot',
  'cancelBid',
  'editBid',
  'setRound',
  'chooseLots',
  'settleRest',
] as const

/** The entry that a person at the desk of a demonstration has to make next. Amounts are in the sale's unit. */
export const DueEntry = z.strictObject({
  lotNumber: LotNumberSchema,
  does: z.enum(DESK_ENTRIES),
  amount: Amount.nullable(),
  /** Whether the amount is the desk's asking price. */
  isAskingPrice: z.boolean(),
  /** The type of a bid from the room. */
  type: z.enum(['floor', 'phone']).nullable(),
  /** The buyer that the auctioneer named. */
  paddleNumber: z.string().nullable(),
  /** Whether the auctioneer waits for it. */
  isAwaited: z.boolean(),
})
export type DueEntry = z.infer<typeof DueEntry>

/** A running demonstration. `takenBy`: the device that has taken the desk; `due`: its next entry, if it has one to make. */
export const RunningShowcase = z.strictObject({ takenBy: z.string().nullable(), due: DueEntry.nullable() })
export type RunningShowcase = z.infer<typeof RunningShowcase>

const Count = z.number().int().min(0)

/** The result of a demonstration. `total`: the hammer prices in the sale's unit. `seconds`: from its start to its end. */
export const ShowcaseResult = z.strictObject({
  lots: Count,
  sold: Count,
  total: Count,
  currency: CurrencyCode,
  seconds: Count,
})
export type ShowcaseResult = z.infer<typeof ShowcaseResult>

/** The demonstration in the status of a rehearsal. */
export const ShowcaseStatus = z.object({
  /** Set if the desk is simulated too, as in *See a Sale Running*. */
  showcase: RunningShowcase.nullable(),
  /** The demonstration that ended last, until something else begins or the server stops. */
  lastShowcase: ShowcaseResult.nullable(),
})
