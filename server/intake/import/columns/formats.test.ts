import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import type { Encoding } from '../../../../shared/catalogue/import-choices.ts'
import { makeZip } from '../testing/hostile-zip.ts'
import { imported, REAL_SALE, refusal } from '../testing/uploaded-sale.ts'
import { workbook, writeAs } from '../testing/write-as.ts'
import { decodeText, findEncoding } from './table/encoding.ts'
import { sheetExtent } from './table/sheet-extent.ts'
import { readWorkbook } from './table/workbook.ts'

const FILES = path.join(import.meta.dirname, '../testing/files')

const load = async (name: string, data: Buffer) => await imported(makeZip([{ name, data, method: 8 }]))

describe('the files of platforms and languages', async () => {
  it.each(await readdir(FILES))('reads %s to the same two lots, field by field', async (name) => {
    const sale = await load(name, await readFile(path.join(FILES, name)))
    expect(sale.lots).toEqual([
      {
        lot_number: 7,
        title: 'Vase',
        artist: 'Müller',
        description: 'Blau & weiß',
        estimate: 'Estimate 1,200-1,800',
        low_estimate: 1200,
        high_estimate: 1800,
        start_price: 600,
        reserve: 1000,
        tags: [],
        image: null,
      },
      {
        lot_number: '12A',
        title: 'Teller',
        artist: '',
        description: 'Rund',
        estimate: 'Estimate 80-120',
        low_estimate: 80,
        high_estimate: 120,
        start_price: null,
        reserve: null,
        tags: [],
        image: null,
      },
    ])
  })
})

const TEXTS: readonly [Encoding, string][] = [
  ['utf-8', 'Lot;Titel\n1;Große Vase – 5 €\n'],
  ['utf-16le', 'Lot;Titel\n1;Żółw\n'],
  ['utf-16be', 'Lot;Titel\n1;Żółw\n'],
  ['windows-1252', 'Lot;Titel;Beschreibung\n1;Große Vase – 5 €;Schön geformt, für Blumen gemacht; aus Köln\n'],
  ['windows-1251', 'Лот;Название;Описание\n1;Натюрморт;Холст, масло. Из собрания московской семьи\n'],
  ['shift_jis', 'ロット番号,作品名,説明\n1,花瓶,江戸時代の青い花瓶です。とても美しいものです。\n'],
  ['euc-kr', 'Lot,Title,Description\n1,청자 꽃병,고려 시대의 푸른 꽃병입니다. 매우 아름답습니다.\n'],
]
test.each(TEXTS)('detects %s, and reads it exactly', async (encoding, text) => {
  const bytes = writeAs(text, encoding)
  expect([findEncoding(bytes).encoding, decodeText(bytes, encoding)]).toEqual([encoding, text])
  const title = text.split('\n')[1]?.split(/[;,]/)[1]
  expect((await load('lots.csv', bytes)).lots).toMatchObject([{ lot_number: 1, title }])
})

const ROWS = [
  ['Spring sale 2026'],
  ['Lot', 'Title', 'Artist', 'Medium', 'Dimensions', 'Estimate', 'Image'],
  ['†13', 'A "vase" & <b>more</b>', 'Émile', 'oil', '3 x 4', 'HK$ 1.2m - 1.5m', ''],
  ['26 & 27', 'Two\nlines', '', '', '', 'on request', ''],
  ['3233', '二つ', '名', '', '', '£500', ''],
]

test('reads the same lots from a workbook, CSV and TSV with a title above the headings', async () => {
  const csv = await load('lots.csv', Buffer.from(stringify(ROWS)))
  expect(csv.lots).toMatchObject([
    { lot_number: '†13', title: 'A "vase" & more', low_estimate: 1_200_000 },
    { lot_number: '26 & 27', low_estimate: null },
    { lot_number: 3233, low_estimate: 500 },
  ])
  expect((await load('lots.tsv', Buffer.from(stringify(ROWS, { delimiter: '\t' })))).lots).toEqual(csv.lots)
  expect((await load('lots.xlsx', workbook(ROWS))).lots).toEqual(csv.lots)
})

