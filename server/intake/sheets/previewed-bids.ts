import { currencySymbol } from '../../../shared/amounts/currency.ts'
import { currencyIn } from '../../../shared/amounts/currency-words.ts'
import { unitDigits } from '../../../shared/amounts/money-unit.ts'
import { readAmount } from '../../../shared/amounts/written-amount.ts'
import { type FigureHabit, habitOf, isUnclear, numberHabit } from '../../../shared/amounts/written-figure.ts'
import type { Reply } from '../../../shared/api/index.ts'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { parseLotNumber } from '../../../shared/printed-lot-number.ts'
import { AdvancedBidInput } from '../../../shared/sale/features/advance-bids.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { currencyOf } from '../../sale/wire/serialize.ts'
import type { BidSheet, BidSheetRow } from './bid-sheet.ts'
import { choiceReader } from './choice-columns.ts'

type UnderstoodRow = Reply<'previewAdvancedBids'>['rows'][number]

/** Returns the bid of each row, or the reason for refusing it. Adds nothing. */
export function previewedBids({ rows }: BidSheet, sale: Sale): UnderstoodRow[] {
  const figures = rows.flatMap(({ amount, isNumber }) => (isNumber ? [] : [amount]))
  const habit = habitOf(figures, unitOfSale(sale))
  const left = new Map(
    toStoredAuction(sale).advancedBids.map((bid) => [idOf(bid), 'It is left with the house already']),
  )
  const choiceIn = choiceReader(sale)
  return rows.map((written) => {
    const { row, lot, paddle, amount, location } = written
    const told = { row, lot, paddle, amount, location }
    const bid = bidIn(written, { sale, habit, choiceIn })
    if (typeof bid === 'string') return { ...told, bid: null, refused: bid }
    const twice = left.get(idOf(bid))
    if (twice) return { ...told, bid: null, refused: twice }
    left.set(idOf(bid), `The same as row ${row}`)
    return { ...told, bid, refused: null }
  })
}

const idOf = ({ lotNumber, paddleNumber, amount }: { lotNumber: LotNumber; paddleNumber: string; amount: number }) =>
  JSON.stringify([lotNumber, paddleNumber, amount])

type Reading = { sale: Sale; habit: FigureHabit; choiceIn: ReturnType<typeof choiceReader> }

function bidIn(written: BidSheetRow, { sale, habit, choiceIn }: Reading): UnderstoodBid | string {
  const lotNumber = parseLotNumber(written.lot)
  if (lotNumber === null)
    return written.lot === '' ? 'The lot is missing' : `“${short(written.lot)}” is not a lot number`
  if (!lotOf(sale, lotNumber)) return `Lot ${lotNumber} is not in this sale`
  const currency = currencyOf(toStoredAuction(sale))
  const figure = (text: string, isNumber: boolean) =>
    amountIn(text, { habit: isNumber ? numberHabit(habit) : habit, currency })
  const amount = figure(written.amount, written.isNumber)
  if (typeof amount === 'string') return amount
  if (written.paddle === '') return 'The paddle is missing'
  const paddleNumber = AdvancedBidInput.shape.paddleNumber.safeParse(written.paddle)
  if (!paddleNumber.success || !paddleNumber.data)
    return `“${short(written.paddle)}” is not a paddle number (up to ten digits)`
  const location = AdvancedBidInput.shape.location.safeParse(written.location)
  if (!location.success) return 'The place is longer than 80 characters'
  const budget = written.budget === '' ? null : figure(written.budget, written.isBudgetNumber)
  if (typeof budget === 'string') return `The budget: ${budget}`
  const choice = choiceIn(written, { paddle: paddleNumber.data, budget })
  if (typeof choice === 'string') return choice
  return { lotNumber, paddleNumber: paddleNumber.data, amount, location: location.data || null, ...choice }
}
type UnderstoodBid = NonNullable<UnderstoodRow['bid']>

/** Reads an amount, or explains why it is invalid. Bids are never rounded: fractions are refused, as at the desk. */
export function amountIn(
  written: string,
  { habit, currency }: { habit: FigureHabit; currency: string },
): number | string {
  const read = readAmount(written, habit)
  if (isUnclear(written, habit))
    return `${short(written)} can be read in two ways in ${currency}: write it without the mark`
  const digits = unitDigits(habit.unit)
  const tooFine = `${digits === 0 ? 'Whole amounts only' : `At most ${digits} digits after the point`}, not ${short(written)}`
  if (read === 'unreadable') return FRACTION.test(written) ? tooFine : `“${short(written)}” is not an amount`
  if (read.amount === null) return 'The amount is missing'
  if (read.wasRounded) return tooFine
  const named = currencyIn(written) ?? /[$¥]/.exec(written)?.[0]
  const isOther = named !== undefined && named !== currency && named !== currencySymbol(currency).slice(-1)
  return isOther ? `${short(written)} is in ${named}, and the sale in ${currency}` : read.amount
}

/** A figure that is finer than any currency, such as 11.125 euros. */
const FRACTION = /^\d+\.\d+$/

export const short = (text: string) => text.slice(0, 60)
