import { z } from 'zod'
import { LotEdit, MetadataFields } from '../../catalogue/edits.ts'
import { isWritten } from '../../catalogue/lot-fields.ts'
import { BLANK_LOT, type StoredAuction, StoredLot } from '../../catalogue/stored-auction.ts'
import { Terms } from '../../entities/terms.ts'
import { compareLotNumbers, type LotNumber } from '../../lot-number.ts'
import { askingPrice, currentIncrement, type LotFigures } from '../../rules/asking-price.ts'
import { same } from '../../same.ts'
import { inKnownOrder } from '../content-changes.ts'
import { type Decision, type Refusal, refuse, unknown } from '../decision.ts'
import { figuresOf, type Sale, termsOf } from '../state.ts'
import { staffCommand } from './command-row.ts'
import { LotInput } from './inputs.ts'

const Edits = z.array(LotEdit).min(1, 'must hold at least one lot').max(20_000)
const BaseVersion = z.number().int().min(0).optional()

/** The lots of the catalogue changed. A lot with bids or an outcome can't be removed, nor the active one. */
export function changeLots(
  sale: Sale,
  { order, edited, lots = [] }: { order: LotNumber[]; edited: LotNumber[]; lots?: StoredLot[] },
): Decision {
  const kept = new Set(order)
  const inUse = sale.order.filter((lotNumber) => whyInUse(sale, lotNumber) !== null)
  const stuck = inUse.find((lotNumber) => !kept.has(lotNumber))
  if (stuck !== undefined) {
    const message = `Lot ${stuck} ${whyInUse(sale, stuck)} and cannot be removed`
    return refuse('lot_in_use', message, { lotNumber: stuck })
  }
  const called = new Set(inUse)
  const moved = sale.live
    ? order.filter((lotNumber) => called.has(lotNumber)).find((each, at) => each !== inUse[at])
    : undefined
  if (moved === undefined) return [{ type: 'lots_changed', order, edited, lots }]
  const message = `Lot ${moved} ${whyInUse(sale, moved)} and keeps its place while the sale is live`
  return refuse('lot_in_use', message, { lotNumber: moved })
}

/** Why a lot can't go, as the middle of a sentence; null where it can. */
function whyInUse(sale: Sale, lotNumber: LotNumber): string | null {
  const lot = sale.lots.get(lotNumber)
  if (lotNumber === sale.activeLot) return 'is the active lot'
  return lot?.outcome ? 'has an outcome' : lot && lot.bids.size > 0 ? 'has bids' : null
}

const LotsInput = z.strictObject({
  lots: Edits,
  /** Left out: known lots keep their places, and new ones go where their numbers belong. */
  order: z.literal('as_listed').optional(),
  baseVersion: BaseVersion,
})

/** A save of the whole list: fields it leaves out stay, lots it leaves out go. */
function editLots(sale: Sale, { lots: edits, order: wanted, baseVersion }: z.output<typeof LotsInput>): Decision {
  const stale = editedMeanwhile(sale, baseVersion)
  if (stale) return stale
  const listed = edits.map((edit) => edit.lot_number)
  const seen = new Set<LotNumber>()
  const twice = listed.find((lotNumber) => seen.size === seen.add(lotNumber).size)
  if (twice !== undefined) return { ...refuse('lot_twice', `Lot ${twice} is listed twice`), status: 400 }
  const known = sale.catalogue
  const lots = edits.map((edit) => edited(known.get(edit.lot_number), edit))
  const changed = lots.filter((lot) => !same(known.get(lot.lot_number), lot))
  const numbers = changed.map((lot) => lot.lot_number).sort(compareLotNumbers)
  const order = wanted === 'as_listed' ? listed : inKnownOrder(listed, sale.order)
  return changeLots(sale, { order, edited: numbers, lots: changed })
}

/** What a stored lot holds beside the catalogue's words: a save that names these writes nothing. */
const HELD: ReadonlySet<string> = new Set(['image', 'tagIds'])

function edited(lot: StoredLot | undefined, edit: LotEdit): StoredLot {
  const written = Object.entries(edit).filter(
    ([name, value]) => isWritten(name) && !HELD.has(name) && value !== undefined,
  )
  return StoredLot.parse({ lot_number: edit.lot_number, ...(lot ?? BLANK_LOT), ...Object.fromEntries(written) })
}

/** A save may name the version it began with; if somebody saved meanwhile, it is refused. */
function editedMeanwhile({ version }: Sale, baseVersion: number | undefined): Refusal | null {
  if (baseVersion === undefined || baseVersion === version) return null
  return refuse('edited_meanwhile', 'Somebody else saved this auction meanwhile', { version })
}

type TagInput = { lotNumber: LotNumber; tagIds: string[]; tags: string[] }

function setTags(sale: Sale, { lotNumber, tagIds, tags }: TagInput): Decision {
  const lot = sale.catalogue.get(lotNumber)
  if (!lot) return unknown('lot_unknown', `Lot ${lotNumber} is not in this sale`)
  return same(lot.tagIds, tagIds) ? [] : [{ type: 'lot_tags_changed', lotNumber, tags, tagIds }]
}

const TermsEdit = Terms.partial()

/** Terms left out stay. The lots that are told of it are those whose figures move. */
function setTerms(sale: Sale, wanted: z.output<typeof TermsEdit>): Decision {
  const now = termsOf(sale)
  const terms: Terms = {
    ladder: wanted.ladder ?? now.ladder,
    snap: wanted.snap ?? now.snap,
    advanceBids: wanted.advanceBids ?? now.advanceBids,
    bookBids: wanted.bookBids ?? now.bookBids,
    ties: wanted.ties ?? now.ties,
    largestJump: wanted.largestJump ?? now.largestJump,
  }
  const changed = Terms.keyof().options.filter((name) => !same(now[name], terms[name]))
  if (changed.length === 0) return []
  const lots = [...sale.lots.values()].filter((lot) => {
    if (lot.lotNumber === sale.activeLot) return true
    const [was, is] = [now, terms].map((each) => ({ ...figuresOf(sale, lot), terms: each })).map(pricesOf)
    return !same(was, is)
  })
  return [{ type: 'terms_set', terms, changed, lots: lots.map(({ lotNumber }) => lotNumber).sort(compareLotNumbers) }]
}

const pricesOf = (figures: LotFigures) => [askingPrice(figures), currentIncrement(figures)]

/** What a sale is made of, at its beginning. */
export function loadCatalogue(auction: StoredAuction): Decision {
  return [{ type: 'catalogue_loaded', auction }]
}

/** The commands that change what a sale is made of. */
export const CATALOGUE_COMMANDS = {
  editMetadata: staffCommand(
    MetadataFields.omit({ auction_id: true }).extend({ baseVersion: BaseVersion }),
    (sale, { baseVersion, ...fields }) => {
      const stale = editedMeanwhile(sale, baseVersion)
      if (stale) return stale
      const changes = Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value])
      return [{ type: 'metadata_changed', changes: Object.fromEntries(changes) }]
    },
  ),
  editLots: staffCommand(LotsInput, editLots),
  setTerms: staffCommand(TermsEdit, setTerms),
  setLotTags: staffCommand(LotInput.extend({ tagIds: z.array(z.string()), tags: z.array(z.string()) }), setTags),
}
