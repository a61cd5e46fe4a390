import { z } from 'zod'
import type { CurrencyCode as Code } from '../../../amounts/currency.ts'
import { CurrencyCode } from '../../../amounts/currency-code.ts'
import { type MoneyUnit, unitsInOne } from '../../../amounts/money-unit.ts'
import { estimateFigures } from '../../../amounts/written-estimate.ts'
import { currencyOfSale, currencyWords, unitOfSale } from '../../../auction/sale-currency.ts'
import { moneyUnit } from '../../../auction/sale-unit.ts'
import { BLANK_LOT, StoredAuction, StoredLot } from '../../../auction/stored-auction.ts'
import { EditedLot, MetadataFields } from '../../../catalogue/edits.ts'
import { isWritten } from '../../../catalogue/lot-fields.ts'
import { deepEqual } from '../../../deep-equal.ts'
import { type Refusal, refuse } from '../../../engine/decision.ts'
import { AuctionRecord } from '../../../entities/auction.ts'
import { compareLotNumbers, type LotNumber, LotNumberSchema } from '../../../lot-number.ts'
import { inKnownOrder, withAuction, withContent } from '../../changes/content-changes.ts'
import type { Sale } from '../../state.ts'
import { field, Id, noLot } from '../fields.ts'
import { theRecord } from '../replies.ts'
import { command, event } from '../rows.ts'
import { lotsWords } from '../words.ts'
import { changeLots, deletedAt, whyInUse } from './lot-list.ts'

const BaseVersion = field('version', z.number().int().min(0)).optional()

export const editMetadata = command({
  role: 'staff',
  route: 'PUT /api/auction/:auctionId/metadata',
  summary: "Changes a sale's title, location, date, source or currency",
  input: MetadataFields.omit({ auction_id: true }).extend({
    baseVersion: BaseVersion,
    /** The questions that were answered with yes. */
    confirm: z.array(z.literal('currency')).optional(),
  }),
  decide(sale, { baseVersion, confirm, ...fields }) {
    const stale = editedMeanwhile(sale, baseVersion)
    if (stale) return stale
    const known: Readonly<Record<string, unknown>> = sale.metadata
    const changes = Object.fromEntries(
      Object.entries(fields)
        .map(([name, value]) => [name, value === '' ? null : value] as const)
        .filter(([name, value]) => (known[name] ?? null) !== (value ?? null)),
    )
    if (Object.keys(changes).length === 0) return []
    const [from, to] = [sale.metadata, { ...sale.metadata, ...changes }].map(currencyOfSale)
    if (from === undefined || to === undefined || from === to) return [metadataChanged({ changes })]
    const refusal = whyCurrencyStays(sale, { from, to, isConfirmed: confirm?.includes('currency') ?? false })
    return refusal ?? [metadataChanged({ changes, currency: { from, to } })]
  },
  replies: AuctionRecord,
  reply: theRecord,
  isLong: true,
})

/** Refuses another currency after bids: a change of its name would not convert the amounts. */
function whyCurrencyStays(
  sale: Sale,
  { from, to, isConfirmed }: { from: Code; to: Code; isConfirmed: boolean },
): Refusal | null {
  const [old, wanted] = [currencyWords(from), currencyWords(to)]
  const [its, others] = [from, to].map((currency) => unitsInOne(moneyUnit(currency, sale.terms?.unit)))
  if (its !== others)
    return refuse(
      'unit_in_use',
      `This sale counts its money in minor units of ${old}: let its terms count whole units first`,
    )
  if (sale.live)
    return refuse('currency_in_use', `The sale is live in ${old}, and can't change to ${wanted}`, { from, to })
  const isInUse = sale.commissions.size > 0 || sale.order.some((lotNumber) => whyInUse(sale, lotNumber) !== null)
  if (!isInUse || isConfirmed) return null
  const message = `This sale has bids or outcomes in ${old}. In ${wanted} their figures stay the same: nothing is converted`
  return refuse('currency_in_use', message, { from, to, confirm: 'currency' })
}

/** Saves the whole list of lots. Omitted fields stay; omitted lots are deleted. */
export const editLots = command({
  role: 'staff',
  route: 'PUT /api/auction/:auctionId/lots',
  summary: "Replaces a sale's list of lots; lots with bids or an outcome can't go",
  input: z.strictObject({
    lots: field('lots', z.array(EditedLot).min(1, 'must hold at least one lot').max(20_000)),
    /** If omitted, known lots keep their places and new ones are inserted by number. */
    order: z.literal('as_listed').optional(),
    baseVersion: BaseVersion,
  }),
  decide(sale, { lots: edits, order: wanted, baseVersion }) {
    const stale = editedMeanwhile(sale, baseVersion)
    if (stale) return stale
    const listed = edits.map((edit) => edit.lot_number)
    const seen = new Set<LotNumber>()
    const twice = listed.find((lotNumber) => seen.size === seen.add(lotNumber).size)
    if (twice !== undefined) return { ...refuse('lot_twice', `Lot ${twice} is listed twice`), status: 400 }
    const known = sale.catalogue
    const bidFor = new Set([...sale.commissions.values()].map(({ lotNumber }) => lotNumber))
    const fault = edits.map((edit) => whyNotRenumbered(sale, edit, bidFor)).find((why) => why !== null)
    if (fault) return fault
    const unit = unitOfSale(sale)
    const lots = edits.map((edit) => editedLot(known.get(edit.was ?? edit.lot_number), edit, unit))
    const changed = lots.filter((lot) => !deepEqual(known.get(lot.lot_number), lot))
    const numbers = changed.map((lot) => lot.lot_number).sort(compareLotNumbers)
    const order = wanted === 'as_listed' ? listed : inKnownOrder(listed, sale.order)
    const renumbered = edits.flatMap(({ was, lot_number: to }) =>
      was === undefined || was === to ? [] : [{ from: was, to }],
    )
    return changeLots(sale, { order, edited: numbers, lots: changed, renumbered })
  },
  replies: AuctionRecord.extend({ deletedLots: z.array(LotNumberSchema) }),
  reply: (after, context) => ({
    ...theRecord(after, context),
    deletedLots: deletedAt(context.commands, context.given),
  }),
  isLong: true,
})

