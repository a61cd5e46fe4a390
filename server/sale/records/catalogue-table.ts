import { picturesOf } from '../../../shared/auction/lot-pictures.ts'
import { currencyOfSale } from '../../../shared/auction/sale-currency.ts'
import { AWAITED_PICTURE, type StoredAuction, type StoredLot } from '../../../shared/auction/stored-auction.ts'
import { isAmountField } from '../../../shared/catalogue/amount-fields.ts'
import { BETWEEN_PICTURES, LOT_CONTENT } from '../../../shared/catalogue/lot-fields.ts'
import type { TagBook } from '../../../shared/sale/view/view.ts'
import type { Cell, ColumnKind, CsvTable } from '../../http/send-file.ts'

/** Columns of every export: the import recognises our files by them. */
const ALWAYS = ['lot_number', 'title', 'artist', 'estimate', 'low_estimate', 'high_estimate', 'start_price', 'reserve']
/** The stored fields that the catalogue's own columns cover. */
const OURS: ReadonlySet<string> = new Set([...Object.keys(LOT_CONTENT), 'image', 'tagIds', AWAITED_PICTURE])

/**
 * A sale's catalogue as rows, one per lot, with field names as headings: the import reads the same lots from it. Tags
 * are written by name. It has no totals. Further fields of the house come last, if they are texts or figures.
 */
export function catalogueTable({ lots, saleMetadata }: StoredAuction, { tags }: { tags: TagBook }): CsvTable {
  const filled = (name: string) => lots.some((lot) => lot[name] !== undefined && lot[name] !== null && lot[name] !== '')
  const content = Object.keys(LOT_CONTENT).filter((name) => ALWAYS.includes(name) || filled(name))
  const own = [...new Set(lots.flatMap((lot) => Object.keys(lot)))].filter((name) => !OURS.has(name))
  const plain = own.filter((name) => lots.every((lot) => isPlain(lot[name])))
  const currency = currencyOfSale(saleMetadata)
  const row = (lot: StoredLot): Cell[] => [
    ...content.map((name) => cellOf(lot[name], name)),
    currency,
    lot.tagIds.flatMap((id) => tags.get(id)?.name ?? []).join('; '),
    lot.image
      ? picturesOf(lot.image)
          .map(({ file }) => file)
          .join('; ')
      : oneName(cellOf(lot[AWAITED_PICTURE], AWAITED_PICTURE)),
    ...plain.map((name) => cellOf(lot[name], name)),
  ]
  return {
    notice: null,
    columns: [...content, 'currency', 'tags', 'local_image_path', ...plain],
    kinds: content.map((name): ColumnKind => (isAmountField(name) ? 'amount' : undefined)),
    rows: lots.map(row),
  }
}

const isPlain = (value: unknown) =>
  value === undefined || value === null || typeof value === 'string' || typeof value === 'number'

function cellOf(value: unknown, name: string): Cell {
  if (typeof value === 'number') return isAmountField(name) ? value : String(value)
  return typeof value === 'string' && value !== '' ? readBack(value) : null
}

/** Escapes separators in a picture's name, so that the import reads it as one name. */
const oneName = (name: Cell): Cell =>
  typeof name === 'string' ? name.replaceAll(BETWEEN_PICTURES, (sign) => `&#${sign.charCodeAt(0)};`) : name

/** Texts that imports read as empty. */
const NOTHING = /^(?:\{\}|\[\]|null|none|nan|undefined|#n\/a)$/i

/** Escapes a text so that the import does not read it as HTML, as empty, or as a protected formula. */
function readBack(text: string): string {
  const plain = /[<&]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text
  if (NOTHING.test(plain)) return `&#${plain.charCodeAt(0)};${plain.slice(1)}`
  return /^'+[=+\-@\t\r＝＋－＠]/.test(plain) ? `'${plain}` : plain
}
