import { BLANK_LOT, emptyAuction, type LotContent } from '../../../../auction/stored-auction.ts'
import type { Terms } from '../../../../entities/terms.ts'
import type { LotNumber } from '../../../../lot-number.ts'
import { SaleInPlay } from '../../../testing/a-sale.ts'
import { catalogueLoaded } from '../../content/catalogue.ts'
import type { CommandInput } from '../../index.ts'

type Written = Partial<Pick<LotContent, 'low_estimate' | 'reserve' | 'quantity' | 'vendor' | 'vendor_commission'>>

/** Lots 12 to 16 of a sale that is not live, with these fields. */
export function lots12To16(written: Readonly<Record<number, Written>> = {}, terms: Partial<Terms> = {}): SaleInPlay {
  const lots = [12, 13, 14, 15, 16].map((lot_number) => ({
    ...BLANK_LOT,
    lot_number,
    title: `Lot ${lot_number}`,
    ...written[lot_number],
  }))
  const auction = { ...emptyAuction('spring'), lots, uploadedAt: '2026-05-01T09:00:00.000Z', version: 1 }
  const room = new SaleInPlay('spring').after(() => [catalogueLoaded({ auction })])
  if (Object.keys(terms).length > 0) room.ask('setTerms', terms)
  return room
}

/** The same sale live, with a round that leads lot 12, on the block at a start price of 100. */
export function aRound(
  offer: Omit<CommandInput<'setRound'>, 'lotNumber'>,
  { written, terms }: { written?: Readonly<Record<number, Written>>; terms?: Partial<Terms> } = {},
): SaleInPlay {
  const room = lots12To16(written, terms)
  const refused = room.ask('setRound', { lotNumber: 12, ...offer })
  if (refused) throw new Error(`This round can't be set: ${refused.message}`)
  return room.live().lot(12).asking(100)
}

/** A choice of lots 12 to 15, which paddle 7 won at 200 each. */
export function aChoice(
  offer: Partial<CommandInput<'setRound'>> = {},
  how: Parameters<typeof aRound>[1] = {},
): SaleInPlay {
  return aRound({ kind: 'choice', lots: [12, 13, 14, 15], ...offer }, how)
    .floor('under', 100, '8')
    .floor('won', 200, '7')
    .sold(200, '7')
}

/** The outcomes of lots in short: "200 to 7", "passed", "open". */
export function outcomes(room: SaleInPlay): Record<string, string> {
  return Object.fromEntries(room.sale.order.map((lotNumber) => [lotNumber, outcomeOf(room, lotNumber)]))
}

function outcomeOf(room: SaleInPlay, lotNumber: LotNumber): string {
  const { outcome } = room.lotSale(lotNumber)
  if (!outcome) return 'open'
  return outcome.status === 'sold' ? `${outcome.amount} to ${outcome.paddleNumber}` : outcome.status
}
