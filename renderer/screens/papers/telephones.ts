import type { Reply } from '../../../shared/api/index.ts'
import type { ShownBooking } from '../../../shared/entities/telephone.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { useAuctionState } from '../../data/reads/sale-reads.ts'
import { useRead } from '../../data/reads/useRead.ts'

/** A telephone on a lot: who rings whom. */
export type Telephone = Pick<ShownBooking, 'id' | 'paddle' | 'name' | 'numbers' | 'language' | 'cover'> & {
  /** The caller's name; null: nobody rings yet. */
  caller: string | null
}

/** Who rings on a lot and when it is expected: as it stands now, for neither is of the sale's entries. */
export type LotCalls = {
  telephones: ReadonlyMap<LotNumber, readonly Telephone[]>
  /** ISO 8601, of the lots to come of a live sale. */
  expected: ReadonlyMap<LotNumber, string>
}

const onShowOf = (state: { auctionId: string | null }) => state.auctionId

/** The calls of a sale's lots; null until they are read. */
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

/** The telephones of each lot, with the names of their callers. */
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

/** The cards of one caller, in the order of the lots; without a caller: those that have none yet. */
export type Pack<Lot> = { caller: string | null; cards: { lot: Lot; call: Telephone }[] }

/** The booked telephones of lots, a pack for each caller by name; those without a caller are last. */
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
