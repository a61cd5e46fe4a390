import { decodeHTMLStrict } from 'entities'
import { currencyIn } from '../../../../shared/amounts/currency-words.ts'
import { currencyOfUnit, type MoneyUnit } from '../../../../shared/amounts/money-unit.ts'
import { type FigureHabit, habitOf } from '../../../../shared/amounts/written-figure.ts'
import { currencyFound } from '../../../../shared/auction/sale-currency.ts'
import { plainHeading } from '../../../../shared/catalogue/field.ts'
import {
  LOT_CONTENT,
  LOT_FIELD_OF_HEADING,
  LOT_FIELDS,
  type LotField,
} from '../../../../shared/catalogue/lot-fields.ts'
import { type Remark, remark } from '../../../../shared/catalogue/remarks.ts'
import type { Terms } from '../../../../shared/entities/terms.ts'
import { compareLotNumbers, type LotNumber } from '../../../../shared/lot-number.ts'
import { roundRemarks } from '../../../../shared/sale/rounds/catalogue-rounds.ts'
import type { ImportedTag } from '../../../sale/tags/tags.ts'
import { type ColumnCatalogue, columnFaults, placesIn } from '../columns/catalogue-rows.ts'
import { withoutPrefix } from '../columns/lot-numbers.ts'
import type { ImportedAdvancedBid, ImportedLot, ImportedMetadata } from '../imported-sale.ts'
import type { ImportLimits } from '../limits.ts'
import { readBidList } from './bid-list.ts'
import { estimateOf, fittingLot, type SalePlace, unitOfRows } from './lot-figures.ts'
import { readMetadata } from './metadata-reader.ts'
import { inOurSpelling, spelling } from './paper-fields.ts'
import { PaperEstimates, PaperLot, PaperLotNumber, UNTITLED } from './paper-sale.ts'
import { plainText } from './plain-text.ts'
import { SaleFaults } from './sale-faults.ts'
import { readTags } from './sale-tags.ts'
import { readTerms } from './sale-terms.ts'
import { tagBook } from './tag-book.ts'

/** Fields whose own schema checks their length. */
const MEASURED = Object.entries(LOT_FIELDS).flatMap(([name, { needed }]) => (needed ? [name] : []))
const isAdvanceBids = spelling(['advanced_bids'])
const lotFieldNamed = (name: string) => isAdvanceBids(name) ?? LOT_FIELD_OF_HEADING.get(plainHeading(name))

/** A lot without its pictures, and their paths in its file. */
export type ReadLot = { lot: ImportedLot; picturePath: string | null; furtherPaths: string[] }

/** A sale from its JSON, without pictures; lots in natural order. */
export type ReadSale = {
  saleMetadata: ImportedMetadata
  lots: ReadLot[]
  tags: ImportedTag[]
  advancedBids: ImportedAdvancedBid[]
  warnings: Remark[]
  /** The number of lots that name each currency with their amounts. */
  currencies: ReadonlyMap<string, number>
  unit: MoneyUnit
  terms: Terms | null
}

