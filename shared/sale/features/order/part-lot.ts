import { z } from 'zod'
import { unitOfSale } from '../../../auction/sale-currency.ts'
import { BLANK_LOT, StoredLot } from '../../../auction/stored-auction.ts'
import { EditedLot } from '../../../catalogue/edits.ts'
import { isRefusal, type Refusal, refuse } from '../../../engine/decision.ts'
import { type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { findLot } from '../../guards.ts'
import type { Sale } from '../../state.ts'
import { editedLot } from '../content/catalogue.ts'
import { whyInUse } from '../content/lot-list.ts'
import { lotNumber, OfLot } from '../fields.ts'
import { command, event } from '../rows.ts'
import { withParts } from './order-changes.ts'

/** The most parts of one lot. */
const MOST_PARTS = 50

const Part = z.strictObject({
  lot_number: lotNumber('any'),
  /** The title of the parted lot if omitted. */
  title: EditedLot.shape.title.optional(),
  estimate: EditedLot.shape.estimate,
  reserve: EditedLot.shape.reserve,
})
type Part = z.output<typeof Part>

/**
 * Parts a lot without bids or an outcome. The first part keeps its picture, description, tags, advance bids and
 * bookings. Estimates and reserve are cleared, unless the call names those of the part.
 */
export const partLot = command({
  role: 'staff',
  route: 'POST /api/lots/:lotNumber/part',
  summary: 'Parts a lot, as 12 into 12A and 12B',
  input: z.strictObject({ lotNumber: lotNumber('active'), into: z.array(Part).min(2).max(MOST_PARTS) }),
  decide(sale, { lotNumber, into }) {
    const refused = whyWhole(sale, lotNumber) ?? whyNotInto(sale, lotNumber, into)
    const whole = sale.catalogue.get(lotNumber)
    if (refused || !whole) return refused ?? []
    return [lotParted({ lotNumber, into: into.map((part, at) => partOf(sale, { whole, part, at })) })]
  },
  replies: z.object({ lotNumber: LotNumberSchema, into: z.array(LotNumberSchema) }),
  reply: (_, { input: { lotNumber, into } }) => ({ lotNumber, into: into.map((part) => part.lot_number) }),
})

/** Refuses to part a lot that is not in the sale, is active, or has bids or an outcome. */
function whyWhole(sale: Sale, lotNumber: LotNumber): Refusal | null {
  const lot = findLot(sale, lotNumber)
  if (isRefusal(lot)) return lot
  const why = whyInUse(sale, lotNumber)
  return why ? refuse('lot_in_use', `Lot ${lotNumber} ${why} and can't be parted`, { lotNumber }) : null
}

/** Refuses numbers that are named twice or exist. The first part may keep the lot's number. */
function whyNotInto(sale: Sale, lotNumber: LotNumber, into: readonly Part[]): Refusal | null {
  const seen = new Set<LotNumber>()
  for (const [at, { lot_number: part }] of into.entries()) {
    if (seen.has(part)) return { ...refuse('lot_twice', `Lot ${part} is named twice`), status: 400 }
    seen.add(part)
    if (part === lotNumber && at === 0) continue
    if (part === lotNumber) return { ...refuse('not_first', `Only the first part can stay lot ${part}`), status: 400 }
    if (sale.position.has(part))
      return refuse('lot_twice', `There is a lot ${part} already: give the part another number`, { lotNumber: part })
  }
  return null
}

/** A part of a lot. The figures that described the whole lot are cleared. */
function partOf(sale: Sale, { whole, part, at }: { whole: StoredLot; part: Part; at: number }): StoredLot {
  const { artist, title } = whole
  const kept = Object.entries(whole).filter(([name]) => !OF_THE_WHOLE.has(name))
  const own = at === 0 ? Object.fromEntries(kept) : { artist, title, ...settlementOf(whole) }
  const base = StoredLot.parse({ ...BLANK_LOT, ...own, lot_number: part.lot_number })
  return editedLot(base, { ...part, title: part.title ?? title }, unitOfSale(sale))
}

/** Fields that are true of the whole lot only. */
const OF_THE_WHOLE: ReadonlySet<string> = new Set([
  ...['estimate', 'low_estimate', 'high_estimate', 'start_price', 'reserve'],
  ...['quantity', 'quantity_unit', 'round', 'round_kind'],
])

/** The fields of every part: its vendor, and the terms of its settlement. */
function settlementOf(whole: StoredLot): Partial<StoredLot> {
  const { vendor, vendor_commission, vat_scheme, resale_right, guaranteed, department } = whole
  const named = Object.entries({ vendor, vendor_commission, vat_scheme, resale_right, guaranteed, department })
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}

export const lotParted = event('lot_parted', {
  version: 1,
  fields: OfLot.extend({ into: z.array(StoredLot) }),
  unlisted: ['into'],
  sentence: ({ lotNumber, into }) => `Lot ${lotNumber} parted into ${into.map((part) => part.lot_number).join(', ')}`,
  message: 'auction-lots-updated',
  lots: ({ lotNumber, into }) => [lotNumber, ...into.map((part) => part.lot_number)],
  bids: () => [],
  evolve: withParts,
})
