import { type FigureHabit, habitOf, numberHabit } from '../../../shared/amounts/written-figure.ts'
import type { Reply } from '../../../shared/api/index.ts'
import { unitOfSale } from '../../../shared/auction/sale-currency.ts'
import { type Booking, type BookingFields, BookingFields as Fields } from '../../../shared/entities/telephone.ts'
import { folded } from '../../../shared/folded.ts'
import { paddleNumber } from '../../../shared/paddle-number.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { lotListReader } from '../../../shared/telephone/lot-list.ts'
import { spokenLanguage } from '../../../shared/telephone/spoken-language.ts'
import type { Clients } from '../../sale/people/clients.ts'
import type { TelephoneBook } from '../../sale/telephone/telephone-book.ts'
import { currencyOf } from '../../sale/wire/serialize.ts'
import type { BookingRow, BookingSheet } from './booking-sheet.ts'
import { amountIn, short } from './previewed-bids.ts'

type UnderstoodRow = Reply<'previewBookings'>['rows'][number]
type Known = { sale: Sale; book: Pick<TelephoneBook, 'bookings' | 'callers'>; clients: Pick<Clients, 'get'> }

/** Returns the booking of each row, or the reason for refusing it. Books nothing. */
export function previewedBookings({ rows }: Pick<BookingSheet, 'rows'>, known: Known): UnderstoodRow[] {
  const { sale, book, clients } = known
  const figures = rows.flatMap(({ cover, isNumber }) => (isNumber ? [] : [cover]))
  const habit = habitOf(figures, unitOfSale(sale))
  const reading = { known, habit, lotsIn: lotListReader(sale.order), ...holdersOf(sale, clients) }
  const booked = new Map<string, string>()
  const note = ({ paddle, lotNumbers }: Pick<Booking, 'paddle' | 'lotNumbers'>, words: string) => {
    for (const lotNumber of lotNumbers) booked.set(JSON.stringify([paddle, lotNumber]), words)
  }
  for (const booking of book.bookings(sale.auctionId)) note(booking, 'is booked already')
  return rows.map((written) => {
    const { row, lot, paddle, name, language, cover, caller } = written
    const told = { row, lot, paddle, name, language, cover, caller }
    const booking = bookingIn(written, reading)
    if (typeof booking === 'string') return { ...told, booking: null, refused: booking }
    const twice = booking.lotNumbers.find((each) => booked.has(JSON.stringify([booking.paddle, each])))
    if (twice !== undefined) {
      const why = booked.get(JSON.stringify([booking.paddle, twice]))
      return { ...told, booking: null, refused: `Lot ${twice} ${why} for paddle ${booking.paddle}` }
    }
    note(booking, `is in row ${row}, too,`)
    return { ...told, booking, refused: null }
  })
}

type Reading = Holders & { known: Known; habit: FigureHabit; lotsIn: ReturnType<typeof lotListReader> }

function bookingIn(written: BookingRow, reading: Reading): BookingFields | string {
  const { known, habit, lotsIn } = reading
  const { sale, book } = known
  const list = lotsIn(written.lot)
  if ('refused' in list) return list.refused
  const over = list.lots.find((lotNumber) => lotOf(sale, lotNumber)?.outcome)
  if (over !== undefined) return `Lot ${over} is over`
  if (list.lots.length > 50) return 'A booking has 50 lots at most'
  const paddle = paddleIn(written, reading)
  if ('refused' in paddle) return paddle.refused
  const cover = written.cover === '' ? null : coverIn(written, { sale, habit })
  if (typeof cover === 'string') return cover
  const caller = callerIn(written.caller, book)
  if (caller !== null && 'refused' in caller) return caller.refused
  const language = written.language === '' ? null : spokenLanguage(written.language)
  if (language !== null && language.length > 40) return 'The language is longer than 40 characters'
  return { lotNumbers: list.lots, paddle: paddle.paddle, language, cover, caller: caller?.id ?? null }
}

function coverIn(
  { cover, isNumber }: BookingRow,
  { sale, habit }: { sale: Sale; habit: FigureHabit },
): number | string {
  return amountIn(cover, { habit: isNumber ? numberHabit(habit) : habit, currency: currencyOf(toStoredAuction(sale)) })
}

/** Returns the paddle of a row: the written one, or that of the only client with this name. */
function paddleIn({ paddle, name }: BookingRow, holders: Holders): { paddle: string } | { refused: string } {
  if (paddle !== '') {
    const read = Fields.shape.paddle.safeParse(paddle)
    if (!read.success) return { refused: `“${short(paddle)}” is not a paddle number (up to ten digits)` }
    return otherHolder(read.data, { name, holders }) ?? { paddle: read.data }
  }
  if (name === '') return { refused: 'The paddle is missing' }
  const own = holders.paddles.get(folded(name)) ?? []
  const [only] = own
  if (only === undefined) return { refused: `“${short(name)}” has no paddle in this sale` }
  return own.length === 1 ? { paddle: only } : { refused: `“${short(name)}” has paddles ${own.join(', ')}: write one` }
}

/** Refuses a row whose name is not that of the paddle's client: one of the two is a slip. */
function otherHolder(
  paddle: string,
  { name, holders: { paddles, names } }: { name: string; holders: Holders },
): { refused: string } | null {
  if (name === '') return null
  const holder = names.get(paddleNumber(paddle))
  const own = paddles.get(folded(name))
  if (holder === undefined ? own === undefined : isSameName(holder, folded(name))) return null
  const whose = own ? `, who has ${own.join(', ')}` : ''
  const words = holder === undefined ? 'has no client' : 'is another client’s'
  return { refused: `Paddle ${paddle} ${words}, not “${short(name)}”${whose}: correct the paddle or the name` }
}

/** Whether two folded names have the same words, in any order: "byron ada" for "ada byron". */
const isSameName = (a: string, b: string) => wordSet(a) === wordSet(b)
const wordSet = (name: string) =>
  name
    .split(/[\s,]+/)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Returns the caller, or null if the cell is empty. Refuses an unknown name, and one that two callers have. */
function callerIn(name: string, book: Known['book']): { id: string } | { refused: string } | null {
  if (name === '') return null
  const [first, second] = book.callers().filter((caller) => folded(caller.name) === folded(name))
  if (!first) return { refused: `No caller is called “${short(name)}”` }
  return second ? { refused: `Two callers are called “${short(name)}”: choose one at the telephone desk` } : first
}

/** The registered paddles of each client by name, and the name by the paddle's number. Names are folded. */
type Holders = { paddles: ReadonlyMap<string, readonly string[]>; names: ReadonlyMap<string, string> }

function holdersOf(sale: Sale, clients: Known['clients']): Holders {
  const paddles = new Map<string, string[]>()
  const names = new Map<string, string>()
  for (const { paddle, clientId } of sale.paddles.values()) {
    const name = folded((clientId === null ? null : clients.get(clientId)?.name) ?? '')
    if (name === '') continue
    const own = paddles.get(name)
    if (own) own.push(paddle)
    else paddles.set(name, [paddle])
    names.set(paddleNumber(paddle), names.get(paddleNumber(paddle)) ?? name)
  }
  return { paddles, names }
}