/**
 * Refuses to renumber a lot in use. Others keep their words, picture and tags; advance bids keep the old number.
 * `bidFor`: the lots with advance bids.
 */
function whyNotRenumbered(
  sale: Sale,
  { was, lot_number: lotNumber }: EditedLot,
  bidFor: ReadonlySet<LotNumber>,
): Refusal | null {
  if (was === undefined || was === lotNumber) return null
  if (!sale.catalogue.has(was)) return refuse('lot_unknown', `Lot ${was} is not in this sale`, { lotNumber: was })
  if (sale.catalogue.has(lotNumber)) return refuse('lot_twice', `There is a lot ${lotNumber} already`, { lotNumber })
  if (sale.lots.get(was) || (sale.live && sale.currentLot === was))
    return refuse('lot_in_use', `Lot ${was} was on already, or is next, and keeps its number`, { lotNumber: was })
  return bidFor.has(was)
    ? refuse('lot_in_use', `Lot ${was} has advance bids and keeps its number`, { lotNumber: was })
    : null
}

/** Fields of a stored lot that a save of the catalogue never writes. */
const HELD: ReadonlySet<string> = new Set(['image', 'tagIds', 'was'])

/** A lot after an edit, or a new one. Omitted fields stay. */
export function editedLot(lot: StoredLot | undefined, edit: EditedLot, unit: MoneyUnit): StoredLot {
  const written = Object.entries(edit).filter(
    ([name, value]) => isWritten(name) && !HELD.has(name) && value !== undefined,
  )
  const { estimate, low_estimate: low, high_estimate: high } = edit
  const isNewEstimate = estimate !== undefined && estimate !== lot?.estimate
  // An estimate's figures are derived from its words, unless the save names them.
  const figures = isNewEstimate && low === undefined && high === undefined ? estimateFigures(estimate, unit) : {}
  return StoredLot.parse({
    ...(lot ?? BLANK_LOT),
    ...figures,
    ...Object.fromEntries(written),
    lot_number: edit.lot_number,
  })
}

/** Refuses a save if another was made since the version with which it began. */
function editedMeanwhile({ version }: Sale, baseVersion: number | undefined): Refusal | null {
  if (baseVersion === undefined || baseVersion === version) return null
  return refuse('edited_meanwhile', 'Somebody else has saved this auction', { version })
}

export const catalogueLoaded = event('catalogue_loaded', {
  version: 1,
  fields: z.strictObject({ auction: StoredAuction }),
  sentence: ({ auction }) => `Catalogue of ${lotsWords(auction.lots.length)}`,
  message: 'auction-lots-updated',
  lots: noLot,
  unlisted: ['auction'],
  final: 'It is what the sale is made of; delete the auction instead',
  evolve: (sale, { auction }) => withAuction(sale, { ...auction, auctionId: sale.auctionId }),
  remember(memory, { auction }) {
    memory.hasCatalogue = true
    memory.metadata = auction.saleMetadata
    memory.terms = auction.terms ?? null
  },
})

export const metadataChanged = event('metadata_changed', {
  version: 2,
  fields: z.strictObject({
    changes: z.record(z.string(), z.unknown()),
    /** Absent if unchanged. */
    currency: z.strictObject({ from: CurrencyCode, to: CurrencyCode }).optional(),
  }),
  sentence({ changes, currency }) {
    const names = Object.keys(changes).filter((name) => name !== 'currency' || !currency)
    const from = currency && `currency from ${currencyWords(currency.from)} to ${currencyWords(currency.to)}`
    return `Sale details changed: ${[...names, ...(from ? [from] : [])].join(', ')}`
  },
  message: 'auction-metadata-updated',
  lots: noLot,
  evolve: (sale, { changes }) => withContent(sale, { metadata: { ...sale.metadata, ...changes } }),
  remember(memory, { changes }) {
    memory.metadata = { ...memory.metadata, ...changes }
  },
})

export const backupRestored = event('backup_restored', {
  version: 1,
  fields: z.strictObject({
    /** The house's tag for each tag of the backup. */
    tagIds: z.record(Id, Id),
    /** Exceeds the version of the replaced auction, so that edits begun there are refused. */
    version: z.number().int().min(0),
  }),
  sentence: () => 'Restored from a backup',
  message: 'auction-lots-updated',
  lots: noLot,
  final: 'Delete the auction instead',
  evolve: (sale, { tagIds, version }) => {
    let { catalogue } = sale
    for (const [lotNumber, lot] of catalogue)
      catalogue = catalogue.set(lotNumber, { ...lot, tagIds: [...new Set(lot.tagIds.map((id) => tagIds[id] ?? id))] })
    const next = withContent(sale, { catalogue })
    return { ...next, version: Math.max(next.version, version) }
  },
})
