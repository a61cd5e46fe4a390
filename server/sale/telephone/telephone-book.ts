import { join } from 'node:path'
import { z } from 'zod'
import { Booking, BookingChange, Caller, type CallerFields } from '../../../shared/entities/telephone.ts'
import { refuse } from '../../access/refused.ts'
import { type DataFolder, openDurable } from '../../storage/durable-store.ts'
import { newId } from '../../storage/ids.ts'

/** A booking as it was and as it became; null where there was none, or is none any more. */
const BookingEdit = z.object({ before: Booking.nullable(), after: Booking.nullable() })
type BookingEdit = z.infer<typeof BookingEdit>

/** Something that was done with the bookings of a sale, and can be taken back. */
const Change = BookingChange.extend({ auctionId: z.string(), edits: z.array(BookingEdit) })

const File = z.object({
  callers: z.array(Caller),
  bookings: z.array(Booking),
  changes: z.array(Change).default([]),
})
type File = z.infer<typeof File>

/** Changes that can be taken back, of all sales together. */
const MOST_CHANGES = 50

/** What the desk did, in the words of its Undo; null: it is none of the desk's, and Undo passes over it. */
export type UndoSentence = { auctionId: string; sentence: string } | null

/** Who rings bidders, and the bookings of all sales. Staff's and callers' alone; no journal has any of it. */
export type TelephoneBook = Awaited<ReturnType<typeof openTelephoneBook>>

/** Opens telephone.json. */
export async function openTelephoneBook({ dataDir, ...folder }: DataFolder) {
  const store = await openDurable<File>({
    path: join(dataDir, 'telephone.json'),
    parse: File.parse,
    initial: { callers: [], bookings: [], changes: [] },
    ...folder,
  })
  const ofSale = (auctionId: string) => store.data.bookings.filter((booking) => booking.auctionId === auctionId)
  const caller = (id: string): Caller =>
    store.data.callers.find((each) => each.id === id) ??
    refuse(404, 'caller_unknown', 'There is no such caller any more.')

  return {
    callers: (): readonly Caller[] => store.data.callers,
    caller,
    bookings: (auctionId: string): readonly Booking[] => ofSale(auctionId),
    booking: (id: string): Booking => found(store.data.bookings, id),
    /** What was done last with the bookings of a sale; null where nothing can be taken back. */
    last: (auctionId: string) => store.data.changes.findLast((change) => change.auctionId === auctionId) ?? null,

    addCaller: (added: Caller) => store.replace((file) => ({ ...file, callers: [...file.callers, added] })),
    /** What a caller is called and speaks; a new id where the link is a new one, and the calls stay. Refuses 404. */
    async changeCaller(id: string, fields: Partial<CallerFields> & { id?: string }): Promise<Caller> {
      caller(id)
      const { id: next = id } = fields
      await store.replace((file) => ({
        ...withCaller(file, (each) => (each === id ? next : each)),
        callers: file.callers.map((each) => (each.id === id ? { ...each, ...fields } : each)),
      }))
      return caller(next)
    },
    /** Takes a caller away; his calls are open again. Tells how many. Refuses 404. */
    async removeCaller(id: string): Promise<number> {
      caller(id)
      const opened = store.data.bookings.filter((booking) => booking.caller === id && booking.state !== 'done').length
      await store.replace((file) => ({
        ...withCaller(file, (each) => (each === id ? null : each)),
        callers: file.callers.filter((each) => each.id !== id),
      }))
      return opened
    },

    /**
     * Edits the bookings as they are at its turn, all of them or, where `edit` refuses, none. What it is told with can be
     * taken back.
     */
    async change(told: UndoSentence, edit: (bookings: readonly Booking[]) => readonly BookingEdit[]): Promise<void> {
      await store.replace((file) => {
        const edits = edit(file.bookings)
        const { changes } = file
        const change = told && edits.length > 0 ? [{ ...told, id: newId(), edits: [...edits] }] : []
        return {
          ...file,
          bookings: edited(file.bookings, edits),
          changes: [...changes, ...change].slice(-MOST_CHANGES),
        }
      })
    },
    /** Takes back what was done last with the bookings of a sale; how their calls stand is left alone. Refuses 409. */
    async undo(auctionId: string, id: string): Promise<BookingChange> {
      let undone: BookingChange | null = null
      await store.replace((file) => {
        const last = file.changes.findLast((change) => change.auctionId === auctionId)
        if (last?.id !== id) refuse(409, 'not_last', 'Another change was made since. Check what Undo would reverse.')
        const edits = last.edits.map((edit) => reversed(edit, file.bookings))
        undone = { id, sentence: last.sentence }
        return {
          ...file,
          bookings: edited(file.bookings, edits),
          changes: file.changes.filter((change) => change !== last),
        }
      })
      return undone ?? refuse(409, 'not_last', 'There is nothing to take back.')
    },
  }
}

function found(bookings: readonly Booking[], id: string): Booking {
  return (
    bookings.find((booking) => booking.id === id) ??
    refuse(404, 'booking_unknown', 'There is no such booking any more.')
  )
}

/** Bookings with edits carried out; new ones stand at the end. */
function edited(bookings: readonly Booking[], edits: readonly BookingEdit[]): Booking[] {
  const byId = new Map(edits.map((edit) => [(edit.before ?? edit.after)?.id, edit]))
  const known = new Set(bookings.map(({ id }) => id))
  const added = edits.flatMap(({ after }) => (after && !known.has(after.id) ? [after] : []))
  const kept = bookings.flatMap((booking) => {
    const edit = byId.get(booking.id)
    return edit ? (edit.after ?? []) : booking
  })
  return [...kept, ...added]
}

/** The way back of an edit: a call that is on the line is not taken away, and how one stands stays. */
function reversed({ before, after }: BookingEdit, bookings: readonly Booking[]): BookingEdit {
  const now = bookings.find(({ id }) => id === (after ?? before)?.id) ?? null
  if (!before && now?.state === 'on_line')
    refuse(409, 'on_the_line', `Paddle ${now.paddle} is on the line: end the call first.`)
  return { before: now, after: before && now ? { ...before, state: now.state } : before }
}

/** The file with another caller, or none, in place of one: in bookings, and in what can be taken back. */
function withCaller(file: File, to: (id: string) => string | null): File {
  const moved = (booking: Booking): Booking => {
    if (booking.caller === null || booking.state === 'done') return booking
    const caller = to(booking.caller)
    return caller === null ? { ...booking, caller, state: 'open' } : { ...booking, caller }
  }
  const both = ({ before, after }: BookingEdit): BookingEdit => ({
    before: before && moved(before),
    after: after && moved(after),
  })
  return {
    ...file,
    bookings: file.bookings.map(moved),
    changes: file.changes.map((change) => ({ ...change, edits: change.edits.map(both) })),
  }
}
