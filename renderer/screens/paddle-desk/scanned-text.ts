/** The signs on the digits 1 to 0 of keyboards that print digits with Shift only: French, Belgian, Czech and Slovak. */
const TOP_ROWS = ['&é"\'(-è_çà', '&é"\'(§è!çà', '+ěščřžýáíé', '+ľščťžýáíé']

/**
 * Returns the text of a scan: the code of a paddle's QR code, which is at the end of its address, or the number of a
 * card. A scanner with American keys prints digits as other signs on some PCs; a text of such signs alone is a number.
 */
export function scannedText(text: string): string {
  const code = text.trim().replace(/^https?:\/\/\S*#/i, '')
  const signs = [...code]
  const row = signs.length > 1 ? TOP_ROWS.find((each) => signs.every((sign) => each.includes(sign))) : undefined
  return row === undefined ? code : signs.map((sign) => (row.indexOf(sign) + 1) % 10).join('')
}
