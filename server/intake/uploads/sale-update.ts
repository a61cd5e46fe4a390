import type { Reply } from '../../../shared/api/index.ts'
import { BLANK_LOT, type LotContent } from '../../../shared/auction/stored-auction.ts'
import { isWritten } from '../../../shared/catalogue/lot-fields.ts'
import { deepEqual } from '../../../shared/deep-equal.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { UNTITLED } from '../import/reading/paper-sale.ts'

type LotEdit = Record<string, unknown> & { lot_number: LotNumber; title: string }

/** A file compared with a sale: the edits that the file implies, and its differences. */
export type SaleUpdate = {
  edits: LotEdit[]
  differences: Pick<Reply<'compareUpload'>, 'added' | 'changed' | 'missing'>
}

/**
 * Compares the lots of a file with those of a sale, by lot number. Skips fields that are empty in all lots of the file.
 * Pictures and tags stay unchanged.
 */
export function saleUpdate(sale: Sale, lots: readonly LotContent[]): SaleUpdate {
  const fields = fieldsIn(lots)
  const edits = lots.map((lot): LotEdit => {
    const known = sale.catalogue.get(lot.lot_number)
    const title = known && lot.title === UNTITLED ? known.title : lot.title
    return { ...valuesOf(lot, fields), lot_number: lot.lot_number, title }
  })
  const listed = new Set(lots.map(({ lot_number }) => lot_number))
  return {
    edits,
    differences: {
      added: edits.flatMap(({ lot_number: lotNumber }) => (sale.catalogue.has(lotNumber) ? [] : [lotNumber])),
      changed: edits.flatMap((edit) => changesOf(sale, edit)),
      missing: sale.order.filter((lotNumber) => !listed.has(lotNumber)),
    },
  }
}

/** Returns the edits together with the lots that the file lacks, without those to delete. */
export function wholeList(sale: Sale, { edits, differences }: SaleUpdate, deleted: ReadonlySet<LotNumber>): LotEdit[] {
  const kept = differences.missing.filter((lotNumber) => !deleted.has(lotNumber))
  return [
    ...kept.map((lot_number): LotEdit => ({ lot_number, title: sale.catalogue.get(lot_number)?.title ?? UNTITLED })),
    ...edits,
  ]
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

function fieldsIn(lots: readonly LotContent[]): string[] {
  const fields = new Set<string>()
  for (const lot of lots)
    for (const [name, value] of Object.entries(lot)) if (isWritten(name) && !isBlank(value)) fields.add(name)
  return [...fields]
}

/** Returns a lot's values of these fields; an empty value empties the field. */
function valuesOf(lot: LotContent, fields: readonly string[]): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(lot))
  const blanks = new Map<string, unknown>(Object.entries(BLANK_LOT))
  return Object.fromEntries(fields.map((name) => [name, values.get(name) ?? blanks.get(name) ?? null]))
}

function changesOf({ catalogue }: Sale, edit: LotEdit): SaleUpdate['differences']['changed'] {
  const lot = catalogue.get(edit.lot_number)
  if (!lot) return []
  const before = new Map<string, unknown>(Object.entries(lot))
  const fields = Object.entries(edit).flatMap(([field, to]) => {
    const from = before.get(field)
    if (field === 'lot_number' || (isBlank(from) && isBlank(to)) || deepEqual(from, to)) return []
    return [{ field, from: wordsOf(from), to: wordsOf(to) }]
  })
  return fields.length > 0 ? [{ lotNumber: edit.lot_number, fields }] : []
}

function wordsOf(value: unknown): string {
  if (isBlank(value)) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
