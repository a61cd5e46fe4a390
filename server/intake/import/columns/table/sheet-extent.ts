/** The last column of an Excel sheet, XFD, and its last row. */
const LAST_COLUMN = 16_384
const LAST_ROW = 1_048_576
/** The most cells in a sheet's extent: readers fill every gap between written cells. */
const MOST_CELLS = 16_000_000

const TAG = /<(?:\w+:)?(row|c)(?=[\s/>])([^>]*)>/g
const PLACES = /\sr\s*=\s*["']([^"']*)["']/g
const LONGEST_TAG = 10_000

/** Follows the extent of the cells in a sheet's XML. Rejects an extent above the limit, and unusual XML. */
export function sheetExtent() {
  const extent = { columns: 0, rows: 0 }
  let row = 0
  let column = 0
  let rest = ''

  function place(tag: string, written: string | undefined): boolean {
    if (tag === 'row') {
      if (written !== undefined && !/^\d{1,7}$/.test(written)) return false
      row = written === undefined ? row + 1 : Number(written)
      column = 0
    } else if (written === undefined) column += 1
    else {
      const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/i.exec(written) ?? []
      if (letters === '') return false
      column = columnNumber(letters)
      row = Number(digits)
    }
    extent.rows = Math.max(extent.rows, row)
    extent.columns = Math.max(extent.columns, column)
    const { rows, columns } = extent
    return rows <= LAST_ROW && columns <= LAST_COLUMN && rows * columns <= MOST_CELLS
  }

  return {
    /** Takes the next part of the text; false if the extent is too large. */
    take(text: string): boolean {
      const whole = rest + text
      const cut = whole.lastIndexOf('<')
      rest = cut < 0 || cut < whole.lastIndexOf('>') ? '' : whole.slice(cut)
      for (const [, tag = '', attributes = ''] of whole.matchAll(TAG)) {
        const [written, another] = [...attributes.matchAll(PLACES)]
        // A tag with a quoted ">" matches only up to it, and then has an odd number of quotation marks.
        if (another || isOdd(attributes, '"') || isOdd(attributes, "'") || !place(tag, written?.[1])) return false
      }
      return rest.length <= LONGEST_TAG
    },
  }
}

const isOdd = (text: string, sign: string) => text.split(sign).length % 2 === 0

/** A -> 1, Z -> 26, AA -> 27. */
function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