test.each([
  ['a column far out', '<row r="2"><c r="ZZZZZZZ2" t="str"><v>x</v></c></row>'],
  ['a row far out', '<row r="99999999"><c r="A99999999" t="str"><v>x</v></c></row>'],
  ['two that span too much', '<row r="1"><c r="XFD1"><v>1</v></c></row><row r="9000"><c r="A9000"><v>1</v></c></row>'],
  ['a place in other signs', '<row r="2"><c r="&#90;ZZZZZZ2"><v>1</v></c></row>'],
  ['a place behind a sign', '<row r="2"><c s=">" r="ZZZZZZZ2"><v>1</v></c></row>'],
  ['a place said twice', '<row r="2"><c r="A2" r="ZZZZZZZ2"><v>1</v></c></row>'],
])('refuses a workbook with %s before reading it', async (_, cells) => {
  const files = unzipSync(workbook(ROWS))
  const sheet = 'xl/worksheets/sheet1.xml'
  const xml = Buffer.from(files[sheet] ?? [])
    .toString()
    .replace('</sheetData>', `${cells}</sheetData>`)
  const bytes = Buffer.from(zipSync({ ...files, [sheet]: Buffer.from(xml) }))
  const before = process.memoryUsage().arrayBuffers + process.memoryUsage().heapTotal
  await expect(readWorkbook(bytes, { shown: 'lots.xlsx', bytesAtMost: 1e6 })).rejects.toMatchObject({
    code: 'catalogue_invalid',
    message: expect.stringContaining('further out than a catalogue goes'),
  })
  expect(process.memoryUsage().arrayBuffers + process.memoryUsage().heapTotal - before).toBeLessThan(100e6)
})

test('finds the extent of a sheet in pieces with any ends', () => {
  const xml = '<row r="1"><c r="A1"/><c/><c/></row><x:row r="16384"><x:c r="ABC16384"/></x:row><row><c r="AAD7"/></row>'
  const isTaken = (text: string, size: number) => {
    const extent = sheetExtent()
    return Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      extent.take(text.slice(at * size, (at + 1) * size)),
    ).every(Boolean)
  }
  for (const size of [1, 7, 1_000]) {
    expect(isTaken(xml, size)).toBe(true)
    expect(isTaken(`${xml}<row r="1"><c r="ZZZ1"/></row>`, size)).toBe(false)
    expect(isTaken(`<row>${'<c/>'.repeat(20_000)}`, size)).toBe(false)
    expect(isTaken(`<row><c ${'a'.repeat(20_000)}`, size)).toBe(false)
  }
})

test('refuses a workbook with more text than a CSV may have, or unpacking to over three times that', async () => {
  const rows = ROWS.map((cells) => [...cells, 'A long word. '.repeat(20)])
  const bytes = workbook(rows)
  const characters = rows.flat().join('').length
  const read = (bytesAtMost: number) => readWorkbook(bytes, { shown: 'lots.xlsx', bytesAtMost })
  expect((await read(100_000)).sheets).toHaveLength(1)
  await expect(read(characters - 1)).rejects.toMatchObject({ code: 'json_too_large' })
  await expect(read(100)).rejects.toMatchObject({
    message: expect.stringMatching(/unpacks to more than 300 bytes\. Save it as CSV/),
  })
})

test.each([
  [
    'old.xlsx',
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
    /old Excel workbook.*save it as an Excel workbook \(\.xlsx\) or as CSV/,
  ],
  ['lots.csv', Buffer.from('%PDF-1.7'), /is a PDF.*save or export it as/],
  ['lots.csv', Buffer.from('<html><table>'), /is a web page/],
  ['lots.xlsx', makeZip([{ name: 'a.txt', data: 'x' }]), /not an Excel workbook/],
])('advises on the format for %s of another kind', async (name, data, reason) => {
  expect((await refusal(makeZip([{ name, data }]))).message).toMatch(reason)
})

test('reads exactly the same lots of the real sale from CSV, workbook and JSON', async ({ skip }) => {
  skip(!existsSync(REAL_SALE), 'the real sale is not beside this checkout')
  const byJson = (await imported(REAL_SALE)).lots.map(({ image: _, ...lot }) => lot)
  const names = ['lot_number', 'artist', 'title', 'medium', 'dimensions', 'estimate', 'low_estimate', 'high_estimate']
  const rows = [
    names,
    ...byJson.map((lot) => names.map((name) => String(Object.entries(lot).find(([key]) => key === name)?.[1] ?? ''))),
  ]
  for (const [name, data] of [
    ['lots.csv', Buffer.from(stringify(rows))],
    ['lots.xlsx', workbook(rows)],
  ] as const) {
    const lots = (await load(name, data)).lots.map(({ image: _, ...lot }) => lot)
    expect(lots.map((lot) => ({ ...lot, reserve: undefined }))).toEqual(
      byJson.map((lot) => ({ ...lot, reserve: undefined })),
    )
    expect(lots).toHaveLength(177)
  }
})
