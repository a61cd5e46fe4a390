import { describe, expect, it } from 'vitest'
import { picturesOf } from '../../../../shared/auction/lot-pictures.ts'
import { makeZip } from '../testing/hostile-zip.ts'
import { imported, picture, upload } from '../testing/uploaded-sale.ts'

const zipOf = (name: string, data: string | Buffer, ...more: { name: string; data: Buffer }[]) =>
  makeZip([{ name, data, method: 8 }, ...more])

describe('a catalogue as an auction house exports it', () => {
  it('is read with common headings and a folder of pictures', async () => {
    const image = await picture('jpeg')
    const csv = [
      'LotNum,Title,Description,LowEst,HighEst,StartPrice,Creator,ImageFile.1,ImageFile.2',
      '1,"Chair, oak",A fine chair,"1,200","1,800",600,Émile Dupont,1_front.jpg,1_back.jpg',
      '12A,Table,,500,700,,,12a.JPG,',
    ].join('\r\n')
    const more = ['1_front.jpg', '12A.jpg'].map((name) => ({ name: `pictures/${name}`, data: image }))
    more.push({ name: 'pictures/1_back.jpg', data: await picture('jpeg', { width: 9 }) })
    const sale = await imported(zipOf('spring_sale.csv', `\ufeff${csv}`, ...more))
    expect(sale.saleMetadata.title).toBe('spring sale')
    expect(sale.lots).toMatchObject([
      {
        lot_number: 1,
        title: 'Chair, oak',
        artist: 'Émile Dupont',
        low_estimate: 1200,
        high_estimate: 1800,
        start_price: 600,
        description: 'A fine chair',
        estimate: 'Estimate 1,200-1,800',
      },
      { lot_number: '12A', title: 'Table', artist: '', start_price: null },
    ])
    expect(sale.lots.map((lot) => picturesOf(lot.image).map(({ width }) => width))).toEqual([[8, 9], [8]])
    expect(sale.warnings).toEqual([])
  })

  it.each(['Further images', 'further_images', 'Further Pictures'])(
    'takes further pictures from a column %s',
    async (heading) => {
      const csv = `Lot,Title,Image,${heading}\r\n1,Chair,front.jpg,back.jpg`
      const pictures = [
        { name: 'front.jpg', data: await picture('jpeg') },
        { name: 'back.jpg', data: await picture('jpeg', { width: 9 }) },
      ]
      const sale = await imported(zipOf('sale.csv', csv, ...pictures))
      expect(sale.lots.map((lot) => picturesOf(lot.image).map(({ width }) => width))).toEqual([[8, 9]])
    },
  )

  it('is read as tab-separated UTF-16, a spreadsheet’s Unicode text', async () => {
    const tsv = 'Lot Number\tArtist\tTitle\tEstimate\n1\tŁukasz\tŻółw\t£500–700\n'
    const sale = await imported(zipOf('lots.tsv', Buffer.from(`\ufeff${tsv}`, 'utf16le')))
    expect(sale.lots).toMatchObject([{ lot_number: 1, artist: 'Łukasz', title: 'Żółw', estimate: '£500–700' }])
  })

  it('is read from a German program: semicolons, Windows-1252, amounts with points', async () => {
    const csv =
      'Los-Nr;Künstler;Titel;Beschreibung;Low Estimate;High Estimate\r\n7;Müller;Große Vase;Grün;1.200,00 €;1.800,00 €\r\n'
    const sale = await imported(zipOf('Katalog.CSV', Buffer.from(csv.replaceAll('€', '\x80'), 'latin1')))
    expect(sale.lots).toMatchObject([
      {
        lot_number: 7,
        artist: 'Müller',
        title: 'Große Vase',
        description: 'Grün',
        low_estimate: 1200,
        high_estimate: 1800,
      },
    ])
  })

  it('finds pictures by lot number without a column of pictures', async () => {
    const image = await picture('png')
    const more = ['0001.png', '2_1.png', '2_2.png', 'cover.png'].map((name) => ({ name, data: image }))
    const sale = await imported(zipOf('sale.csv', 'LOT,TITLE\n1,A\n2,B\n3,C\n', ...more))
    expect(sale.lots.map((lot) => lot.image !== null)).toEqual([true, true, false])
  })

  it('takes missing titles from the beginning of the description', async () => {
    const csv =
      'Lot,Lot Description,Estimate Low,Estimate High\n1,"An oak chair. English, c. 1800",100,200\n2,"A table\nwith drawers",0,0\n'
    const sale = await imported(zipOf('sale.csv', csv))
    expect(sale.lots).toMatchObject([{ title: 'An oak chair.' }, { title: 'A table', low_estimate: null }])
    expect(sale.warnings).toContain('2 lots had no title and took it from the description')
  })

  it('is read with its currency in a column, tags, and numbers such as “Lot 003”', async () => {
    const csv = 'Lot No.|Name|Starting Bid|Currency|Tags\nLot 003|Vase|50|eur|"Star lot; ARR"\nLot 004|Bowl|60|EUR|\n'
    const sale = await imported(zipOf('sale.csv', csv))
    expect(sale.saleMetadata.currency).toBe('EUR')
    expect(sale.lots).toMatchObject([
      { lot_number: 3, title: 'Vase', start_price: 50, tags: ['Star lot', 'ARR'] },
      { lot_number: 4, tags: [] },
    ])
  })

  it('keeps unknown columns for staff, with a remark', async () => {
    const csv = 'LotNum,Title,Mindestpreis,Ledger,Cost,Provenance\n1,Vase,€ 900,Mrs Smith,100,By descent\n'
    const sale = await imported(zipOf('sale.csv', csv))
    expect(sale.lots).toMatchObject([{ provenance: 'By descent', reserve: 900, ledger: 'Mrs Smith', cost: '100' }])
    expect(sale.warnings).toContain('Columns that are not known, and are kept for staff only: Ledger, Cost')
  })

  it('keeps a reserve that is not an amount as text for staff, with a remark', async () => {
    const sale = await imported(zipOf('sale.csv', 'Lot,Title,Limit\n1,Vase,ask the vendor\n2,Bowl,-\n'))
    expect(sale.lots).toMatchObject([{ reserve_as_written: 'ask the vendor' }, { reserve: null }])
    expect(sale.lots[0]).not.toHaveProperty('reserve')
    expect(sale.warnings).toEqual(["Lot 1: its reserve can't be read, and is kept for staff unchanged"])
  })

  it('uses the column with the exact name if two fit one field, and keeps the other', async () => {
    const csv = 'Lot,Title,Details,Description,Description\n1,Vase,Inv. 7,Blue,Small\n'
    const [lot] = (await imported(zipOf('sale.csv', csv))).lots
    expect(lot).toMatchObject({ description: 'Blue', details: 'Inv. 7', description_2: 'Small' })
  })

  it('leaves out invalid amounts, with a remark', async () => {
    const sale = await imported(zipOf('sale.csv', 'Lot,Title,LowEst,HighEst\n1,Vase,ask us,£12.50\n'))
    expect(sale.lots).toMatchObject([{ low_estimate: null, high_estimate: 13 }])
    expect(sale.warnings).toEqual(
      expect.arrayContaining([
        'Row 2, column C (LowEst): “ask us” is not an amount and was left out',
        '1 amount had cents and was rounded',
      ]),
    )
  })
})

