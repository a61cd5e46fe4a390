/** Returns a column's letters in a spreadsheet: A, B … Z, AA. The first is 0. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Returns a cell's name in a spreadsheet: "C12" for row 12 of column 2. */
export const cellName = (row: number, column: number) => `${columnLetters(column)}${row}`

/** Returns the row and column of a cell's name: row 12, column 2 for "C12". */
export function placeOfCell(name: string): { row: number; column: number } {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/i.exec(name) ?? []
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(row), column }
}
