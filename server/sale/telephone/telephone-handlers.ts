import type { Body } from '../../../shared/api/index.ts'
import type { Booking, Caller, ShownBooking } from '../../../shared/entities/telephone.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { lotsToCome } from '../../../shared/pace/expected.ts'
import { lotPace } from '../../../shared/pace/expected-times.ts'
import { planTelephones } from '../../../shared/rules/telephone-plan.ts'
import { holderOf } from '../../../shared/sale/people.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { bidsSeen, waitingBids } from '../../../shared/sale/views.ts'
import type { DisplayLinks } from '../../access/display-links.ts'
import type { Principal } from '../../access/principal.ts'
import { refuse } from '../../access/refused.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Clients } from '../people/clients.ts'
import { newId } from '../room/ids.ts'
import type { Saleroom } from '../saleroom.ts'
import type { TelephoneBook } from './telephone-book.ts'

/** Seconds between two calls of a caller, unless the desk says otherwise. */
const GAP_SECONDS = 180

type Parts = Pick<Saleroom, 'house'> & {
  clients: Pick<Clients, 'get'>
  book: TelephoneBook
  displays: Pick<DisplayLinks, 'create' | 'revoke' | 'list'>
  /** Told when a link was revoked: screens that came by it must be asked anew who they are. */
  accessEnded: () => void
}

/** The telephone desk: callers, bookings, the plan of who rings whom, and what waits of them. */
export function telephoneHandlers(parts: Parts) {
  return { ...callerHandlers(parts), ...bookingHandlers(parts) }
}

function callerHandlers({ house, book, displays, accessEnded }: Parts) {
  return {
    telephoneWaiting() {
      const sale = house.onShow?.sale
      const lot = sale && sale.activeLot !== null ? lotOf(sale, sale.activeLot) : null
      return sale && lot ? waitingBids(bidsSeen(lot, sale.auctionId), 'phone') : []
    },
    callers: () => [...book.callers()],
    async createCaller({ body }) {
      const { id, url } = await displays.create({ name: body.name, role: 'caller' })
      await book.addCaller({ id, ...body })
      return { id, ...body, url }
    },
    async deleteCaller({ params: { id } }) {
      const opened = await book.removeCaller(id)
      if (displays.list().some((link) => link.id === id)) await displays.revoke(id)
      accessEnded()
      return { id, opened }
    },
  } satisfies Partial<Handlers>
}

function bookingHandlers({ house, clients, book }: Parts) {
  const saleOf = async (auctionId: string | undefined): Promise<Sale> =>
    (auctionId === undefined ? house.requireOnShow() : await house.room(auctionId)).sale
  const shown = (sale: Sale, booking: Booking) => shownBooking(sale, booking, clients)
  const inOrder = (sale: Sale, bookings: readonly Booking[]) =>
    bookings.toSorted((a, b) => placeOf(sale, a) - placeOf(sale, b)).map((booking) => shown(sale, booking))

  return {
    async bookings({ query: { auctionId } }) {
      const sale = await saleOf(auctionId)
      return { auctionId: sale.auctionId, bookings: inOrder(sale, book.bookings(sale.auctionId)) }
    },
    async createBooking({ body: { auctionId, ...fields } }) {
      const sale = await saleOf(auctionId)
      const { lotNumbers, paddle } = fields
      const booking = withFields({ ...NEW, lotNumbers, paddle, id: newId(), auctionId: sale.auctionId }, fields)
      checkBooking(sale, booking, book)
      await book.put([booking])
      return shown(sale, booking)
    },
    async updateBooking({ params: { id }, body, who }) {
      const was = book.booking(id)
      const isOwn = who.role === 'staff' || (was.caller === who.desk?.id && Object.keys(body).join() === 'state')
      if (!isOwn) refuse(403, 'not_your_call', 'Callers change how their own calls stand, and nothing else')
      const sale = await saleOf(was.auctionId)
      const booking = withFields(was, body)
      // A call whose lot left the sale is still marked as over.
      if (body.lotNumbers || body.caller) checkBooking(sale, booking, book)
      await book.put([booking])
      return shown(sale, booking)
    },
    async deleteBooking({ params: { id } }) {
      const booking = book.booking(id)
      const sale = await saleOf(booking.auctionId)
      await book.remove(id)
      return shown(sale, booking)
    },
    async planCalls({ body: { auctionId, gapSeconds = GAP_SECONDS, keep = false } }) {
      const sale = await saleOf(auctionId)
      const toPlan = book.bookings(sale.auctionId).filter(({ state }) => state === 'open' || state === 'no_answer')
      const plan = planOf(sale, toPlan, { callers: book.callers(), gapMs: gapSeconds * 1_000 })
      const planned = toPlan.map((booking) => ({ ...booking, caller: plan.callers.get(booking.id) ?? booking.caller }))
      if (keep) await book.put(planned)
      return { bookings: inOrder(sale, planned), open: [...plan.open] }
    },
    async ownCalls({ who }) {
      const sale = await saleOf(undefined)
      const own = book.bookings(sale.auctionId).filter(({ caller }) => caller === who.desk?.id)
      return { auctionId: sale.auctionId, bookings: inOrder(sale, own) }
    },
  } satisfies Partial<Handlers>
}

