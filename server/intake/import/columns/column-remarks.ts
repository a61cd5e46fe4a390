import { currencyIn } from '../../../../shared/amounts/currency-words.ts'
import { type ColumnMeaning, labelOfMeaning } from '../../../../shared/catalogue/import-choices.ts'
import { type Remark, remark } from '../../../../shared/catalogue/remarks.ts'
import { cellText } from './cell-text.ts'
import { headingMeaning } from './heading-words.ts'
import { IN_MONEY, type NamedColumn } from './named-column.ts'
import { isPrice } from './paired-headings.ts'
import { columnLetters } from './table/cell-names.ts'
import type { TableRow } from './table/column-text.ts'

type Read = {
  /** The meanings by the headings alone. */
  named: readonly ColumnMeaning[]
  rows: readonly TableRow[]
}

/** Returns the remarks on the meanings of columns. */
export function columnRemarks(columns: readonly NamedColumn[], read: Read): Remark[] {
  return [
    ...twoCurrencies(columns, read),
    ...inThousands(columns),
    ...twoOfAKind(columns),
    ...notBelieved(columns, read),
    ...prices(columns),
  ]
}

const columnName = (heading: string, at: number) =>
  `column ${columnLetters(at)}${heading === '' ? '' : ` (${heading.slice(0, 40)})`}`

/** Returns the first value under a heading. */
function sampleOf(rows: readonly TableRow[], at: number): string {
  const filled = rows.find(({ cells }) => cellText(cells, at) !== '')
  return filled ? cellText(filled.cells, at) : ''
}

/** Asks about columns of the same figure in several currencies, because each could be the sale's. */
function twoCurrencies(columns: readonly NamedColumn[], { rows }: Read): Remark[] {
  return IN_MONEY.flatMap((meaning) => {
    const alike = columns.flatMap(({ heading, currency, meaning: taken }, at) => {
      if (taken !== meaning && (taken !== 'other' || headingMeaning(heading) !== meaning)) return []
      const named = currency ?? currencyIn(sampleOf(rows, at))
      return named !== null ? [{ at, heading, named, isTaken: taken === meaning }] : []
    })
    if (new Set(alike.map(({ named }) => named)).size < 2) return []
    const list = alike.map(({ at, heading, named }) => `${columnName(heading, at)} in ${named}`).join(', ')
    const taken = alike.find(({ isTaken }) => isTaken)
    const end = taken ? `: ${taken.named} is taken. Choose otherwise, or say that this is right` : ': choose one'
    const label = labelOfMeaning(meaning)
    return [remark('columns_in_two_currencies', `${label} is there in several currencies (${list})${end}`)]
  })
}

/** Reports further columns of a figure that a lot has only once. */
function twoOfAKind(columns: readonly NamedColumn[]): Remark[] {
  return IN_MONEY.flatMap((meaning) => {
    const taken = columns.findIndex((column) => column.meaning === meaning && column.knownBy === 'heading')
    const others = columns.flatMap(({ heading, meaning: own }, at) =>
      own === 'other' && headingMeaning(heading) === meaning ? [columnName(heading, at)] : [],
    )
    if (taken < 0 || others.length === 0) return []
    const label = labelOfMeaning(meaning)
    const words = `${label} is taken from ${columnName(columns[taken]?.heading ?? '', taken)}, and not from ${others.join(', ')}`
    return [remark('two_of_a_kind', words)]
  })
}

function inThousands(columns: readonly NamedColumn[]): Remark[] {
  return columns.flatMap(({ meaning, heading, times }, at) =>
    times > 1 && IN_MONEY.includes(meaning)
      ? [
          remark(
            'in_thousands',
            `The figures of ${columnName(heading, at)} are taken times ${times.toLocaleString('en')}`,
          ),
        ]
      : [],
  )
}

const TOLD: ReadonlySet<ColumnMeaning> = new Set<ColumnMeaning>([...IN_MONEY, 'lot_number', 'tags', 'date'])

/** Reports a column whose values contradict its heading. */
function notBelieved(columns: readonly NamedColumn[], { named, rows }: Read): Remark[] {
  return columns.flatMap(({ heading, meaning }, at) => {
    const said = named[at]
    const sample = sampleOf(rows, at)
    if (said === undefined || said === meaning || meaning !== 'other' || !TOLD.has(said) || sample === '') return []
    const label = labelOfMeaning(said).toLowerCase()
    const kind = said === 'date' ? 'day_of_sale' : 'heading_not_believed'
    const words = `The values in ${columnName(heading, at)}, such as “${sample.slice(0, 30)}”, are not read as ${label}, and are kept for staff`
    return [remark(kind, words)]
  })
}

function prices(columns: readonly NamedColumn[]): Remark[] {
  return columns.flatMap(({ heading, meaning, knownBy }, at) =>
    meaning === 'start_price' && knownBy === 'heading' && isPrice(heading)
      ? [remark('price_as_start_price', `The values in ${columnName(heading, at)} are read as the start price`)]
      : [],
  )
}