/** Reads a sale's JSON: particulars, lots, tags and advance bids. `told` overrides particulars. Throws all faults. */
export function readSale(
  json: unknown,
  {
    shown,
    limits,
    catalogue,
    told,
  }: { shown: string; limits: ImportLimits; catalogue: ColumnCatalogue | null; told: Partial<ImportedMetadata> },
): ReadSale {
  const faults = new SaleFaults(shown, limits, catalogue && placesIn(catalogue))
  const warnings: Remark[] = []
  const places = catalogue && placesIn(catalogue)
  for (const fault of catalogue ? columnFaults(catalogue) : []) faults.add(fault)
  if (catalogue) faults.refuseIfAny()
  const root = new Map<string, unknown>(
    typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [],
  )
  const metadata = { ...readMetadata(root.get('sale_metadata'), { faults, warnings }), ...told }
  const unit = catalogue?.habit.unit ?? unitOfRows(root.get('lots'), metadata)
  const lots = readLots(root.get('lots'), { faults, warnings, limits, metadata, unit, habit: catalogue?.habit, places })
  const currencies = countsOf(catalogue?.currencies ?? lots.map(({ estimate }) => currencyIn(estimate ?? '')))
  const currency = saleCurrency(metadata, { currencies, warnings })
  const estimates = lots.map(({ estimate }) => estimate ?? '')
  const habit = catalogue?.habit ?? habitOf(estimates, currency === currencyOfUnit(unit) ? unit : (currency ?? unit))
  const declaredTags = readTags(root.get('tags'), faults)
  const [terms, loneBids] = [readTerms(root.get('terms'), faults), readBidList(root, { lots, faults, habit })]
  faults.refuseIfAny()
  const bids = [
    ...lots.flatMap((lot) => lot.advanced_bids.map((bid) => ({ ...bid, lot_number: lot.lot_number }))),
    ...loneBids,
  ]
  const positions = new Map(catalogue?.json.lots.map(({ lot_number }, at) => [String(lot_number), at + 1]))
  const placeOf = (lot: LotNumber) => places?.(positions.get(String(lot)) ?? 0, 'estimate') ?? undefined
  const book = tagBook([...declaredTags, ...lots.flatMap((lot) => lot.tags)])
  return {
    saleMetadata: { ...metadata, ...(currency !== null && { currency }) },
    lots: lots.map(({ local_image_path: picturePath, further_images: further, advanced_bids: _, ...lot }) => ({
      lot: {
        ...lot,
        ...estimateOf(lot, { habit, warnings, place: placeOf(lot.lot_number) }),
        tags: book.spell(lot.tags),
        image: null,
      },
      picturePath: (picturePath && decodeHTMLStrict(picturePath).trim()) || null,
      furtherPaths: further.map((path) => decodeHTMLStrict(path).trim()).filter(Boolean),
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
    warnings: [...warnings, ...roundRemarks(lots)],
    currencies,
    unit,
    terms,
  }
}

/** Returns the sale's currency. Warns if lots name several, or another than the sale's. */
function saleCurrency(
  { currency: told, location }: Pick<ImportedMetadata, 'currency' | 'location'>,
  { currencies, warnings }: { currencies: ReadonlyMap<string, number>; warnings: Remark[] },
): string | null {
  const found = currencyFound({ told, location, named: [...currencies.keys()] })
  const others = [...currencies.keys()].some((named) => named !== found)
  if (others) {
    const counts = [...currencies].map(([named, count]) => `${count} in ${named}`).join(', ')
    warnings.push(
      remark(
        'of_the_sale',
        `Lots name ${found === null || currencies.has(found) ? 'several currencies' : 'another currency than the sale'} (${counts}); ${found === null ? "choose the sale's" : `the sale is in ${found}`}`,
      ),
    )
  }
  return found
}

/** Counts the lots that name each currency. */
export function countsOf(named: readonly (string | null)[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of named) if (each !== null) counts.set(each, (counts.get(each) ?? 0) + 1)
  return counts
}

type Reading = Pick<LotPlace, 'faults' | 'warnings' | 'metadata' | 'unit' | 'habit' | 'places'> & {
  limits: ImportLimits
}

function readLots(rows: unknown, { limits, ...reading }: Reading): PaperLot[] {
  const { faults, warnings } = reading
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
  const fieldNamed = remembered(lotFieldNamed)
  for (const [index, row] of withPlainNumbers(rows.map((row) => inOurSpelling(row, fieldNamed))).entries()) {
    const lot = readLot(row, { ...reading, position: index + 1, seen })
    if (lot) lots.push(lot)
  }
  const untitled = lots.filter(({ title }) => title === UNTITLED).map(({ lot_number }) => lot_number)
  if (untitled.length > 0) warnings.push(remark('of_the_sale', untitledInWords(untitled)))
  return lots.sort((a, b) => compareLotNumbers(a.lot_number, b.lot_number))
}

/** Returns a function that looks each name up once: the rows of a sale repeat their names. */
function remembered<T>(find: (name: string) => T): (name: string) => T {
  const found = new Map<string, { value: T }>()
  return (name) => {
    const known = found.get(name) ?? { value: find(name) }
    found.set(name, known)
    return known.value
  }
}

/** Removes prefixes from lot numbers, if every row has its number as a text. */
function withPlainNumbers(rows: readonly unknown[]): readonly unknown[] {
  const written = rows.map((row) => (isRow(row) ? row.lot_number : null))
  if (!written.every((number) => typeof number === 'string')) return rows
  const plain = withoutPrefix(written)
  return rows.map((row, at) => (isRow(row) ? { ...row, lot_number: plain[at] } : row))
}

const LOTS_NAMED = 10

function untitledInWords(lots: readonly LotNumber[]): string {
  if (lots.length === 1) return `Lot ${lots[0]} has no title: it is called “${UNTITLED}”`
  const named = `${lots.slice(0, LOTS_NAMED).join(', ')}${lots.length > LOTS_NAMED ? ' …' : ''}`
  return `${lots.length} lots (${named}) have no title: they are called “${UNTITLED}”`
}

/** Converts a row's texts from HTML to plain text. */
function inPlainText(row: Record<string, unknown>): Record<string, unknown> {
  const texts = Object.entries<LotField>(LOT_CONTENT).flatMap(([name, { kind }]): [string, string][] => {
    const value = row[name]
    return typeof value === 'string' ? [[name, plainText(value, kind === 'long text' ? '\n' : ' ')]] : []
  })
  return { ...row, ...Object.fromEntries(texts) }
}

type LotPlace = {
  position: number
  faults: SaleFaults
  warnings: Remark[]
  seen: Map<string, number>
  metadata: SalePlace
  unit: MoneyUnit
  /** Set for a file in columns, whose amounts are already read. */
  habit: FigureHabit | undefined
  places: ReturnType<typeof placesIn> | null
}

function readLot(
  written: unknown,
  { position, faults, warnings, seen, places, ...reading }: LotPlace,
): PaperLot | null {
  const { row, misfits, rounded } = isRow(written)
    ? fittingLot(inPlainText(written), reading)
    : { row: written, misfits: [], rounded: [] }
  const parsed = PaperLot.safeParse(row)
  const lot = PaperLotNumber.safeParse(row).data?.lot_number ?? `position ${position}`
  if (!parsed.success) faults.addIssues(parsed.error, { lot, position })
  faults.addExtras(row, { ours: MEASURED, lot })
  for (const name of misfits) {
    const words = `Lot ${lot}: its ${name} can't be read, and is kept for staff unchanged`
    warnings.push(remark('amount_not_read', words, places?.(position, name) ?? {}))
  }
  for (const name of rounded) {
    const words = `Lot ${lot}: its ${name} was not a whole amount, and was rounded`
    warnings.push(remark('amount_rounded', words, places?.(position, name) ?? {}))
  }
  const estimates = PaperEstimates.safeParse(row).data
  if (estimates && (estimates.low_estimate ?? 0) > (estimates.high_estimate ?? Number.POSITIVE_INFINITY)) {
    faults.add({ lot, field: 'low_estimate', message: 'is above the high estimate' }, position)
  }
  // 12A and 12a sound like one lot.
  const key = String(lot).toLowerCase()
  const before = seen.get(key)
  if (before === undefined) seen.set(key, position)
  else
    faults.add({ lot, field: 'lot_number', message: `appears twice: at positions ${before} and ${position}` }, position)
  return parsed.success ? parsed.data : null
}

const isRow = (row: unknown): row is Record<string, unknown> =>
  typeof row === 'object' && row !== null && !Array.isArray(row)
