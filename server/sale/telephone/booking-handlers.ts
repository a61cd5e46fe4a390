import { isRefusal, type Refusal } from '../../../shared/engine/decision.ts'
import type { DeskQuestion, Question } from '../../../shared/entities/people/paddle.ts'
import type { Booking, BookingFields, ShownBooking } from '../../../shared/entities/telephone.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import {
  limitQuestions,
  limitQuestionsOfRows,
  notSuspended,
} from '../../../shared/sale/features/people/paddle-guards.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { refuse, refusedBy } from '../../access/refused.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import { requireWelcome, saleWithPaddle } from '../people/client-terms.ts'
import type { Steps } from '../room/steps.ts'
import { stateToKeep } from './call-state.ts'
import { type BookingParts, saleIn, shownBookings } from './shown-bookings.ts'

/**
 * The handlers of a sale's bookings. Replies are made here: they combine a booking with its sale, which the house does
 * not know, and with names and numbers, which its journal must not contain.
 */
export function bookingHandlers(parts: BookingParts & { steps: Pick<Steps, 'run'> }) {
  const { houseRoom, book, house, steps } = parts
  const saleOf = saleIn(parts)
  /** Finds one of the sale's bookings, as shown. Refuses an unknown one, 404. */
  function one(sale: Sale, isIt: (booking: ShownBooking) => boolean): ShownBooking {
    const found = shownBookings(sale, book.bookings(sale.auctionId), parts).find(isIt)
    return found ?? refuse(404, 'booking_unknown', 'This booking no longer exists.')
  }

  return {
    async bookings({ query: { auctionId, gapSeconds } }) {
      const sale = await saleOf(auctionId)
      return {
        auctionId: sale.auctionId,
        bookings: shownBookings(sale, book.bookings(sale.auctionId), { ...parts, gapSeconds }),
        last: book.last(sale.auctionId),
        seq: houseRoom.house.seq,
      }
    },
    async createBooking(call) {
      const { baseSeq: _, auctionId, clientId, confirm = [], ...fields } = call.body
      const sale = await saleOf(auctionId)
      requireLots(sale, fields.lotNumbers)
      const { paddle: booked } = fields
      const input = { ...fields, auctionId: sale.auctionId }
      const client = clientId === undefined ? null : parts.clients.require(clientId)
      if (client) requireWelcome(client, confirm)
      const registered = client ? saleWithPaddle(sale, booked, client) : sale
      requireWithinLimit(registered, fields, asking(registered, confirm))
      if (!client) await houseRoom.run('createBooking', input, originOf(call))
      else {
        const { who, key } = call
        await steps.run({
          ...{ room: await house.room(sale.auctionId), who, key, keep: 'key', reply: (after) => after.auctionId },
          ofHouse: { name: 'createBooking', input },
          ofSale: {
            name: 'registerPaddle',
            input: () => ({ paddle: booked, clientId: client.id, status: 'approved' }),
          },
        })
      }
      // A paddle has at most one booking per lot.
      const [lot] = fields.lotNumbers
      return one(
        await saleOf(auctionId),
        ({ paddle, lotNumbers }) => paddle === fields.paddle && lotNumbers.some((each) => each === lot),
      )
    },
    async addBookings(call) {
      const { auctionId, bookings, confirm = [] } = call.body
      const sale = await saleOf(auctionId)
      const { ask } = limitQuestionsOfRows(sale, confirmedOver(confirm))
      for (const { lotNumbers } of bookings) requireLots(sale, lotNumbers)
      for (const booking of bookings) requireWithinLimit(sale, booking, ask)
      const input = { auctionId: sale.auctionId, bookings }
      return await houseRoom.run('addBookings', input, originOf(call), () => ({ added: bookings.length }))
    },
    async updateBooking(call) {
      const { params, body, who } = call
      const { confirm = [], ...fields } = body
      const was = book.booking(params.id)
      const isOwn = who.role === 'staff' || (was.caller === who.desk?.id && Object.keys(body).join() === 'state')
      if (!isOwn) refuse(403, 'not_your_call', 'Callers may only change the state of their own calls')
      const sale = await saleOf(was.auctionId)
      requireSound(sale, was, { ...fields, confirm })
      const { baseSeq: _, ...changes } = fields
      const state = changes.state && stateToKeep(sale, was, { wanted: changes.state, clock: parts.clock() })
      await houseRoom.run('updateBooking', { ...changes, ...params, ...(state && { state }) }, originOf(call))
      return one(sale, ({ id }) => id === params.id)
    },
    async deleteBooking(call) {
      const { id } = call.params
      const sale = await saleOf(book.booking(id).auctionId)
      const before = one(sale, (booking) => booking.id === id)
      await houseRoom.run('deleteBooking', { id }, originOf(call))
      return before
    },
  } satisfies Partial<Handlers>
}

type BookingChanges = { confirm: readonly DeskQuestion[] } & {
  [N in 'lotNumbers' | 'paddle' | 'cover' | 'caller']?: BookingFields[N] | undefined
}

/** Checks the lots and the covering bid of a changed booking. A call whose lot left the sale can still be marked as over. */
function requireSound(sale: Sale, was: Booking, { caller, confirm, ...changes }: BookingChanges): void {
  const { lotNumbers = was.lotNumbers, paddle = was.paddle, cover = was.cover } = changes
  if (changes.lotNumbers || changes.paddle || caller) requireLots(sale, lotNumbers)
  if (changes.lotNumbers || changes.paddle || changes.cover)
    requireWithinLimit(sale, { lotNumbers, paddle, cover }, asking(sale, confirm))
}

/** Refuses a booking for a lot that is not in the sale. */
function requireLots(sale: Sale, lotNumbers: Booking['lotNumbers']): void {
  const missing = lotNumbers.find((lotNumber) => !lotOf(sale, lotNumber))
  if (missing !== undefined) refuse(409, 'lot_gone', `Lot ${missing} is not in this sale`)
}

const confirmedOver = (confirm: readonly DeskQuestion[]): Question[] =>
  confirm.includes('over_limit') ? ['over_limit'] : []

const asking = (sale: Sale, confirm: readonly DeskQuestion[]) => (bid: Parameters<typeof limitQuestions>[1]) =>
  limitQuestions(sale, bid, confirmedOver(confirm))

/** Refuses a booking of a suspended paddle, and asks about a covering bid above its limit. */
function requireWithinLimit(
  sale: Sale,
  { paddle: paddleNumber, lotNumbers, cover }: Pick<BookingFields, 'paddle' | 'lotNumbers' | 'cover'>,
  ask: (bid: { lotNumber: LotNumber; amount: number; paddleNumber: string }) => Question[] | Refusal,
): void {
  const suspended = notSuspended(sale, paddleNumber)
  if (suspended) throw refusedBy(suspended)
  if (!cover) return
  for (const lotNumber of lotNumbers) {
    const questions = ask({ lotNumber, amount: cover, paddleNumber })
    if (isRefusal(questions)) throw refusedBy(questions)
  }
}
