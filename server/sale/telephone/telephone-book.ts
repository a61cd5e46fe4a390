import { join } from 'node:path'
import { z } from 'zod'
import { Booking, Caller } from '../../../shared/entities/telephone.ts'
import { refuse } from '../../access/refused.ts'
import { type DataFolder, openDurable } from '../../storage/durable-store.ts'

const File = z.object({ callers: z.array(Caller), bookings: z.array(Booking) })
type File = z.infer<typeof File>

/** Who rings bidders, and the bookings of all sales. Staff's and callers' alone; no journal has any of it. */
export type TelephoneBook = Awaited<ReturnType<typeof openTelephoneBook>>

/** Opens telephone.json. */
export async function openTelephoneBook({ dataDir, ...folder }: DataFolder) {
  const store = await openDurable({
    path: join(dataDir, 'telephone.json'),
    parse: File.parse,
    initial: { callers: [], bookings: [] },
    ...folder,
  })
  const change = async (to: (file: File) => File) => await store.replace(to)

  return {
    callers: (): readonly Caller[] => store.data.callers,
    bookings: (auctionId: string): readonly Booking[] =>
      store.data.bookings.filter((booking) => booking.auctionId === auctionId),
    booking: (id: string): Booking =>
      store.data.bookings.find((booking) => booking.id === id) ??
      refuse(404, 'booking_unknown', 'There is no such booking any more.'),
    addCaller: async (caller: Caller) =>
      await change(({ callers, bookings }) => ({ callers: [...callers, caller], bookings })),
    /** Takes a caller away; his calls are open again. Tells how many. Refuses 404. */
    async removeCaller(id: string): Promise<number> {
      if (!store.data.callers.some((caller) => caller.id === id))
        refuse(404, 'caller_unknown', 'There is no such caller any more.')
      const isOpen = ({ caller, state }: Booking) => caller === id && state !== 'done'
      const opened = store.data.bookings.filter(isOpen).length
      await change(({ callers, bookings }) => ({
        callers: callers.filter((caller) => caller.id !== id),
        bookings: bookings.map((booking) => (isOpen(booking) ? { ...booking, caller: null, state: 'open' } : booking)),
      }))
      return opened
    },
    /** Puts bookings in place of those of their ids, or adds them. */
    async put(changed: readonly Booking[]): Promise<void> {
      const byId = new Map(changed.map((booking) => [booking.id, booking]))
      await change(({ callers, bookings }) => {
        const known = new Set(bookings.map(({ id }) => id))
        const added = changed.filter(({ id }) => !known.has(id))
        return { callers, bookings: [...bookings.map((booking) => byId.get(booking.id) ?? booking), ...added] }
      })
    },
    remove: async (id: string) =>
      await change(({ callers, bookings }) => ({ callers, bookings: bookings.filter((each) => each.id !== id) })),
  }
}
