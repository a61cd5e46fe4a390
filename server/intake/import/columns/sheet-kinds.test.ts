import { describe, expect, test } from 'vitest'
import { rawWorkbook, sheetRow } from '../testing/in-formats.ts'
import { previewed, sentences } from '../testing/previewed.ts'

const HEADINGS = ['Lot', 'Title', 'Artist', 'Low Estimate', 'Reserve']
const sheet = (...rows: string[]) => `<sheetData>${[sheetRow(1, HEADINGS), ...rows].join('')}</sheetData>`
const formula = '<c><f>D2*0.9</f></c>'
const told = async (...input: Parameters<typeof rawWorkbook>) => (await previewed(rawWorkbook(...input))).remarks

describe('a workbook', () => {
  const two = sheet(sheetRow(2, ['1', 'Vase', 'Ming', '100', '90']), sheetRow(3, ['2', 'Bowl', 'Qing', '200', '']))

  test('lists its other sheets, any of which can be chosen', async () => {
    const files = rawWorkbook({ Notes: '<sheetData/>', Day1: two, Day2: sheet(sheetRow(2, ['7', 'Jug'])) })
    const preview = await previewed(files)
    expect(preview).toMatchObject({ sheet: 1, totalLots: 2 })
    expect(preview.sheets.map(({ name }) => name)).toEqual(['Notes', 'Day1', 'Day2'])
    expect(preview.remarks).toContainEqual(
      expect.objectContaining({ kind: 'other_sheets', sentence: expect.stringContaining('“Day2” (2 rows)') }),
    )
    expect(await previewed(files, { sheet: 2 })).toMatchObject({ sheet: 2, lots: [{ lotNumber: 7 }] })
  })

  test('leaves out and reports hidden rows, or takes them by choice', async () => {
    const files = rawWorkbook({
      Lots: sheet(sheetRow(2, ['1', 'Vase']), sheetRow(3, ['2', 'Withdrawn'], ' hidden="1"')),
    })
    const preview = await previewed(files)
    expect(preview.totalLots).toBe(1)
    expect(preview.remarks).toContainEqual(expect.objectContaining({ kind: 'hidden_rows', row: 3 }))
    expect(await previewed(files, { hiddenRows: 'taken' })).toMatchObject({ totalLots: 2 })
  })

  test('names each formula without a stored value, and asks about one of an amount', async () => {
    const row = sheetRow(2, ['1', '<c t="n"><f>A1</f><v></v></c>', 'Ming', '100', formula])
    expect(await told({ Lots: sheet(row) })).toMatchObject([
      { kind: 'formula_without_value', cell: 'B2' },
      { kind: 'amount_without_value', severity: 'question', row: 2, cell: 'E2' },
      { kind: 'of_the_sale' },
    ])
  })

  test('names each cell that shows an error', async () => {
    const row = sheetRow(2, ['1', 'Vase', '<c t="e"><v>#REF!</v></c>', '<c t="e"><v>#DIV/0!</v></c>'])
    expect(await told({ Lots: sheet(row) })).toMatchObject([
      { kind: 'error_in_cell', severity: 'warning', cell: 'C2', sentence: expect.stringContaining('#REF!') },
      { kind: 'amount_without_value', severity: 'question', cell: 'D2' },
    ])
  })

  test('reports the pictures in it', async () => {
    expect(await told({ Lots: two }, { media: ['image1.png', 'image2.jpeg'] })).toMatchObject([
      { kind: 'pictures_in_sheet', sentence: expect.stringContaining('2 pictures lie in the workbook') },
    ])
  })

  test('reports cells merged over rows, whose column can be filled down', async () => {
    const merged = `${sheet(
      sheetRow(2, ['1', 'Vase', 'Ming', '100', '90']),
      sheetRow(3, ['2', 'Bowl', '', '200', '150']),
    )}<mergeCells><mergeCell ref="C2:C3"/></mergeCells>`
    const files = rawWorkbook({ Lots: merged })
    expect((await previewed(files)).remarks).toMatchObject([{ kind: 'merged_cells', row: 2, cell: 'C2' }])
    expect((await previewed(files, { fillDown: [2] })).lots.map(({ artist }) => artist)).toEqual(['Ming', 'Ming'])
  })

  test('keeps the zeros that a format shows, and reports lot numbers that lose them', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="0000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>'
    const row = sheetRow(2, ['<c s="1"><v>12</v></c>', 'Vase', '<c s="1"><v>7</v></c>'])
    const preview = await previewed(rawWorkbook({ Lots: sheet(row) }, { styles }))
    expect(preview.lots).toMatchObject([{ lotNumber: 12, artist: '0007' }])
    expect(sentences(preview)).toEqual([expect.stringContaining('“0012” is lot 12')])
  })

  test('joins two rows of headings, or uses one if chosen', async () => {
    const rows = [
      sheetRow(1, ['Lot', 'Description', '', 'Estimate', '']),
      sheetRow(2, ['', 'Artist', 'Title', 'Low', 'High']),
      sheetRow(3, ['1', 'Ming', 'Vase', '100', '150']),
    ]
    const files = rawWorkbook({ Lots: `<sheetData>${rows.join('')}</sheetData>` })
    const preview = await previewed(files)
    expect(preview).toMatchObject({
      headerRow: 1,
      headingRows: 2,
      lots: [{ lotNumber: 1, artist: 'Ming', title: 'Vase', lowEstimate: 100, highEstimate: 150 }],
    })
    expect(preview.remarks).toContainEqual(expect.objectContaining({ kind: 'headings_joined', severity: 'note' }))
    expect(await previewed(files, { headerRow: 1, headingRows: 1 })).toMatchObject({ headingRows: 1 })
  })
})