function planOf(
  sale: Sale,
  bookings: readonly Booking[],
  { callers, gapMs }: { callers: readonly Caller[]; gapMs: number },
) {
  const startedAt = sale.startedAt === null ? null : Date.parse(sale.startedAt)
  const { lotMs } = lotPace({ order: lotsToCome(sale), startedAt })
  const planned = bookings.map(({ id, paddle, lotNumbers, language, caller: fixed }) => {
    const places = lotNumbers.flatMap((lotNumber) => sale.position.get(lotNumber) ?? [])
    const ats = places.sort((a, b) => a - b).map((place) => place * lotMs)
    return { id, holder: holderOf(sale, paddle), ats, language, fixed }
  })
  return planTelephones(planned, { callers, gapMs })
}

/** A booking with whom is rung; numbers and words about him are the client's. */
function shownBooking(sale: Sale, booking: Booking, clients: Parts['clients']): ShownBooking {
  const clientId = sale.paddles.get(booking.paddle)?.clientId ?? null
  const client = clientId === null ? null : clients.get(clientId)
  return {
    ...booking,
    name: client?.name ?? null,
    numbers: client?.phones.map(({ number, label }) => (label ? `${number} (${label})` : number)) ?? [],
    alerts: client?.alerts ?? [],
    gone: booking.lotNumbers.filter((lotNumber) => lotOf(sale, lotNumber)?.outcome !== null),
  }
}

/** Refuses a booking for a lot that is not in the sale, or a caller who is not there any more. */
function checkBooking(sale: Sale, { lotNumbers, caller }: Booking, book: Pick<TelephoneBook, 'callers'>): void {
  const missing = lotNumbers.find((lotNumber) => !lotOf(sale, lotNumber))
  if (missing !== undefined) refuse(409, 'lot_gone', `Lot ${missing} is not in this sale`)
  if (caller !== null && !book.callers().some(({ id }) => id === caller))
    refuse(409, 'caller_unknown', 'There is no such caller any more')
}

const NEW = { language: null, cover: null, caller: null, state: 'open' } as const

/** A booking with the fields that a call names; those left out stay. */
function withFields(was: Booking, fields: Body<'updateBooking'>): Booking {
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...was, ...named }
}

function placeOf({ position }: Sale, { lotNumbers }: Booking): number {
  return Math.min(...lotNumbers.map((lotNumber) => position.get(lotNumber) ?? Number.POSITIVE_INFINITY))
}

/** Refuses a caller who bids, or drops out, for a paddle that is none of his calls on that lot. */
export function isCallersOwn(
  book: Pick<TelephoneBook, 'bookings'>,
  {
    who,
    auctionId,
    lotNumber,
    paddle,
  }: { who: Principal; auctionId: string; lotNumber: LotNumber; paddle: string | null },
): void {
  const isOwn = book
    .bookings(auctionId)
    .some((each) => each.caller === who.desk?.id && each.paddle === paddle && each.lotNumbers.includes(lotNumber))
  if (!isOwn) refuse(403, 'not_your_call', `Paddle ${paddle ?? '(none)'} is none of your calls on lot ${lotNumber}`)
}
