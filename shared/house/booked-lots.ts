import type { LotNumber } from '../lot-number.ts'
import type { HouseRecordOf } from './state.ts'

type Booking = Pick<HouseRecordOf<'bookings'>, 'id' | 'auctionId' | 'paddle' | 'lotNumbers'>

/** The bookings on a lot of a sale. */
export function bookingsOn<B extends Pick<Booking, 'auctionId' | 'lotNumbers'>>(
  bookings: { values(): Iterable<B> },
  { auctionId, lotNumber }: { auctionId: string; lotNumber: LotNumber },
): B[] {
  return [...bookings.values()].filter((each) => each.auctionId === auctionId && each.lotNumbers.includes(lotNumber))
}

/** The ids of the bookings of each paddle on each lot of its sale. A valid house has one. */
export class BookedLots {
  private readonly ids = new Map<string, string[]>()

  constructor(bookings: Iterable<Booking>) {
    for (const booking of bookings) this.add(booking)
  }

  add(booking: Booking): void {
    for (const lotNumber of booking.lotNumbers) {
      const key = this.keyOf(booking, lotNumber)
      const known = this.ids.get(key)
      if (known) known.push(booking.id)
      else this.ids.set(key, [booking.id])
    }
  }

  /** Why a booking repeats its paddle on a lot; null if it does not. */
  twice(booking: Booking): string | null {
    const { id, paddle, lotNumbers } = booking
    const isBooked = (lot: LotNumber) => this.ids.get(this.keyOf(booking, lot))?.some((other) => other !== id)
    const lot = lotNumbers.find(isBooked)
    return lot === undefined ? null : `Paddle ${paddle} is booked for lot ${lot} already`
  }

  private keyOf({ auctionId, paddle }: Booking, lotNumber: LotNumber): string {
    return JSON.stringify([auctionId, paddle, lotNumber])
  }
}
