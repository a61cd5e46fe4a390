import { z } from 'zod'
import { Amount } from '../../amounts/amount.ts'
import { formatFigure } from '../../amounts/money.ts'
import { type Fields, field, shapeOf } from '../../engine/field.ts'
import type { AudienceName } from '../audience.ts'
import { RESALE_RIGHTS } from './resale-right.ts'
import { VAT_SCHEMES } from './vat-schemes.ts'

export const VatScheme = z.enum(VAT_SCHEMES, {
  error: ({ input }) => `“${input}” is not a VAT scheme: choose ${VAT_SCHEMES.join(', ')}`,
})

const PERCENT = 'must be a percentage from 0 to 100, with at most four digits after the point'

/** A percentage: 26, 14.5, 8.875. */
export const Percent = z
  .number(PERCENT)
  .min(0, PERCENT)
  .max(100, PERCENT)
  .refine((percent) => Math.abs(percent * 10_000 - Math.round(percent * 10_000)) < 1e-6, PERCENT)

/** A part of the hammer price, from the end of the tier before up to `upTo` (whole units; null: all above). */
const Tier = z.strictObject({ upTo: Amount.nullable(), percent: Percent })

const Tiers = z
  .array(Tier)
  .min(1, 'must hold at least one tier')
  .max(20)
  .superRefine((tiers, context) => {
    const fault = (index: number, message: string) =>
      context.addIssue({ code: 'custom', path: [index, 'upTo'], message })
    for (const [index, { upTo }] of tiers.entries()) {
      const isLast = index === tiers.length - 1
      const below = tiers[index - 1]?.upTo ?? 0
      if (isLast && upTo !== null) fault(index, `Tier ${index + 1} is the last: it must hold for all above`)
      else if (!isLast && upTo === null)
        fault(index, `Tier ${index + 1} must end somewhere: only the last one has no end`)
      else if (upTo !== null && upTo <= below) {
        const words = `Tier ${index + 1} ends at ${formatFigure(upTo)}`
        fault(index, `${words}: it must end above ${formatFigure(below)}, where tier ${index} does`)
      }
    }
  })

const FEE = 'must be a whole number of minor units (pence, cents, yen) from 0 to 1,000,000,000'
const Fee = z.number(FEE).int(FEE).min(0, FEE).max(1_000_000_000, FEE)

const TAX_RATES = ['standard', 'reduced', 'import', 'importReduced'] as const
export type TaxRate = (typeof TAX_RATES)[number]

const PREMIUM_FIELDS = {
  tiers: field(Tiers, { seenBy: ['staff', 'charges'] }),
  /** The tiers of lots under a VAT scheme, in place of `tiers`. */
  schemes: field(z.partialRecord(VatScheme, Tiers).optional(), { seenBy: ['staff', 'charges'] }),
  /** Whether premium and platform include their tax, under every scheme (true) or under these; absent: they do not. */
  includesTax: field(z.union([z.boolean(), z.array(VatScheme).max(VAT_SCHEMES.length)]).optional(), {
    seenBy: ['staff', 'charges'],
  }),
  /** What a bid on each platform costs more, in percent of the hammer price. */
  channels: field(z.record(z.string().min(1).max(64), Percent), { blank: {} }),
} satisfies Fields<AudienceName>

/** How a sale charges its buyers and its vendors. */
export const CHARGE_FIELDS = {
  premium: field(z.strictObject(shapeOf(PREMIUM_FIELDS)), { seenBy: ['staff', 'charges'], of: PREMIUM_FIELDS }),
  tax: field(
    z.strictObject({
      /** Without a reduced import rate, all imported lots have the import rate. */
      rates: z.strictObject({
        standard: Percent,
        reduced: Percent,
        import: Percent,
        importReduced: Percent.optional(),
      }),
      /** Of lots that name none. */
      scheme: VatScheme,
      /** Whether taxes are rounded on each line, or once for each statement and rate; absent: on each line. */
      rounding: z.enum(['line', 'statement']).optional(),
    }),
    { seenBy: ['staff', 'charges'] },
  ),
  resaleRight: field(z.enum(['none', ...namesOf(RESALE_RIGHTS)]), { seenBy: ['staff', 'charges'] }),
  /** Who pays the resale right; absent: the buyer. Of one that is shared each pays half. */
  resaleRightPaidBy: field(z.enum(['buyer', 'vendor', 'shared']).optional(), { seenBy: ['staff', 'charges'] }),
  /** What the vendor of a sold lot pays for it beside the commission, without tax, in minor units. */
  lotFee: field(Fee.optional()),
  /** The least commission on a sold lot, without tax, in minor units. */
  commissionMinimum: field(Fee.optional()),
  /** Whether the public sees what a lot comes to; absent: it does not. */
  shown: field(z.boolean().optional(), { seenBy: ['staff', 'charges'] }),
  /** The sum with charges, in whole units, from which staff is warned of a buyer; null or absent: none. */
  warnAt: field(Amount.nullable().optional()),
} satisfies Fields<AudienceName>
export const ChargeTerms = z.strictObject(shapeOf(CHARGE_FIELDS))
export type ChargeTerms = z.infer<typeof ChargeTerms>

const Minor = z.number().int()

/** What a lot comes to, in minor units: `Charges` of shared/money in replies. */
export const ChargesReply = z.object({
  hammer: Minor,
  premium: Minor,
  platform: Minor,
  taxOnHammer: Minor,
  taxOnPremium: Minor,
  resaleRight: Minor,
  total: Minor,
  commission: Minor,
  lotFee: Minor,
  taxOnCommission: Minor,
  vendorResaleRight: Minor,
  proceeds: Minor,
})

function namesOf<Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] {
  // A table's keys are its names.
  return Object.keys(table) as Name[]
}
