import type { Reply } from '../../../shared/api/index.ts'
import type { PrintedLot } from '../../../shared/entities/paper.ts'
import type { ShownBooking } from '../../../shared/entities/telephone.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { lotsNamed } from '../../../shared/sale/rounds/round-words.ts'
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

/** A telephone at the lot at which it is called. `booked`: the booked lots of its round, in words; "" outside a round. */
export type CalledAt = Telephone & { booked: string }
type PaperLot = Pick<PrintedLot, 'lotNumber' | 'round'>

/** Returns the telephones of each lot. Those of a round are called once, at its lead, if the lead is among the lots. */
export function calledAt(
  lots: readonly PaperLot[],
  telephones: LotCalls['telephones'],
): ReadonlyMap<LotNumber, readonly CalledAt[]> {
  const shown = new Set(lots.map(({ lotNumber }) => lotNumber))
  const calls = new Map<LotNumber, { telephone: Telephone; booked: LotNumber[]; isInRound: boolean }[]>()
  for (const { lotNumber, round } of lots) {
    const at = round && shown.has(round.lead) ? round.lead : lotNumber
    const here = calls.get(at) ?? []
    for (const telephone of telephones.get(lotNumber) ?? []) {
      const known = here.find((call) => call.telephone.id === telephone.id)
      if (known) known.booked.push(lotNumber)
      else here.push({ telephone, booked: [lotNumber], isInRound: round !== null })
    }
    calls.set(at, here)
  }
  return new Map(
    [...calls].map(([at, here]) => [
      at,
      here.map(({ telephone, booked, isInRound }) => ({ ...telephone, booked: isInRound ? lotsNamed(booked) : '' })),
    ]),
  )
}

/** The cards of one caller, in the order of the lots; the unassigned ones if the caller is null. */
export type Pack<Lot> = { caller: string | null; cards: { lot: Lot; call: CalledAt }[] }

/** Returns the booked telephones of lots, a pack for each caller by name; unassigned ones are last. */
export function packsOf<Lot extends PaperLot>(lots: readonly Lot[], telephones: LotCalls['telephones']): Pack<Lot>[] {
  const packs = new Map<string | null, Pack<Lot>>()
  const calls = calledAt(lots, telephones)
  for (const lot of lots) {
    for (const call of calls.get(lot.lotNumber) ?? []) {
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
