import { picturePath } from '../../../shared/auction/picture-path.ts'
import type { Booking, ShownBooking } from '../../../shared/entities/telephone.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import type { SteadyClock } from '../../../shared/pace/expected.ts'
import { registrationOf } from '../../../shared/sale/people/holders.ts'
import { lotOf, type Sale } from '../../../shared/sale/state.ts'
import { doubtsAbout } from '../../../shared/telephone/telephone-plan.ts'
import type { Clients } from '../people/clients.ts'
import type { Saleroom } from '../saleroom.ts'
import { callState } from './call-state.ts'
import { GAP_SECONDS, type LotTimes, lotTimes, timesOf, toPlan } from './calls-plan.ts'
import type { TelephoneBook } from './telephone-book.ts'

export type BookingParts = Pick<Saleroom, 'house' | 'houseRoom' | 'clock'> & {
  clients: Pick<Clients, 'get' | 'require'>
  book: TelephoneBook
}

type ShownFrom = Pick<BookingParts, 'clock'> & {
  clients: Pick<Clients, 'get'>
  book: Pick<TelephoneBook, 'callers'>
  gapSeconds?: number | undefined
}

/** The sale of a call; by default the one on show. */
export const saleIn =
  ({ house }: Pick<BookingParts, 'house'>) =>
  async (auctionId: string | undefined): Promise<Sale> =>
    (auctionId === undefined ? house.requireOnShow() : await house.room(auctionId)).sale

/** The bookings in the order of the sale, with client, time until the next lot, and doubts about the caller. */
export function shownBookings(
  sale: Sale,
  bookings: readonly Booking[],
  { clock, clients, book, gapSeconds = GAP_SECONDS }: ShownFrom,
): ShownBooking[] {
  const steady = clock()
  const times = lotTimes(sale, steady)
  const gapMs = gapSeconds * 1_000
  const callerOf = new Map(bookings.map(({ id, caller }) => [id, caller]))
  const given = (id: string) => callerOf.get(id) ?? null
  const doubts = doubtsAbout(toPlan(sale, bookings, { times, gapMs }), { callers: book.callers(), given, gapMs })
  return bookings
    .toSorted((a, b) => placeOf(sale, a) - placeOf(sale, b))
    .map((booking) => ({
      ...withClient(sale, booking, { clients, clock: steady }),
      inSeconds: secondsUntil(sale, booking, times),
      doubts: doubts.get(booking.id) ?? [],
      next: nextLot(sale, booking, times),
    }))
}

function withClient(
  sale: Sale,
  booking: Booking,
  { clients, clock }: Pick<ShownFrom, 'clients'> & { clock: SteadyClock },
) {
  const clientId = registrationOf(sale, booking.paddle)?.clientId ?? null
  const client = clientId === null ? null : clients.get(clientId)
  const { stateAt: _, ...shown } = booking
  return {
    ...shown,
    state: callState(sale, booking, clock),
    name: client?.name ?? null,
    numbers: client?.phones.map(({ number, label }) => (label ? `${number} (${label})` : number)) ?? [],
    alerts: [...(client?.alerts ?? [])],
    gone: booking.lotNumbers.filter((lotNumber) => lotOf(sale, lotNumber)?.outcome !== null),
  }
}

/** The next lot of a booking, in the order of the sale; null after the last. */
function nextLot(sale: Sale, { lotNumbers }: Booking, times: LotTimes): ShownBooking['next'] {
  const until = (lotNumber: LotNumber) => times.get(String(lotNumber)) ?? Number.POSITIVE_INFINITY
  const [lotNumber] = lotNumbers.filter((each) => Number.isFinite(until(each))).sort((a, b) => until(a) - until(b))
  const lot = lotNumber === undefined ? undefined : sale.catalogue.get(lotNumber)
  if (!lot || lotNumber === undefined) return null
  const { title, image } = lot
  const size = { width: image?.width ?? 4, height: image?.height ?? 3 }
  return { lotNumber, title, picture: image && picturePath(sale.auctionId, image.file), ...size }
}

/** Seconds until the next lot of a booking; null if the sale is not live, and after the last. */
function secondsUntil(sale: Sale, booking: Booking, times: LotTimes): number | null {
  const [next] = timesOf(booking, times)
  return sale.live && next !== undefined ? Math.round(next / 5_000) * 5 : null
}

function placeOf({ position }: Sale, { lotNumbers }: Booking): number {
  return Math.min(...lotNumbers.map((lotNumber) => position.get(lotNumber) ?? Number.POSITIVE_INFINITY))
}
