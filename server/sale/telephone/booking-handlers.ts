import type { Body } from '../../../shared/api/index.ts'
import type { Booking, BookingFields, ShownBooking } from '../../../shared/entities/telephone.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { spokenLanguage } from '../../../shared/telephone/spoken-language.ts'
import { refuse } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { newId } from '../../storage/ids.ts'
import { type BookingParts, saleIn, shownBookings } from './shown-bookings.ts'
import type { TelephoneBook, UndoSentence } from './telephone-book.ts'

/** The bookings of a sale. */
export function bookingHandlers(parts: BookingParts) {
  const { book } = parts
  const saleOf = saleIn(parts)
  /** A booking as it is shown beside the others of its sale. */
  function one(sale: Sale, id: string): ShownBooking {
    const found = shownBookings(sale, book.bookings(sale.auctionId), parts).find((booking) => booking.id === id)
    return found ?? refuse(404, 'booking_unknown', 'There is no such booking any more.')
  }
  const nameOf = (id: string) => book.callers().find((caller) => caller.id === id)?.name ?? 'a caller'

  async function add(sale: Sale, fields: readonly BookingFields[], sentence: string): Promise<Booking[]> {
    const added: Booking[] = []
    await book.change({ auctionId: sale.auctionId, sentence }, (bookings) => {
      for (const each of fields) {
        const { lotNumbers, paddle } = each
        const booking = withFields({ ...NEW, lotNumbers, paddle, id: newId(), auctionId: sale.auctionId }, each)
        checkBooking(sale, booking, { book, others: [...bookings, ...added] })
        added.push(booking)
      }
      return added.map((after) => ({ before: null, after }))
    })
    return added
  }

  return {
    async bookings({ query: { auctionId, gapSeconds } }) {
      const sale = await saleOf(auctionId)
      const last = book.last(sale.auctionId)
      return {
        auctionId: sale.auctionId,
        bookings: shownBookings(sale, book.bookings(sale.auctionId), { ...parts, gapSeconds }),
        last: last && { id: last.id, sentence: last.sentence },
      }
    },
    async createBooking({ body: { auctionId, ...fields } }) {
      const sale = await saleOf(auctionId)
      const [booking] = await add(sale, [fields], bookedWords(fields))
      return one(sale, booking?.id ?? '')
    },
    async addBookings({ body: { auctionId, bookings } }) {
      const sale = await saleOf(auctionId)
      const added = await add(
        sale,
        bookings,
        `${bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`} from a table`,
      )
      return { added: added.length }
    },
    async updateBooking({ params: { id }, body, who }) {
      const was = book.booking(id)
      const isOwn = who.role === 'staff' || (was.caller === who.desk?.id && Object.keys(body).join() === 'state')
      if (!isOwn) refuse(403, 'not_your_call', 'Callers change how their own calls stand, and nothing else')
      const sale = await saleOf(was.auctionId)
      const { state: _, ...others } = body
      const told = Object.keys(others).length === 0 ? null : toldOf(was, body, nameOf)
      await book.change(told, (bookings) => {
        const before = bookings.find((booking) => booking.id === id)
        if (!before) refuse(404, 'booking_unknown', 'There is no such booking any more.')
        const after = withFields(before, body)
        // A call whose lot left the sale is still marked as over.
        if (body.lotNumbers || body.paddle || body.caller)
          checkBooking(sale, after, { book, others: bookings.filter((booking) => booking.id !== id) })
        return [{ before, after }]
      })
      return one(sale, id)
    },
    async deleteBooking({ params: { id } }) {
      const booking = book.booking(id)
      const sale = await saleOf(booking.auctionId)
      if (booking.state === 'on_line')
        refuse(409, 'on_the_line', `Paddle ${booking.paddle} is on the line: end the call first.`)
      const before = one(sale, id)
      const sentence = `Booking of paddle ${booking.paddle} taken away`
      await book.change({ auctionId: sale.auctionId, sentence }, () => [{ before: booking, after: null }])
      return before
    },
  } satisfies Partial<Handlers>
}

/** Refuses a booking for a lot that is not in the sale, or that its paddle has already, or of a caller who left. */
function checkBooking(
  sale: Sale,
  { lotNumbers, paddle, caller }: Booking,
  { book, others }: { book: Pick<TelephoneBook, 'callers'>; others: readonly Booking[] },
): void {
  const missing = lotNumbers.find((lotNumber) => !lotOf(sale, lotNumber))
  if (missing !== undefined) refuse(409, 'lot_gone', `Lot ${missing} is not in this sale`)
  const own = others.filter((other) => other.auctionId === sale.auctionId && other.paddle === paddle)
  const twice = lotNumbers.find((lotNumber) => own.some((other) => other.lotNumbers.includes(lotNumber)))
  if (twice !== undefined) refuse(409, 'booked_already', `Paddle ${paddle} is booked for lot ${twice} already`)
  if (caller !== null && !book.callers().some(({ id }) => id === caller))
    refuse(409, 'caller_unknown', 'There is no such caller any more')
}

const NEW = { language: null, cover: null, caller: null, planned: false, state: 'open' } as const

/** A booking with the fields that a call names; those left out stay. Whom it is given to here is given by hand. */
function withFields(was: Booking, fields: Body<'updateBooking'>): Booking {
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return {
    ...was,
    ...named,
    ...(fields.language && { language: spokenLanguage(fields.language) }),
    ...(fields.lotNumbers && { lotNumbers: [...new Set(fields.lotNumbers)] }),
    ...(fields.caller !== undefined && { planned: false }),
  }
}

function bookedWords({ lotNumbers, paddle }: BookingFields): string {
  return `Paddle ${paddle} booked for ${lotNumbers.length === 1 ? 'lot' : 'lots'} ${lotNumbers.join(', ')}`
}

function toldOf(
  { auctionId, paddle }: Booking,
  { caller }: Body<'updateBooking'>,
  nameOf: (id: string) => string,
): UndoSentence {
  const what =
    caller === undefined
      ? `Booking of paddle ${paddle} changed`
      : `Paddle ${paddle} given to ${caller === null ? 'nobody' : nameOf(caller)}`
  return { auctionId, sentence: what }
}
