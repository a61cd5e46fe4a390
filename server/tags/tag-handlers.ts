import type { Handlers } from '../http/handlers.ts'
import type { Publisher } from '../publish/publisher.ts'
import type { House } from '../saleroom/house.ts'
import type { SaleRoom } from '../saleroom/room.ts'
import type { Tags } from './tags.ts'

/** The handlers of the house's tags. A change of one is a change of every catalogue that uses it. 001 section 7. */
export function tagHandlers({
  house,
  publisher,
  tags,
  now,
}: {
  house: House
  publisher: Publisher
  tags: Tags
  now: () => Date
}): Pick<Handlers, 'tags' | 'createTag' | 'updateTag' | 'deleteTag' | 'tagUsage'> {
  const roomsWith = (id: string) => house.list().filter((room) => lotsWith(room, id).length > 0)

  // No sale's journal holds it: every screen that shows these lots fetches them anew.
  function tellOf(rooms: readonly SaleRoom[]): void {
    for (const { auctionId, sale, catalogue } of rooms) {
      const stamp = { auctionId, seq: sale.seq, at: now().toISOString() }
      const { version } = catalogue.data
      publisher.house({ ...stamp, type: 'auction-lots-updated', version }, ['staff', 'display', 'public'])
    }
  }

  return {
    tags: () => tags.list(),
    createTag: ({ body }) => tags.create(body),
    async updateTag({ params: { id }, body }) {
      const tag = await tags.change(id, body)
      tellOf(roomsWith(id))
      return tag
    },
    async deleteTag({ params: { id } }) {
      tags.require(id)
      const rooms = roomsWith(id)
      let affectedLots = 0
      // Lots first: cut short, a second try finds the tag and the lots that still have it.
      for (const room of rooms) affectedLots += await takeOffAll(room, id)
      await tags.remove(id)
      tellOf(rooms)
      return { id, affectedLots, affectedAuctions: rooms.length }
    },
    tagUsage({ params: { id } }) {
      tags.require(id)
      const rooms = roomsWith(id)
      return {
        lots: rooms.flatMap((room) =>
          lotsWith(room, id).map(({ lot_number: lotNumber, title }) => ({
            auctionId: room.auctionId,
            title,
            lotNumber,
          })),
        ),
        auctions: rooms.map(({ auctionId, catalogue }) => ({ auctionId, title: catalogue.data.saleMetadata.title })),
      }
    },
  }
}

function lotsWith({ catalogue }: SaleRoom, id: string) {
  return catalogue.data.lots.filter((lot) => lot.tagIds.includes(id))
}

async function takeOffAll({ catalogue }: SaleRoom, id: string): Promise<number> {
  let lots = 0
  await catalogue.update((auction) => {
    for (const lot of auction.lots) {
      if (!lot.tagIds.includes(id)) continue
      lot.tagIds = lot.tagIds.filter((each) => each !== id)
      lots += 1
    }
    auction.version += 1
    return undefined
  })
  return lots
}
