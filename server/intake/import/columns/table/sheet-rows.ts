import type { ImportChoices } from '../../../../../shared/catalogue/import-choices.ts'
import { type Remark, remark } from '../../../../../shared/catalogue/remarks.ts'
import { columnLetters, placeOfCell } from './cell-names.ts'
import type { TableRow } from './column-text.ts'
import type { Sheet } from './workbook.ts'

/** The most remarks of a kind that are listed; further ones are only counted. */
const NAMED = 200

/** Returns the rows of a sheet, with hidden ones only by choice, and the remarks on its properties. */
export function sheetRows(
  { rows: all, facts }: Sheet,
  { hiddenRows }: Pick<ImportChoices, 'hiddenRows'>,
): { rows: TableRow[]; remarks: Remark[] } {
  if (facts === null) return { rows: all, remarks: [] }
  const hidden = all.filter(({ line }) => facts.hiddenRows.has(line))
  const rows = hiddenRows === 'taken' ? all : all.filter(({ line }) => !facts.hiddenRows.has(line))
  const taken = new Set(rows.map(({ line }) => line))
  const isRead = (cell: string) => taken.has(placeOfCell(cell).row)
  return {
    rows,
    remarks: [
      ...hiddenTold(hidden, hiddenRows === 'taken' ? 'taken' : 'left out'),
      ...hiddenColumnsTold(facts.hiddenColumns),
      ...capped(
        facts.errors.filter(({ cell }) => isRead(cell)),
        ({ cell, error }) => remark('error_in_cell', `Cell ${cell} shows the error ${error || '#N/A'}`, placed(cell)),
      ),
      ...capped(facts.formulas.filter(isRead), (cell) =>
        remark(
          'formula_without_value',
          `Cell ${cell} is a formula whose value is not stored in the file. Open it in a spreadsheet program and save it there`,
          placed(cell),
        ),
      ),
      ...mergedTold(facts.merged.filter((range) => isRead(range.split(':')[0] ?? ''))),
    ],
  }
}

const placed = (cell: string) => ({ row: placeOfCell(cell).row, cell })

function capped<T>(found: readonly T[], told: (each: T) => Remark): Remark[] {
  const remarks = found.slice(0, NAMED).map(told)
  const [first] = remarks
  if (first && found.length > NAMED)
    remarks.push({ ...first, row: null, cell: null, sentence: `And ${found.length - NAMED} more cells like these` })
  return remarks
}

function hiddenTold(hidden: readonly TableRow[], fate: 'taken' | 'left out'): Remark[] {
  if (hidden.length === 0) return []
  const lines = hidden.slice(0, 10).map(({ line }) => line)
  const named = `${lines.join(', ')}${hidden.length > lines.length ? ' …' : ''}`
  const [was, row] = hidden.length === 1 ? ['was', 'row'] : ['were', 'rows']
  const end = fate === 'taken' ? 'taken, as chosen' : 'left out. They can be taken'
  return [remark('hidden_rows', `${hidden.length} hidden ${row} (${named}) ${was} ${end}`, { row: lines[0] ?? null })]
}

function hiddenColumnsTold(columns: ReadonlySet<number>): Remark[] {
  if (columns.size === 0) return []
  const named = [...columns].slice(0, 10).map((column) => columnLetters(column - 1))
  return [remark('hidden_columns', `Hidden columns are read like the others: ${named.join(', ')}`)]
}

/** Reports cells that are merged over several rows: only the first row has the value. */
function mergedTold(ranges: readonly string[]): Remark[] {
  const tall = ranges.filter((range) => {
    const [from = '', to = ''] = range.split(':')
    return placeOfCell(to).row > placeOfCell(from).row
  })
  return capped(tall, (range) => {
    const [cell = ''] = range.split(':')
    const words = `The cells ${range} are merged: their value counts for row ${placeOfCell(cell).row} alone, unless its column is filled down`
    return remark('merged_cells', words, placed(cell))
  })
}