describe('an invalid catalogue', () => {
  it.each([
    ['without a column for the lot number', 'Title,Price\nVase,5', /no column is called LotNum/],
    ['without title and description', 'Lot,Price\n1,5', /no column is called Title/],
    ['with headings only', 'Lot,Title\n', /no lots/],
    ['that is empty', '', /it is empty/],
    ['with an open quotation mark', 'Lot,Title\n1,"Vase', /line 2 is never closed/],
  ])('%s is refused with the reason', async (_, csv, reason) => {
    const { outcome, stored } = await upload(zipOf('sale.csv', csv))
    expect(outcome).toMatchObject({ thrown: { message: expect.stringMatching(reason) } })
    expect(stored).toBeNull()
  })

  it('reports every faulty lot at once', async () => {
    const { outcome } = await upload(
      zipOf('sale.csv', 'Lot,Title,LowEst,HighEst\n1,Vase,5,2\n1,Bowl,,\n,Plate,,\n4," ",x,\n†,Jug,,\n'),
    )
    expect(outcome).toMatchObject({
      thrown: {
        code: 'sale_invalid',
        details: [
          { lot: 1, field: 'low_estimate', message: 'is above the high estimate (row 2, column C)' },
          { lot: 1, field: 'lot_number', message: 'appears twice: at positions 1 and 2 (row 3, column A)' },
          { lot: 'position 3', field: 'lot_number', message: 'is missing (row 4, column A)' },
          { lot: 'position 5', field: 'lot_number', message: '"†" is not a lot number (row 6, column A)' },
        ],
      },
    })
  })

  it('gets advice on saving it if it is an old workbook in a ZIP', async () => {
    const { outcome } = await upload(zipOf('lots.xls', Buffer.from('d0cf11e0', 'hex')))
    const message = '"lots.xls" is not read. Open it in a spreadsheet program and save it as an Excel workbook'
    expect(outcome).toMatchObject({ thrown: { code: 'json_missing', message: expect.stringContaining(message) } })
  })

  it('is refused if a ZIP has two', async () => {
    const { outcome } = await upload(zipOf('one.csv', 'Lot,Title\n1,A', { name: 'two.csv', data: Buffer.from('x') }))
    expect(outcome).toMatchObject({ thrown: { code: 'catalogue_several' } })
  })
})
