import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PROPERTY_RUNS } from '../../../shared/testing/property-runs.ts'
import { openSaleroom, plainAuction, type TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { workbook, writeAs } from '../import/testing/write-as.ts'
import { readBidSheet } from './bid-sheet.ts'

const params = { auctionId: 'spring' }
const room = () => openSaleroom({ auctions: [plainAuction('spring', [1, '1A', 2])] })

async function preview({ url }: TestSaleroom, name: string, content: Buffer | string) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const at = `${url}/api/auctions/spring/advanced-bids/preview`
  const response = await fetch(at, { method: 'POST', body: form })
  const body: {
    rows: { bid: { lotNumber: 1; paddleNumber: string; amount: number } | null; refused: string | null }[]
  } = await response.json()
  return { status: response.status, ...body }
}

const TABLE = [
  ['Gebote', '', '', ''],
  ['Los-Nr.', 'Bieternummer', 'Gebot', 'Ort'],
  ['Los 1', '1207', '1.200', 'Zürich'],
  ['Los 1A', '88', '2.500', ''],
]
const text = (mark: string) => TABLE.map((row) => row.join(mark)).join('\n')

describe('a spreadsheet of advance bids', () => {
  test.each([
    ['bids.csv', Buffer.from(text(';'))],
    ['bids.tsv', writeAs(text('\t'), 'utf-16le')],
    ['bids.txt', writeAs(text('\t'), 'windows-1252')],
    ['bids.xlsx', workbook(TABLE)],
  ])('explains %s row by row without adding anything, and then adds all of it', async (name, bytes) => {
    const { clerk, ...rest } = await room()
    const { rows } = await preview({ clerk, ...rest }, name, bytes)
    const bids = rows.flatMap(({ bid }) => bid ?? [])
    expect(bids).toEqual([
      { lotNumber: 1, paddleNumber: '1207', amount: 1_200, location: 'Zürich' },
      { lotNumber: '1A', paddleNumber: '88', amount: 2_500, location: null },
    ])
    const left = () => clerk.call('advancedBidsOfLot', { params: { ...params, lotNumber: 1 } })
    expect(await left()).toEqual([])
    expect(await clerk.call('addAdvancedBids', { params, body: { bids } })).toHaveLength(2)
    expect(await left()).toMatchObject([{ paddleNumber: '1207', amount: 1_200, location: 'Zürich', status: 'active' }])
    expect((await preview({ clerk, ...rest }, name, bytes)).rows).toMatchObject([
      { bid: null, refused: 'It is left with the house already' },
      { bid: null },
    ])
  })

  test('refuses each uncertain row with a reason', async () => {
    const bad = [
      'Lot,Paddle,Amount,Place',
      '9,12,500,',
      ',12,500,',
      '1,,500,',
      '1,12a,500,',
      '1,12,1234.56,',
      '1,12,abc,',
      '1,12,-500,',
      '1,12,,',
      '1,12,US$ 600,',
      '1,12,€600,',
      '1,12,$600,',
      `1,12,500,${'x'.repeat(81)}`,
      '1,12,500,Rome',
      '1,12,500,Paris',
    ]
    const { rows } = await preview(await room(), 'bids.csv', bad.join('\n'))
    expect(rows.map(({ refused }) => refused)).toEqual([
      'Lot 9 is not in this sale',
      'The lot is missing',
      'The paddle is missing',
      '“12a” is not a paddle number (up to ten digits)',
      'Whole amounts only, not 1234.56',
      '“abc” is not an amount',
      '“-500” is not an amount',
      'The amount is missing',
      'US$ 600 is in USD, and the sale in GBP',
      '€600 is in EUR, and the sale in GBP',
      '$600 is in $, and the sale in GBP',
      'The place is longer than 80 characters',
      null,
      'The same as row 14',
    ])
  })

  test('reads groups, lots to take and budgets in the importer’s languages, and adds all in one step', async () => {
    const house = await room()
    const { clerk } = house
    await clerk.call('registerPaddle', { body: { auctionId: 'spring', paddle: '88' } })
    const sheet = [
      ['Los-Nr.', 'Bieternummer', 'Gebot', 'Ort', 'Gruppe', 'Anzahl', 'Gesamtbudget'],
      ['1', '88', '1.200', '', 'a', '1', 3_000],
      ['1A', '88', '900', '', 'A', '', ''],
      ['2', '88', '500', '', '', '', '3.000'],
      ['2', '12', '400', '', '', '', ''],
    ]
    const { rows } = await preview(house, 'bids.xlsx', workbook(sheet))
    const bids = rows.flatMap(({ bid }) => bid ?? [])
    expect(bids).toEqual([
      { lotNumber: 1, paddleNumber: '88', amount: 1_200, location: null, group: 'A', take: 1, budget: 3_000 },
      { lotNumber: '1A', paddleNumber: '88', amount: 900, location: null, group: 'A', take: 1 },
      { lotNumber: 2, paddleNumber: '88', amount: 500, location: null, budget: 3_000 },
      { lotNumber: 2, paddleNumber: '12', amount: 400, location: null },
    ])
    await clerk.call('addAdvancedBids', { params, body: { bids } })
    const left = (lotNumber: number | string) =>
      clerk.call('advancedBidsOfLot', { params: { ...params, lotNumber: lotNumber as 1 } })
    expect(await left(1)).toMatchObject([{ group: 'A', take: 1, asleep: null }])
    expect(await left('1A')).toMatchObject([{ asleep: 'group' }])
    expect((await left(2))[1]).not.toHaveProperty('asleep')
    expect(await clerk.call('paddles', { query: { auctionId: 'spring' } })).toMatchObject({
      paddles: [{ budget: 3_000 }],
    })
  })

  test.each([
    ['French', 'Lot;Enchérisseur;Montant;Groupe;Nombre de lots;Budget'],
    ['Italian', 'Lotto;Offerente;Offerta;Gruppo;Prendere;Budget massimo'],
    ['Spanish', 'Lote;Paleta;Puja;Grupo;Número de lotes;Presupuesto total'],
    ['Dutch', 'Kavel;Biedernummer;Bod;Groep;Aantal;Totaalbudget'],
    ['Russian', 'Лот;Участник;Ставка;Группа;Количество;Бюджет'],
    ['Chinese', '拍品号;号牌;委托价;组别;数量;预算'],
    ['Japanese', 'ロット;パドル;入札額;グループ;購入数;予算'],
  ])('knows the %s headings of a choice', async (_, headings) => {
    const house = await room()
    await house.clerk.call('registerPaddle', { body: { auctionId: 'spring', paddle: '88' } })
    const { rows } = await preview(house, 'bids.csv', `${headings}\n1;88;900;B;2;5000`)
    expect(rows).toMatchObject([{ bid: { group: 'B', take: 2, budget: 5_000 } }])
  })

  test('refuses each uncertain choice with a reason', async () => {
    const house = await room()
    await house.clerk.call('registerPaddle', { body: { auctionId: 'spring', paddle: '12' } })
    const bad = [
      'Lot,Paddle,Amount,Group,Take,Budget',
      `1,12,500,${'x'.repeat(21)},1,`,
      '1,12,500,A,none,',
      '1,12,500,A,0,',
      '1,12,500,A,501,',
      '1,12,500,A,1.5,',
      '1,12,500,,2,',
      '1,12,500,A,2,',
      '2,12,600,a,3,',
      '2,12,700,,,many',
      '2,12,800,,,5000',
      '2,12,900,,,6000',
      '2,13,500,,,5000',
    ]
    const { rows } = await preview(house, 'bids.csv', bad.join('\n'))
    expect(rows.map(({ refused }) => refused)).toEqual([
      'The group is longer than 20 characters',
      '“none” is not a number of lots to take (1 to 500)',
      '“0” is not a number of lots to take (1 to 500)',
      '“501” is not a number of lots to take (1 to 500)',
      '“1.5” is not a number of lots to take (1 to 500)',
      'Name the group of which this number of lots is taken',
      null,
      'Group A of paddle 12 takes 2 lots: give this bid the same number, or another group',
      'The budget: “many” is not an amount',
      null,
      'Paddle 12 has another budget in row 11',
      'Paddle 13 is not registered in this sale: register it before it gets a budget',
    ])
  })

  test('does not read decimals as thousands, and refuses figures that are ambiguous in a currency with three digits', async () => {
    const house = await room()
    const sheet = workbook([TABLE[1] ?? [], ['1', '12', 11.125, '']])
    expect((await preview(house, 'bids.xlsx', sheet)).rows).toMatchObject([
      { bid: null, refused: 'Whole amounts only, not 11.125' },
    ])
    await house.clerk.call('editMetadata', { params, body: { currency: 'KWD' } })
    const { rows } = await preview(house, 'bids.csv', 'Lot,Paddle,Amount\n1,12,12.500\n2,12,12500')
    expect(rows).toMatchObject([
      { refused: '12.500 can be read in two ways in KWD: write it without the mark' },
      { bid: { amount: 12_500 } },
    ])
  })

  test('reads one without headings in the usual order, and refuses one without the columns', async () => {
    const house = await room()
    expect((await preview(house, 'bids.csv', '1,12,500,Rome\n2,13,600,')).rows).toMatchObject([
      { row: 1, bid: { lotNumber: 1, amount: 500 } },
      { row: 2, bid: { lotNumber: 2, location: null } },
    ])
    for (const [name, content] of [
      ['bids.csv', 'Title,Artist\nA,B'],
      ['bids.csv', 'Lot,Paddle,Amount'],
      ['bids.csv', ''],
      ['bids.xlsx', 'no workbook'],
      ['bids.pdf', '%PDF'],
    ] as const) {
      expect(await preview(house, name, content)).toMatchObject({ status: 400 })
    }
  })

  test('adds all of it or nothing', async () => {
    const { clerk } = await room()
    const bid = { paddleNumber: '12', amount: 500 }
    const body = {
      bids: [
        { ...bid, lotNumber: 1 },
        { ...bid, lotNumber: 99 },
      ],
    }
    expect(await clerk.try('addAdvancedBids', { params, body })).toMatchObject({ status: 404 })
    expect(await clerk.call('advancedBidsOfLot', { params: { ...params, lotNumber: 1 } })).toEqual([])
  })
})

test('reads any table of any strings by row and column, or refuses it, without crashing', async () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('Lot', 'Paddle', 'Amount', 'Place', '1', '500', '1.200,50'))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 12 }), async (rows) => {
      const csv = rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n')
      const read = await readBidSheet(Buffer.from(csv), { shown: 'bids.csv', bytesAtMost: 1e6 }).catch((error) => error)
      expect('rows' in read || read.code === 'catalogue_invalid').toBe(true)
    }),
    { numRuns: PROPERTY_RUNS },
  )
})
