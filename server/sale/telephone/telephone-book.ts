import { isUndo } from '../../../shared/engine/undo.ts'
import type { Booking, BookingChange, Caller } from '../../../shared/entities/telephone.ts'
import type { House, HouseRecord } from '../../../shared/house/state.ts'
import { refuse } from '../../access/refused.ts'

/** The telephone desk's tables of the house, as its calls read them. */
export type TelephoneBook = ReturnType<typeof telephoneBook>

/** Reads the callers and bookings of a house. */
export function telephoneBook(room: { readonly house: House }) {
  return {
    callers: (): Caller[] => callersIn(room.house),
    bookings: (auctionId: string): Booking[] => bookingsIn(room.house, auctionId),
    /** A booking by its id. Refuses 404. */
    booking(id: string): Booking {
      const found = room.house.bookings.get(id)
      return found ? bookingOf(found) : refuse(404, 'booking_unknown', 'There is no such booking any more.')
    },
    /** What was done last with the bookings of a sale and can be undone; null if there is nothing. */
    last(auctionId: string): BookingChange | null {
      const last = room.house.commands.findLast(
        (record) => !isUndo(record) && !record.undone && record.final === undefined && isAbout(record, auctionId),
      )
      return last ? { id: last.id, sentence: last.sentence() } : null
    },
  }
}

/** Who rings bidders, in the order they came. */
export function callersIn({ callers }: Pick<House, 'callers'>): Caller[] {
  return [...callers.values()].map((caller) => ({ ...caller, languages: [...caller.languages] }))
}

/** The bookings of a sale, in the order they were made. */
export function bookingsIn({ bookings }: Pick<House, 'bookings'>, auctionId: string): Booking[] {
  return [...bookings.values()].filter((booking) => booking.auctionId === auctionId).map(bookingOf)
}

/** A booking as calls show it: when it changed is for screens alone. */
function bookingOf({ changedAt: _, ...booking }: NonNullable<ReturnType<House['bookings']['get']>>): Booking {
  return { ...booking, lotNumbers: [...booking.lotNumbers] }
}

function isAbout({ diff }: HouseRecord, auctionId: string): boolean {
  const changes = [...(diff.get('bookings')?.values() ?? [])]
  return changes.some(({ was, is }) => (is ?? was)?.auctionId === auctionId)
}
