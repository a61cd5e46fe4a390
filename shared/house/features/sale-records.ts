import { z } from 'zod'
import { houseCommand, houseEvent } from '../rows.ts'
import { type House, withRecord } from '../state.ts'
import { codeKey } from './paddles/paddle-codes.ts'

const Moved = z.strictObject({ from: z.string(), to: z.string() })

/** The id that a sale in the trash had, from the name of its folder there; null for another id. */
export function idBeforeTrash(name: string): string | null {
  return /^(.+)\.deleted-\d{4}-\d\d-\d\dT[\d.-]+Z$/.exec(name)?.[1] ?? null
}

/** The ids of the sales that have bookings or codes in the house. */
export function salesWithRecords({ bookings, codes }: House): ReadonlySet<string> {
  return new Set([...bookings.values(), ...codes.values()].map(({ auctionId }) => auctionId))
}

/** Keeps bookings and codes with a sale that was moved to the trash, under the name of its folder there, or back. */
export const moveSaleRecords = houseCommand({
  role: 'staff',
  summary: 'Moves the bookings and codes of a sale with it',
  input: Moved,
  decide: (house, { from, to }) => (salesWithRecords(house).has(from) ? [saleRecordsMoved({ from, to })] : []),
  replies: z.null(),
})

export const saleRecordsMoved = houseEvent('sale_records_moved', {
  version: 1,
  fields: Moved,
  sentence: ({ from, to }) =>
    idBeforeTrash(to) === null
      ? `Bookings and codes of ${to} restored from the trash`
      : `Bookings and codes of ${from} moved to the trash`,
  final: 'They follow their sale: delete it, or restore it from the trash',
  evolve(house, { from, to }) {
    const bookings = [...house.bookings].filter(([, { auctionId }]) => auctionId === from)
    const codes = [...house.codes].filter(([, { auctionId }]) => auctionId === from)
    const moved = bookings.reduce(
      (next, [id, booking]) => withRecord(next, 'bookings', id, { ...booking, auctionId: to }),
      house,
    )
    return codes.reduce((next, [key, code]) => {
      const there = { ...code, auctionId: to }
      return withRecord(withRecord(next, 'codes', key, undefined), 'codes', codeKey(there), there)
    }, moved)
  },
})
