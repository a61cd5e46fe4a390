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

/** A part of the hammer price, from the end of the last tier up to `upTo` (whole units; null for the rest). */
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
  /** The tiers for lots under a VAT scheme, in place of `tiers`. */
  schemes: field(z.partialRecord(VatScheme, Tiers).optional(), { seenBy: ['staff', 'charges'] }),
  /** Whether premium and platform charge include tax, under every scheme (true) or under these; absent: they do not. */
  includesTax: field(z.union([z.boolean(), z.array(VatScheme).max(VAT_SCHEMES.length)]).optional(), {
    seenBy: ['staff', 'charges'],
  }),
  /** The surcharge of a bid on each platform, in percent of the hammer price. */
  channels: field(z.record(z.string().min(1).max(64), Percent), { blank: {} }),
} satisfies Fields<AudienceName>

/** The charges of a sale to its buyers and vendors. */
export const CHARGE_FIELDS = {
  premium: field(z.strictObject(shapeOf(PREMIUM_FIELDS)), { seenBy: ['staff', 'charges'], of: PREMIUM_FIELDS }),
  tax: field(
    z.strictObject({
      /** If there is no reduced import rate, all imported lots have the import rate. */
      rates: z.strictObject({
        standard: Percent,
        reduced: Percent,
        import: Percent,
        importReduced: Percent.optional(),
      }),
      /** For lots that name none. */
      scheme: VatScheme,
      /** Whether taxes are rounded on each line, or once for each statement and rate. By default on each line. */
      rounding: z.enum(['line', 'statement']).optional(),
    }),
    { seenBy: ['staff', 'charges'] },
  ),
  resaleRight: field(z.enum(['none', ...namesOf(RESALE_RIGHTS)]), { seenBy: ['staff', 'charges'] }),
  /** The payer of the resale right, by default the buyer. If it is shared, each pays half. */
  resaleRightPaidBy: field(z.enum(['buyer', 'vendor', 'shared']).optional(), { seenBy: ['staff', 'charges'] }),
  /** The vendor's fee for a sold lot in addition to the commission, without tax, in minor units. */
  lotFee: field(Fee.optional()),
  /** The least commission on a sold lot, without tax, in minor units. */
  commissionMinimum: field(Fee.optional()),
  /** Whether the public sees the total of a lot; by default not. */
  shown: field(z.boolean().optional(), { seenBy: ['staff', 'charges'] }),
  /** The total, in whole units, from which staff are warned of a buyer; null or absent for no warning. */
  warnAt: field(Amount.nullable().optional()),
} satisfies Fields<AudienceName>
export const ChargeTerms = z.strictObject(shapeOf(CHARGE_FIELDS))
export type ChargeTerms = z.infer<typeof ChargeTerms>

const Minor = z.number().int()

/** The charges of a lot, in minor units: `Charges` of shared/money in replies. */
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
