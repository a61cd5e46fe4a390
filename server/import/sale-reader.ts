import { compareLotNumbers, type LotNumber } from '../../shared/lot-number.ts'
import { formatFigure } from '../../shared/money.ts'
import { estimateFigures } from '../../shared/rules/estimate-figures.ts'
import type { ImportedAdvancedBid, ImportedLot, ImportedMetadata, ImportedTag } from './imported-sale.ts'
import type { ImportLimits } from './limits.ts'
import { readMetadata } from './metadata-reader.ts'
import { PaperBid, PaperEstimates, PaperLot, PaperLotNumber, PaperTag } from './paper-sale.ts'
import { SaleFaults } from './sale-faults.ts'
import { tagBook } from './tag-book.ts'

const LOT_FIELDS = ['lot_number', 'title', 'artist', 'estimate', 'local_image_path']

/** A lot without its picture yet, and where the file says that is. */
export type ReadLot = { lot: ImportedLot; picturePath: string | null }

/** A sale as its JSON gives it, before its pictures; lots in natural order. */
export type ReadSale = {
  saleMetadata: ImportedMetadata
  lots: ReadLot[]
  tags: ImportedTag[]
  advancedBids: ImportedAdvancedBid[]
  warnings: string[]
}

/** Reads `sale_metadata`, `lots`, and where given `tags` and `advanced_bids`. Refuses with all faults at once, by lot and field. DESIGN 7. */
export function readSale(json: unknown, { shown, limits }: { shown: string; limits: ImportLimits }): ReadSale {
  const faults = new SaleFaults(shown, limits)
  const warnings: string[] = []
  const root = new Map<string, unknown>(
    typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [],
  )
  const saleMetadata = readMetadata(root.get('sale_metadata'), { faults, warnings })
  const lots = readLots(root.get('lots'), { faults, limits })
  const numbers = new Set(lots.map((lot) => lot.lot_number))
  const declaredTags = readRows(root.get('tags'), 'tags', faults).flatMap((row, index) => {
    const tag = PaperTag.safeParse(row)
    if (!tag.success) faults.addIssues(tag.error, { field: `tags[${index}]` })
    return tag.success ? [tag.data] : []
  })
  const loneBids = readRows(root.get('advanced_bids') ?? root.get('advancedBids'), 'advanced_bids', faults).flatMap(
    (row, index) => {
      const bid = PaperBid.safeParse(row)
      const field = `advanced_bids[${index}]`
      if (!bid.success) faults.addIssues(bid.error, { field })
      else if (!numbers.has(bid.data.lot_number))
        faults.add({ lot: bid.data.lot_number, field, message: 'is for a lot that is not in the sale' })
      return bid.success ? [bid.data] : []
    },
  )
  faults.refuseIfAny()
  const bids = [
    ...lots.flatMap((lot) => lot.advanced_bids.map((bid) => ({ ...bid, lot_number: lot.lot_number }))),
    ...loneBids,
  ]
  const book = tagBook([...declaredTags, ...lots.flatMap((lot) => lot.tags)])
  return {
    saleMetadata,
    lots: lots.map(({ local_image_path: picturePath, advanced_bids: _, ...lot }) => ({
      lot: { ...lot, ...estimateOf(lot), tags: book.spell(lot.tags), image: null },
      picturePath,
    })),
    tags: book.tags,
    advancedBids: bids
      .map(({ lot_number, paddle_number, amount, location, bidder_location }) => ({
        lot_number,
        paddle_number,
        amount,
        location: location ?? bidder_location,
      }))
      .sort((a, b) => compareLotNumbers(a.lot_number, b.lot_number)),
    warnings,
  }
}

/** Words and figures of an estimate, each made from the other where the file has only one of them. */
function estimateOf(lot: Pick<PaperLot, 'estimate' | 'low_estimate' | 'high_estimate'>) {
  const { estimate, low_estimate, high_estimate } = lot
  if (estimate == null) return { estimate: estimateText(lot) }
  return low_estimate === null && high_estimate === null ? { estimate, ...estimateFigures(estimate) } : { estimate }
}

/** The estimate as catalogues print it, where the file gives figures only. 000 section 3. */
export function estimateText({
  low_estimate: low,
  high_estimate: high,
}: {
  low_estimate: number | null
  high_estimate: number | null
}): string {
  const figures = [...new Set([low, high].filter((figure) => figure !== null))].map(formatFigure)
  return figures.length === 0 ? 'Estimate on request' : `Estimate ${figures.join('-')}`
}

function readLots(rows: unknown, { faults, limits }: { faults: SaleFaults; limits: ImportLimits }): PaperLot[] {
  if (!Array.isArray(rows) || rows.length === 0) {
    const message = rows === undefined ? 'is missing' : Array.isArray(rows) ? 'is empty' : 'must be a list'
    faults.add({ field: 'lots', message })
    return []
  }
  if (rows.length > limits.lots) {
    faults.add({ field: 'lots', message: `holds ${rows.length} lots; at most ${limits.lots} are taken` })
    return []
  }
  const seen = new Map<string, number>()
  const lots: PaperLot[] = []
  for (const [index, row] of rows.entries()) {
    const lot = readLot(row, { position: index + 1, faults, seen })
    if (lot) lots.push(lot)
  }
  return lots.sort((a, b) => compareLotNumbers(a.lot_number, b.lot_number))
}

type LotPlace = { position: number; faults: SaleFaults; seen: Map<string, number> }

function readLot(row: unknown, { position, faults, seen }: LotPlace): PaperLot | null {
  const parsed = PaperLot.safeParse(row)
  const lot = printedNumber(row) ?? `position ${position}`
  if (!parsed.success) faults.addIssues(parsed.error, { lot })
  faults.addExtras(row, { ours: LOT_FIELDS, lot })
  const estimates = PaperEstimates.safeParse(row).data
  if (estimates && (estimates.low_estimate ?? 0) > (estimates.high_estimate ?? Number.POSITIVE_INFINITY)) {
    faults.add({ lot, field: 'low_estimate', message: 'is above the high estimate' })
  }
  // 12A and 12a would be one lot to anybody who hears it called.
  const key = String(lot).toLowerCase()
  const before = seen.get(key)
  if (before === undefined) seen.set(key, position)
  else faults.add({ lot, field: 'lot_number', message: `stands twice: at positions ${before} and ${position}` })
  return parsed.success ? parsed.data : null
}

function printedNumber(row: unknown): LotNumber | undefined {
  return PaperLotNumber.safeParse(row).data?.lot_number
}

function readRows(rows: unknown, field: string, faults: SaleFaults): unknown[] {
  if (rows === undefined || rows === null) return []
  if (Array.isArray(rows)) return rows
  faults.add({ field, message: 'must be a list' })
  return []
}
