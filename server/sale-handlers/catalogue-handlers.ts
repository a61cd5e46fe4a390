import { compareLotNumbers, type LotNumber } from '../../shared/lot-number.ts'
import { BLANK_LOT, type StoredAuction, StoredLot } from '../catalogue/stored-auction.ts'
import { type TagBook, wireAuction } from '../catalogue/wire.ts'
import type { Call, Handlers } from '../http/handlers.ts'
import { Refused } from '../refused.ts'
import { changeLots } from '../sale/decide/auction.ts'
import type { House } from '../saleroom/house.ts'
import { audienceOf } from './on-show.ts'

/** Fields of a lot on the wire that its save does not write: pictures and tags have calls of their own. */
const DERIVED: ReadonlySet<string> = new Set([
  'local_image_path',
  'image_width',
  'image_height',
  'tags',
  'image',
  'tagIds',
])

/** Edits of the catalogue. A save may name the version it began with; if somebody saved meanwhile, it is refused. 001 section 7. */
export function catalogueHandlers({
  house,
  tags,
}: {
  house: House
  tags: TagBook
}): Pick<Handlers, 'editMetadata' | 'editLots'> {
  return {
    async editMetadata({ params: { auctionId }, body: { baseVersion, auction_id: _, ...fields }, who, key }) {
      const room = house.room(auctionId)
      requireVersion(room.catalogue.data, baseVersion)
      const changes = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]),
      )
      return await room.editCatalogue({
        change: (auction) => {
          requireVersion(auction, baseVersion)
          auction.saleMetadata = { ...auction.saleMetadata, ...changes }
        },
        decide: () => [{ type: 'metadata_changed', changes }],
        who,
        key,
        reply: () => wireAuction(room.catalogue.data, { tags, audience: audienceOf(who) }),
        keep: 'key',
      })
    },
    async editLots({ params: { auctionId }, body: { lots, baseVersion }, who, key }) {
      const room = house.room(auctionId)
      const order = orderOf(lots)
      let edited: LotNumber[] = []
      return await room.editCatalogue({
        change: (auction) => {
          requireVersion(auction, baseVersion)
          const before = new Map(auction.lots.map((lot) => [lot.lot_number, JSON.stringify(lot)]))
          auction.lots = mergeLots(auction, lots)
          edited = auction.lots
            .filter((lot) => before.get(lot.lot_number) !== JSON.stringify(lot))
            .map((lot) => lot.lot_number)
          auction.advancedBids = auction.advancedBids.filter((bid) => order.includes(bid.lotNumber))
        },
        decide: (sale) => changeLots(sale, { order, edited }),
        who,
        key,
        reply: () => wireAuction(room.catalogue.data, { tags, audience: audienceOf(who) }),
        keep: 'key',
      })
    },
  }
}

type LotEdits = Call<'editLots'>['body']['lots']

/** The lots of a save in natural order. Refuses a number given twice. */
function orderOf(edits: LotEdits): LotNumber[] {
  const order = edits.map((edit) => edit.lot_number).sort(compareLotNumbers)
  const twice = order.find((lotNumber, index) => lotNumber === order[index + 1])
  if (twice !== undefined) throw new Refused(400, 'lot_twice', `Lot ${twice} is listed twice`)
  return order
}

/** The catalogue with a save's lots: fields it leaves out stay, lots it leaves out go. */
function mergeLots(auction: StoredAuction, edits: LotEdits): StoredLot[] {
  const known = new Map(auction.lots.map((lot) => [lot.lot_number, lot]))
  return edits
    .map((edit) => {
      const written = Object.entries(edit).filter(([name, value]) => !DERIVED.has(name) && value !== undefined)
      return StoredLot.parse({ ...(known.get(edit.lot_number) ?? BLANK_LOT), ...Object.fromEntries(written) })
    })
    .sort((a, b) => compareLotNumbers(a.lot_number, b.lot_number))
}

function requireVersion({ version }: StoredAuction, baseVersion: number | undefined): void {
  if (baseVersion === undefined || baseVersion === version) return
  throw new Refused(409, 'edited_meanwhile', 'Somebody else saved this auction meanwhile', { version })
}
