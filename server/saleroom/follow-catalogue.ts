import { compareLotNumbers, type LotNumber } from '../../shared/lot-number.ts'
import type { Principal } from '../access/principal.ts'
import { BLANK_LOT, type StoredAuction } from '../catalogue/stored-auction.ts'
import { changeLots } from '../sale/decide/auction.ts'
import type { Sale } from '../sale/state.ts'
import type { SaleRoom } from './room.ts'

/**
 * Brings the journal to the catalogue's list of lots: after an import, and after a crash between the two. Where a damaged
 * auction.json took lots with it that the journal still has bids or outcomes of, they come back by their numbers alone,
 * and the clerk is told. DESIGN 6.
 */
export async function followCatalogue(
  room: SaleRoom,
  { who, onNotice }: { who: Principal; onNotice: (sentence: string) => void },
): Promise<void> {
  const lost = lostLots(room.sale, room.catalogue.data)
  if (lost.length > 0) {
    await room.catalogue.update((auction) => {
      const found = lost.map((lot_number) => ({ ...BLANK_LOT, lot_number, title: `Lot ${lot_number}` }))
      auction.lots = [...auction.lots, ...found].sort((a, b) => compareLotNumbers(a.lot_number, b.lot_number))
      auction.version += 1
      return undefined
    })
    onNotice(sayLost(room.title, lost))
  }
  const order = room.catalogue.data.lots.map((lot) => lot.lot_number)
  const same =
    order.length === room.sale.order.length && order.every((lotNumber, index) => lotNumber === room.sale.order[index])
  if (!same)
    await room.run({
      who,
      key: null,
      decide: (sale) => changeLots(sale, { order, edited: [] }),
      reply: () => null,
      keep: 'key',
    })
}

/** A lot in use can't be taken out of a catalogue, and a catalogue is never empty: such a loss is the file's. */
function lostLots(sale: Sale, { lots }: StoredAuction): LotNumber[] {
  const listed = new Set(lots.map((lot) => lot.lot_number))
  const isInUse = (lotNumber: LotNumber) => {
    const lot = sale.lots.get(lotNumber)
    return lotNumber === sale.activeLot || (lot !== undefined && (lot.outcome !== null || lot.bids.size > 0))
  }
  return sale.order.filter((lotNumber) => !listed.has(lotNumber) && (lots.length === 0 || isInUse(lotNumber)))
}

const MOST_NAMED = 20

function sayLost(title: string, lost: readonly LotNumber[]): string {
  const named = lost.slice(0, MOST_NAMED).join(', ')
  const others = lost.length > MOST_NAMED ? ` and ${lost.length - MOST_NAMED} more` : ''
  return `The catalogue of “${title}” lost what it said of lots ${named}${others}. They are listed by their numbers alone; their bids and outcomes are all there.`
}
