import type { Reply } from '../../../shared/api/index.ts'
import type { ShownBooking } from '../../../shared/entities/telephone.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'

/** A telephone on a lot: its caller and its client. */
export type Telephone = Pick<ShownBooking, 'id' | 'paddle' | 'name' | 'numbers' | 'language' | 'cover'> & {
  /** The caller's name; null if unassigned. */
  caller: string | null
}

/** The callers and expected times of lots. These are current values, because the sale's entries have neither. */
export type LotCalls = {
  telephones: ReadonlyMap<LotNumber, readonly Telephone[]>
  /** ISO 8601, for the future lots of a live sale. */
  expected: ReadonlyMap<LotNumber, string>
}

const onShowOf = (state: { auctionId: string | null }) => state.auctionId

/** Returns the calls of a sale's lots; null until they are read. */
export function useLotCalls(auctionId: string): LotCalls | null {
  const { data: onShow } = useAuctionState({ view: 'current', select: onShowOf })
  const bookings = useRead('bookings', { query: { auctionId } }, { staleTime: 0 }).data
  const callers = useRead('callers', {}, { staleTime: 0 }).data
  const expected = useRead('expected', { query: {} }, { staleTime: 0 }).data
  if (!bookings || !callers || !expected) return null
  const times = onShow === auctionId ? expected.lots : []
  return {
    telephones: telephonesOf(bookings, callers),
    expected: new Map(times.map(({ lotNumber, at }) => [lotNumber, at])),
  }
}

/** Returns the telephones of each lot, with the names of their callers. */
export function telephonesOf(
  { bookings }: Pick<Reply<'bookings'>, 'bookings'>,
  callers: Reply<'callers'>,
): Map<LotNumber, Telephone[]> {
  const names = new Map(callers.map(({ id, name }) => [id, name]))
  const ofLot = new Map<LotNumber, Telephone[]>()
  for (const { lotNumbers, caller, id, paddle, name, numbers, language, cover } of bookings) {
    const telephone = { id, paddle, name, numbers, language, cover, caller: (caller && names.get(caller)) || null }
    for (const lotNumber of lotNumbers) ofLot.set(lotNumber, [...(ofLot.get(lotNumber) ?? []), telephone])
  }
  return ofLot
}

/** The cards of one caller, in the order of the lots; the unassigned ones if the caller is null. */
export type Pack<Lot> = { caller: string | null; cards: { lot: Lot; call: Telephone }[] }

/** Returns the booked telephones of lots, a pack for each caller by name; unassigned ones are last. */
export function packsOf<Lot extends { lotNumber: LotNumber }>(
  lots: readonly Lot[],
  telephones: LotCalls['telephones'],
): Pack<Lot>[] {
  const packs = new Map<string | null, Pack<Lot>>()
  for (const lot of lots) {
    for (const call of telephones.get(lot.lotNumber) ?? []) {
      const pack = packs.get(call.caller) ?? { caller: call.caller, cards: [] }
      pack.cards.push({ lot, call })
      packs.set(call.caller, pack)
    }
  }
  return [...packs.values()].sort((a, b) => {
    if (a.caller === null || b.caller === null) return Number(a.caller === null) - Number(b.caller === null)
    return a.caller.localeCompare(b.caller, 'en')
  })
}
