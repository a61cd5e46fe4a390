import { stringify } from 'csv-stringify/sync'
import { zipSync } from 'fflate'
import type { EntryPlan } from './hostile-zip.ts'
import { workbook } from './write-as.ts'

/** Rows of a table, the headings first. */
export type Rows = readonly (readonly string[])[]

/** Writes the same table in each format of catalogues. */
export const FORMATS: Readonly<Record<'CSV' | 'XLSX' | 'JSON', (rows: Rows) => EntryPlan[]>> = {
  CSV: (rows) => [{ name: 'lots.csv', data: stringify(rows.map((row) => [...row])), method: 8 }],
  XLSX: (rows) => [{ name: 'lots.xlsx', data: workbook(rows), method: 8 }],
  JSON([headings = [], ...rows]) {
    const lots = rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ''])))
    return [{ name: 'lots.json', data: JSON.stringify(lots), method: 8 }]
  },
}

/** A workbook from the XML of its sheets, by name. */
export function rawWorkbook(
  sheets: Readonly<Record<string, string>>,
  { styles, media = [] }: { styles?: string; media?: readonly string[] } = {},
): EntryPlan[] {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packaged = 'http://schemas.openxmlformats.org/package/2006'
  const names = Object.keys(sheets)
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}">${styles ?? '<cellXfs count="1"><xf numFmtId="0"/></cellXfs>'}</styleSheet>`,
  }
  for (const [at, name] of names.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] = `<worksheet xmlns="${main}">${sheets[name]}</worksheet>`
  for (const name of media) files[`xl/media/${name}`] = 'picture'
  const data = Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  )
  return [{ name: 'lots.xlsx', data, method: 8 }]
}

/** A row of a sheet: texts for cells, or a cell's XML. */
export function sheetRow(row: number, cells: readonly string[], attributes = ''): string {
  const written = cells.map((cell, at) => {
    const place = `${String.fromCharCode(65 + at)}${row}`
    if (cell.startsWith('<')) return cell.replace('<c', `<c r="${place}"`)
    return cell === '' ? '' : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
  })
  return `<row r="${row}"${attributes}>${written.join('')}</row>`
}
