import { HeldRecords, type Records } from '../../engine/records.ts'
import type { LotNumber } from '../../lot-number.ts'
import { BLANK_HEAD } from '../fields/blanks.ts'
import { type MessageOf, previousSeq } from '../live.ts'
import { leadOf } from '../rounds/round-lots.ts'
import type { Sale } from '../state.ts'
import { apply, type SaleDiff } from './apply.ts'

/** A sale with nothing but its id: the start of a screen, and the base of a first read. */
export function heldSale(auctionId: string): Sale {
  return {
    auctionId,
    seq: 0,
    ...BLANK_HEAD,
    fairWarning: false,
    metadata: { title: '', auction_id: '', date_time: null, location: null, source_url: null },
    terms: null,
    position: new Map(),
    catalogue: new HeldRecords(),
    lots: new HeldRecords(),
    bidLots: new HeldRecords(),
    commissions: new HeldRecords(),
    advanced: new HeldRecords(),
    paddles: new HeldRecords(),
    commands: [],
    noBids: new HeldRecords(),
  }
}

/** A sale with only the data of some of its lots, and the state of the other lots of their rounds. */
export function ofLots(sale: Sale, lotNumbers: readonly LotNumber[]): Sale {
  const wanted = new Set(lotNumbers)
  // What a round offers, and what is left of it, depends on all of its lots.
  const withRounds = new Set(lotNumbers.flatMap((each) => [each, ...(leadOf(sale, each)?.round.lots ?? [])]))
  return {
    ...sale,
    catalogue: picked(sale.catalogue, wanted),
    lots: picked(sale.lots, withRounds),
    commissions: new HeldRecords(new Map([...sale.commissions].filter(([, { lotNumber }]) => wanted.has(lotNumber)))),
    advanced: new HeldRecords(new Map([...sale.advanced].filter(([, { lotNumber }]) => wanted.has(lotNumber)))),
  }
}

function picked<V>(records: Records<LotNumber, V>, wanted: ReadonlySet<LotNumber>): Records<LotNumber, V> {
  const found = [...wanted].flatMap((lotNumber): [LotNumber, V][] => {
    const record = records.get(lotNumber)
    return record === undefined ? [] : [[lotNumber, record]]
  })
  return new HeldRecords(new Map(found))
}

/** A client's copy of a sale, and the seq of its last message. */
export type HeldSale = {
  readonly sale: Sale
  readonly seq: number
  /** A message to this bidder alone, applied after the public message with the same seq. */
  readonly own?: MessageOf<'sale-changed'>
}

/** The sale in a reply to `sale`; its id is empty if the house has none. */
export function heldOf({
  auctionId,
  diff,
  ...stamp
}: {
  auctionId: string | null
  seq: number
  at: string
  diff: SaleDiff
}): HeldSale {
  return { sale: apply(heldSale(auctionId ?? ''), diff, stamp), seq: stamp.seq }
}

/** The client's copy after a message; null if it has missed one and must read the sale again. */
export function heldAfter(held: HeldSale, message: MessageOf<'sale-changed'>): HeldSale | null {
  const { auctionId, seq, anew, diff } = message
  if (anew) return null
  if (auctionId !== held.sale.auctionId || seq < held.seq) return held
  if (message.own)
    return seq > held.seq ? { ...held, own: message } : { ...held, sale: apply(held.sale, diff, message) }
  if (previousSeq(message) > held.seq) return null
  return seq === held.seq ? held : { sale: withOwn(held.sale, message, held.own), seq }
}

/** Applies a public message and then the bidder's own one that waited for it. */
export function withOwn(sale: Sale, message: MessageOf<'sale-changed'>, own: HeldSale['own'] | undefined): Sale {
  const told = apply(sale, message.diff, message)
  return own?.seq === message.seq ? apply(told, own.diff, own) : told
}
