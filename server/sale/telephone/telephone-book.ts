import { isUndo } from '../../../shared/engine/undo.ts'
import type { Booking, BookingChange, Caller } from '../../../shared/entities/telephone.ts'
import type { House, HouseRecord } from '../../../shared/house/state.ts'
import { refuse } from '../../access/refused.ts'

/** Reads the telephone desk's tables of the house. */
export type TelephoneBook = ReturnType<typeof telephoneBook>

/** Reads the callers and bookings of a house. */
export function telephoneBook(room: { readonly house: House }) {
  return {
    callers: (): Caller[] => callersIn(room.house),
    bookings: (auctionId: string): Booking[] => bookingsIn(room.house, auctionId),
    /** The booking with this id. Refuses an unknown one, 404. */
    booking(id: string): Booking {
      const found = room.house.bookings.get(id)
      return found ? bookingOf(found) : refuse(404, 'booking_unknown', 'This booking no longer exists.')
    },
    /** The last change of a sale's bookings, or the removal of a caller, that can be undone, or null. */
    last(auctionId: string): BookingChange | null {
      const last = room.house.commands.findLast(
        (record) => !isUndo(record) && !record.undone && record.final === undefined && isAbout(record, auctionId),
      )
      return last ? { id: last.id, sentence: last.sentence() } : null
    },
  }
}

/** The telephone callers, in order of creation. */
export function callersIn({ callers }: Pick<House, 'callers'>): Caller[] {
  return [...callers.values()].map((caller) => ({ ...caller, languages: [...caller.languages] }))
}

/** The bookings of a sale, in order of creation. */
export function bookingsIn({ bookings }: Pick<House, 'bookings'>, auctionId: string): Booking[] {
  return [...bookings.values()].filter((booking) => booking.auctionId === auctionId).map(bookingOf)
}

/** A booking as calls show it, without the time of its change, which only screens use. */
function bookingOf({ changedAt: _, ...booking }: NonNullable<ReturnType<House['bookings']['get']>>): Booking {
  return { ...booking, lotNumbers: [...booking.lotNumbers] }
}

function isAbout({ diff }: HouseRecord, auctionId: string): boolean {
  if ([...(diff.get('callers')?.values() ?? [])].some(({ is }) => !is)) return true
  const changes = [...(diff.get('bookings')?.values() ?? [])]
  return changes.some(({ was, is }) => (is ?? was)?.auctionId === auctionId)
}
