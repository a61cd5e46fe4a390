import { describe, expect, test } from 'vitest'
import type { RemarkKind } from '../../../../shared/catalogue/remarks.ts'
import type { Preview } from '../preview-catalogue.ts'
import { FORMATS, type Rows } from '../testing/in-formats.ts'
import { previewed } from '../testing/previewed.ts'

const figuresOf = ({ lots }: Preview) =>
  lots.map(({ lotNumber, lowEstimate, highEstimate }) => [lotNumber, lowEstimate, highEstimate])
const kindsOf = ({ remarks }: Preview) => remarks.map(({ kind }) => kind)

type Kind = {
  rows: Rows
  /** The examined part of the preview. */
  shows: (preview: Preview) => unknown
  is: unknown
  /** The required remark, by its kind and cell. */
  tells?: { kind: RemarkKind; severity?: string; row?: number; cell?: string; sentence?: RegExp }
}

const lot = (...cells: string[]) => cells

/** Cases that were once imported wrongly without a remark, in each format in which they can occur. */
const KINDS: Readonly<Record<string, Kind>> = {
  'short ranges': {
    rows: [
      lot('Lot', 'Title', 'Estimate'),
      lot('1', 'Vase', '£15-20,000'),
      lot('2', 'Bowl', '15/20.000 €'),
      lot('3', 'Cup', '800-1,200'),
      lot('4', 'Jug', '10-10000'),
    ],
    shows: figuresOf,
    is: [
      [1, 15_000, 20_000],
      [2, 15_000, 20_000],
      [3, 800, 1_200],
      [4, null, null],
    ],
    tells: { kind: 'estimate_not_read', row: 5, cell: 'C5' },
  },
  'estimates in two currencies': {
    rows: [lot('Lot', 'Title', 'Estimate (KRW)', 'Estimate (USD)'), lot('1', 'Vase', '400,000-900,000', '300-700')],
    shows: ({ columns }) => columns.map(({ meaning }) => meaning),
    is: ['lot_number', 'title', 'estimate', 'other'],
    tells: { kind: 'columns_in_two_currencies', severity: 'question', sentence: /C .*KRW.*D .*USD/ },
  },
  'low estimates in two currencies': {
    rows: [lot('Lot', 'Title', 'Low', 'Low USD'), lot('1', 'Vase', '€900', '1000')],
    shows: ({ lots }) => lots.map(({ lowEstimate }) => lowEstimate),
    is: [900],
    tells: { kind: 'columns_in_two_currencies', severity: 'question' },
  },
  'figures in thousands': {
    rows: [lot('Lot', 'Title', 'Low (£000)', 'High (£000)'), lot('1', 'Vase', '1.5', '20')],
    shows: (preview) => [figuresOf(preview), preview.currency],
    is: [[[1, 1_500, 20_000]], 'GBP'],
    tells: { kind: 'in_thousands', sentence: /column C.*1,000/ },
  },
  'an estimate in thousands': {
    rows: [lot('Lot', 'Title', 'Estimate T€'), lot('1', 'Vase', '15-20')],
    shows: ({ lots }) => lots.map(({ estimate, highEstimate }) => [estimate, highEstimate]),
    is: [['Estimate 15,000-20,000', 20_000]],
    tells: { kind: 'in_thousands' },
  },
  'a row of totals': {
    rows: [
      lot('Lot', 'Title', 'Artist', 'Low', 'High'),
      lot('1', 'Vase', 'Ming', '100', '150'),
      lot('2', 'Bowl', 'Qing', '200', '300'),
      lot('Total', '', '', '300', '450'),
    ],
    shows: ({ totalLots }) => totalLots,
    is: 2,
    tells: { kind: 'total_left_out', row: 4, sentence: /Row 4 .*300/ },
  },
  'sums without a word': {
    rows: [
      lot('Lot', 'Title', 'Artist', 'Medium', 'Low'),
      lot('1', 'Vase', 'Ming', 'Clay', '100'),
      lot('2', 'Bowl', 'Qing', 'Clay', '200'),
      lot('', '', '', '', '300'),
    ],
    shows: ({ totalLots, faults }) => [totalLots, faults],
    is: [2, []],
    tells: { kind: 'total_left_out', row: 4 },
  },
  'a make and a model': {
    rows: [lot('Lot', 'Make', 'Model', 'Description'), lot('1', 'Caterpillar', '320D', 'Excavator')],
    shows: ({ lots }) => lots.map(({ title }) => title),
    is: ['Caterpillar 320D'],
  },
  'several sales whose lot numbers go on': {
    rows: [
      lot('Sale', 'Lot', 'Title'),
      lot('A', '1', 'Vase'),
      lot('A', '2', 'Cup'),
      lot('B', '3', 'Jug'),
      lot('B', '4', 'Pot'),
    ],
    shows: ({ sales }) => sales,
    is: [
      {
        column: 0,
        sales: [
          { value: 'A', lots: 2 },
          { value: 'B', lots: 2 },
        ],
      },
    ],
    tells: { kind: 'maybe_several_sales', severity: 'question', sentence: /names 2 sales/ },
  },
  'the least and the greatest price': {
    rows: [lot('sku', 'name', 'minPrice', 'maxPrice', 'priceCurrency'), lot('12', 'Vase', '100', '150', 'GBP')],
    shows: (preview) => [figuresOf(preview), preview.lots[0]?.reserve, preview.currency],
    is: [[[12, 100, 150]], null, 'GBP'],
  },
  'ear tags': {
    rows: [
      lot('Lot', 'Title', 'Tag'),
      lot('1', 'Cow', 'UK 1203'),
      lot('2', 'Cow', 'UK 1204'),
      lot('3', 'Bull', 'UK 1205'),
    ],
    shows: ({ columns }) => columns[2]?.meaning,
    is: 'other',
    tells: { kind: 'heading_not_believed', sentence: /column C/ },
  },
  'numbers in ="…"': {
    rows: [lot('Lot', 'Title', 'Estimate'), lot('="0012"', 'Vase', '="100-150"')],
    shows: figuresOf,
    is: [[12, 100, 150]],
    tells: { kind: 'zeros_dropped', cell: 'A2' },
  },
  'zeros before lot numbers': {
    rows: [lot('Lot', 'Title'), lot('007', 'Vase'), lot('12A', 'Bowl')],
    shows: ({ lots }) => lots.map(({ lotNumber }) => lotNumber),
    is: [7, '12A'],
    tells: { kind: 'zeros_dropped', cell: 'A2' },
  },
  'zeros behind a word before lot numbers': {
    rows: [lot('Lot', 'Title'), lot('Lot 0001', 'Vase'), lot('Lot 0002', 'Bowl')],
    shows: ({ lots }) => lots.map(({ lotNumber }) => lotNumber),
    is: [1, 2],
    tells: { kind: 'zeros_dropped', cell: 'A2' },
  },
  'years under Start and End': {
    rows: [lot('Lot', 'Title', 'Start', 'End'), lot('1', 'Vase', '1850', '1900'), lot('2', 'Bowl', '1700', '1750')],
    shows: ({ lots }) => lots.map(({ startPrice }) => startPrice),
    is: [null, null],
    tells: { kind: 'heading_not_believed', sentence: /column C \(Start\), such as “1850”/ },
  },
  'a price next to days under Start': {
    rows: [
      lot('Lot', 'Title', 'Prise', 'Start', 'Stop'),
      lot('1', 'Vase', '10500', '4 December 2010', '14 December 2010'),
    ],
    shows: ({ lots }) => lots.map(({ startPrice }) => startPrice),
    is: [10500],
    tells: { kind: 'price_as_start_price', sentence: /column C \(Prise\)/ },
  },
  'the brand of a machine': {
    rows: [lot('Lot', 'Title', 'Brand', 'Chassis'), lot('1', 'Van', 'Kia', 'KNALD225385151473')],
    shows: ({ columns }) => columns[2]?.meaning,
    is: 'other',
    tells: { kind: 'columns_not_known', sentence: /Brand/ },
  },
  'the width of an estimate': {
    rows: [lot('Lot', 'Title', 'Estimate_range'), lot('1', 'Vase', '5000'), lot('2', 'Bowl', '200')],
    shows: figuresOf,
    is: [
      [1, null, null],
      [2, null, null],
    ],
    tells: { kind: 'heading_not_believed', sentence: /column C \(Estimate_range\), such as “5000”/ },
  },
  'days under Start and End': {
    rows: [lot('Lot', 'Title', 'Start', 'End'), lot('1', 'Vase', '12', '14'), lot('2', 'Bowl', '12', '15')],
    shows: ({ lots }) => lots.map(({ startPrice }) => startPrice),
    is: [null, null],
    tells: { kind: 'heading_not_believed' },
  },
  'the day of the sale': {
    rows: [lot('Lot', 'Title', 'Date'), lot('1', 'Vase', '12/05/2026'), lot('2', 'Bowl', 'May 12, 2026')],
    shows: ({ columns }) => columns[2]?.meaning,
    is: 'other',
    tells: { kind: 'day_of_sale', sentence: /column C/ },
  },
  'dates of works': {
    rows: [lot('Lot', 'Title', 'Date'), lot('1', 'Letter', '12/05/1926'), lot('2', 'Bowl', 'c. 1850')],
    shows: ({ columns }) => columns[2]?.meaning,
    is: 'date',
  },
  'a lot number that became a date': {
    rows: [lot('Lot', 'Title'), lot('1', 'Vase'), lot('2026-01-02', 'Bowl')],
    shows: ({ totalLots }) => totalLots,
    is: 2,
    tells: { kind: 'date_for_number', severity: 'question', row: 3, cell: 'A3' },
  },
  'a date under a figure': {
    rows: [lot('Lot', 'Title', 'Low', 'High'), lot('1', 'Vase', '100', '150'), lot('2', 'Bowl', '2026-01-02', '300')],
    shows: figuresOf,
    is: [
      [1, 100, 150],
      [2, null, 300],
    ],
    tells: { kind: 'amount_not_read', row: 3, cell: 'C3' },
  },
  'digits of other scripts': {
    rows: [
      lot('Lot', 'Title', 'Low', 'High'),
      lot('١٢', 'Vase', '١٬٢٠٠', '１，８００'),
      lot('۱۳', 'Bowl', '۸۰', '१२०'),
    ],
    shows: figuresOf,
    is: [
      [12, 1_200, 1_800],
      [13, 80, 120],
    ],
  },
  'a price, and not which': {
    rows: [lot('Lot', 'Название', 'Цена'), lot('1', 'Ваза', '1 200')],
    shows: ({ lots }) => lots.map(({ startPrice }) => startPrice),
    is: [1_200],
    tells: { kind: 'price_as_start_price', sentence: /column C/ },
  },
  'two columns of one figure': {
    rows: [lot('Lot', 'Title', 'Estimate', 'Valuation'), lot('1', 'Vase', '100-150', '90')],
    shows: ({ lots }) => lots.map(({ highEstimate }) => highEstimate),
    is: [150],
    tells: { kind: 'two_of_a_kind', sentence: /column C.*not from column D/ },
  },
}

describe.each(Object.entries(FORMATS))('in %s', (_format, write) => {
  test.each(Object.entries(KINDS))('reads %s correctly, or reports them', async (_kind, { rows, shows, is, tells }) => {
    const preview = await previewed(write(rows))
    expect(shows(preview)).toEqual(is)
    if (tells) {
      const { sentence, ...told } = tells
      expect(kindsOf(preview)).toContain(tells.kind)
      const found = preview.remarks.filter(({ kind }) => kind === tells.kind)
      expect(found).toContainEqual(
        expect.objectContaining({ ...told, ...(sentence && { sentence: expect.stringMatching(sentence) }) }),
      )
    }
  })
})
