import { readAmount } from '../../../shared/amounts/written-amount.ts'
import { type FigureHabit, habitOf, isUnclear, numberHabit } from '../../../shared/amounts/written-figure.ts'
import type { Reply } from '../../../shared/api/index.ts'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import { plainHeading } from '../../../shared/catalogue/field.ts'
import type { Channel } from '../../../shared/entities/people/channel.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import { type OurLot, reconcile, type TheirRow } from '../../../shared/rules/reconcile.ts'
import { channelOf, channelOfSold, isOfChannel } from '../../../shared/sale/channels.ts'
import { isAppeal, pledgesOf } from '../../../shared/sale/rounds/appeal.ts'
import { lotOrUntouched, type Sale } from '../../../shared/sale/state.ts'
import { refuse } from '../../access/refused.ts'
import { cellOf, columnsOf, columnsTold, isNumberIn, type KnownColumns, type Sheet } from './sheet.ts'

const FIELDS = {
  lot: ['Lot', 'Lot Number', 'Lot No', 'Lot #', 'Lot Id'],
  price: ['Hammer Price', 'Hammer', 'Sold Price', 'Sale Price', 'Winning Bid', 'High Bid', 'Price', 'Sold For'],
  paddle: ['Paddle', 'Paddle Number', 'Paddle #', 'Paddle No', 'Bidder Number', 'Bidder #', 'Buyer Number', 'Buyer #'],
  status: ['Status', 'Result', 'Lot Status', 'Passed', 'Sold'],
} as const
export type ResultsField = keyof typeof FIELDS

/** Layouts from platforms' help pages, by distinctive headings; docs/platforms.md lists the pages. */
const LAYOUTS: readonly { name: string; headings: readonly string[] }[] = [
  { name: 'GAP Toolbox (the-saleroom, BidSpotter)', headings: ['Lot Number', 'Lot Description', 'Hammer Price'] },
  { name: 'LiveAuctioneers, end of auction', headings: ['Lot', 'Hammer', 'Passed'] },
  { name: 'Proxibid, reconcile', headings: ['Lot #', 'Paddle #', 'Hammer Price'] },
]

const UNSOLD = /^(passed|pass|unsold|not ?sold|no ?sale|withdrawn|cancelled|canceled|bought ?in)$/i
const YES = /^(yes|y|true|1|x)$/i
const NO = /^(no|n|false|0)$/i

/** Compares a platform's results file with the sale's record. Without lots and prices, returns the headings only. */
export function reconciled(
  sheet: Sheet,
  {
    sale,
    channel,
    chosen,
  }: { sale: Sale; channel: Channel; chosen: Readonly<Partial<Record<ResultsField, string | undefined>>> },
): Reply<'reconcileChannel'> {
  const known = columnsOf(sheet, { fields: FIELDS, chosen })
  const { headings, columns, line } = known
  const names = new Set(headings.map(plainHeading))
  const layout = LAYOUTS.find((each) => each.headings.every((heading) => names.has(plainHeading(heading))))
  const told = { ...columnsTold(known), layout: layout?.name ?? null }
  if (!columns.has('lot') || !columns.has('price')) return { ...told, rows: 0, differences: [], isKnown: false }
  const theirs = rowsOf(sheet, { line, known, sale, channel })
  if (theirs.length === 0) refuse(400, 'sheet_empty', 'The file has headings, but no results')
  return { ...told, rows: theirs.length, differences: reconcile(ourLots(sale, channel), theirs), isKnown: true }
}

function rowsOf(
  { rows }: Sheet,
  { line, known, sale, channel }: { line: number; known: KnownColumns<ResultsField>; sale: Sale; channel: Channel },
): TheirRow[] {
  const below = rows.filter((row) => row.line > line)
  const texts = below.flatMap((row) => (isNumberIn(row, known, 'price') ? [] : [cellOf(row, known, 'price')]))
  const habit = habitOf(texts, unitOfSale(sale))
  const hasPaddles = known.columns.has('paddle')
  const statusHeading = known.headings[known.columns.get('status') ?? -1] ?? ''
  return below.map((row) => {
    const written = cellOf(row, known, 'lot')
    const amount = amountIn(cellOf(row, known, 'price'), isNumberIn(row, known, 'price') ? numberHabit(habit) : habit)
    const paddle = cellOf(row, known, 'paddle') || null
    return {
      line: row.line,
      written,
      lot: parseLotNumber(written.replace(/^lot\s*/i, '')),
      amount,
      paddle,
      // GAP writes a hammer price of 0 for an unsold lot.
      isSold: amount !== null && amount !== 0 && !isUnsold(cellOf(row, known, 'status'), statusHeading),
      isTheirs: hasPaddles ? isOfChannel(channel, paddle) : null,
    }
  })
}

function isUnsold(status: string, heading: string): boolean {
  const about = plainHeading(heading)
  if (about === 'passed' && YES.test(status)) return true
  if (about === 'sold' && NO.test(status)) return true
  return UNSOLD.test(status)
}

function amountIn(written: string, habit: FigureHabit): TheirRow['amount'] {
  const read = readAmount(written, habit)
  if (isUnclear(written, habit) || read === 'unreadable' || read.wasRounded) return 'unreadable'
  return read.amount
}

function ourLots(sale: Sale, channel: Channel): OurLot[] {
  return sale.order.map((lotNumber) => {
    const lot = lotOrUntouched(sale, lotNumber)
    const { outcome } = lot
    const isSold = outcome?.status === 'sold'
    return {
      lotNumber,
      isSold,
      amount: isSold ? outcome.amount : null,
      paddle: isSold ? outcome.paddleNumber : null,
      isTheirs: channelOfSold(sale, lotNumber) === channel.id,
      ...(isSold && isAppeal(lot) && { pledges: pledgesOn(lot, channel) }),
    }
  })
}

const pledgesOn = (lot: Parameters<typeof pledgesOf>[0], { id }: Channel) =>
  pledgesOf(lot)
    .filter((pledge) => channelOf(pledge) === id)
    .map(({ amount, paddleNumber: paddle }) => ({ amount, paddle }))