describe('a text in columns', () => {
  test('reports a row with more cells than headings, and one with fewer', async () => {
    const preview = await previewed('Lot,Title,Artist\n1,Vase, red,Ming\n2,Bowl,Qing\n3,Cup,Song\n')
    expect(preview.remarks).toContainEqual(
      expect.objectContaining({ kind: 'row_longer_than_headings', severity: 'question', row: 2, cell: 'D2' }),
    )
    const rows = Array.from({ length: 12 }, (_, at) => `${at + 1},Vase ${at},Ming`)
    expect((await previewed(`Lot,Title,Artist\n${rows.join('\n')}\n13,Jug\n`)).remarks).toContainEqual(
      expect.objectContaining({ kind: 'row_shorter_than_headings', row: 14 }),
    )
  })

  test('reports a column without a heading, whose meaning can be chosen', async () => {
    const file = 'Lot,Title,Low,\n1,Vase,100,150\n2,Bowl,200,300\n'
    expect((await previewed(file)).remarks).toContainEqual(
      expect.objectContaining({
        kind: 'column_without_heading',
        cell: 'D2',
        sentence: expect.stringContaining('“150”'),
      }),
    )
    const columns = ['lot_number', 'title', 'low_estimate', 'high_estimate'] as const
    expect((await previewed(file, { columns: [...columns] })).lots).toMatchObject([{ highEstimate: 150 }, {}])
  })

  test('finds its separator under a title with commas, or uses any other chosen one', async () => {
    const file = 'Summer Sale, London, 12 July 2026\nLot;Title;Low\n1;Vase;100\n2;Bowl, blue;200\n'
    expect(await previewed(file)).toMatchObject({ delimiter: ';', headerRow: 2, totalLots: 2 })
    expect(await previewed('Lot#Title\n1#Vase\n2#Bowl\n')).toMatchObject({ delimiter: '#', totalLots: 2 })
    expect(await previewed('Lot~Title\n1~Vase, a\n2~Bowl, b\n', { delimiter: ',' })).toMatchObject({ delimiter: ',' })
  })

  test('splits a column of number and title, and fills names down from above', async () => {
    const file = 'Maker,Work\nMing,12. A vase\n,13. A bowl\n'
    const { lots } = await previewed(file, { split: { column: 1, at: 'number' }, fillDown: [0] })
    expect(lots).toMatchObject([
      { lotNumber: 12, title: 'A vase', artist: 'Ming' },
      { lotNumber: 13, title: 'A bowl', artist: 'Ming' },
    ])
    const halves = await previewed('Lot,Work\n1,Ming: A vase\n', {
      split: { column: 1, at: ': ' },
      columns: ['lot_number', 'artist', 'title'],
    })
    expect(halves.lots).toMatchObject([{ artist: 'Ming', title: 'A vase' }])
  })

  test('reads JSON Lines, and reports invalid lines', async () => {
    const lines = '{"lot": 1, "title": "Vase"}\n{"lot": 2, "title": "Bowl"}\nnot json\n'
    const preview = await previewed([{ name: 'lots.jsonl', data: lines }])
    expect(preview).toMatchObject({ totalLots: 2 })
    expect(preview.remarks).toContainEqual(
      expect.objectContaining({ kind: 'json_incomplete', severity: 'question', row: 3 }),
    )
    const cut = await previewed([
      { name: 'lots.json', data: '[\n{"lot": 1, "title": "Vase"},\n{"lot": 2, "title": "Bowl"},' },
    ])
    expect(cut.remarks).toContainEqual(expect.objectContaining({ kind: 'json_incomplete' }))
  })
})

test.each([
  ['lots.csv', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), /old Excel workbook .*\.xlsx/],
  ['lots.csv', Buffer.from('<?xml version="1.0"?><lots><lot/></lots>'), /XML file.*CSV or JSON/],
])('gives advice for %s in another format', async (name, data, advice) => {
  await expect(previewed([{ name, data }])).rejects.toThrow(advice)
})

describe('a ZIP', () => {
  test('may have a folder for each lot, named by its number', async () => {
    const png = Buffer.from('iVBORw0KGgo=', 'base64')
    const preview = await previewed([
      { name: 'sale/cat.csv', data: 'Lot,Title\n1,Vase\n3A,Bowl\n12,Jug\n' },
      ...['1', '3A', '12'].map((lot) => ({ name: `sale/${lot}/a.png`, data: png })),
    ])
    expect(preview.lots.map(({ lotNumber, image }) => [lotNumber, image?.file])).toEqual([
      [1, 'sale/1/a.png'],
      ['3A', 'sale/3A/a.png'],
      [12, 'sale/12/a.png'],
    ])
  })

  test('is refused in words if it contains only another ZIP', async () => {
    await expect(previewed([{ name: 'sale.zip', data: 'PK' }])).rejects.toThrow('holds another ZIP, "sale.zip"')
  })
})
