import { publicTag } from '../../../shared/sale/view.ts'
import { same } from '../../../shared/same.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Listed } from '../room/listed.ts'
import type { Saleroom } from '../saleroom.ts'

/** The handlers of the house's tags. A change of one is a change of every catalogue that uses it. */
export function tagHandlers({ house, publisher, tags, now }: Saleroom) {
  const roomsWith = (id: string) => house.list().filter((room) => lotsWith(room, id).length > 0)

  // No sale's journal holds it: every screen that shows these lots fetches them anew.
  function tellOf(rooms: readonly Listed[]): void {
    for (const room of rooms) publisher.catalogue(room, now())
  }
  const tellStaffOf = (rooms: readonly Listed[]) => {
    for (const room of rooms) publisher.catalogueOfStaff(room, now())
  }

  return {
    tags: () => tags.list(),
    createTag: ({ body }) => tags.create(body),
    async updateTag({ params: { id }, body }) {
      const was = tags.require(id)
      const tag = await tags.change(id, body)
      const tell = same(publicTag(was), publicTag(tag)) ? tellStaffOf : tellOf
      tell(roomsWith(id))
      return tag
    },
    async deleteTag({ params: { id } }) {
      tags.require(id)
      const rooms = roomsWith(id)
      const affectedLots = rooms.reduce((lots, room) => lots + lotsWith(room, id).length, 0)
      // A lot that still names it is shown without.
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
        auctions: rooms.map(({ auctionId, title }) => ({ auctionId, title })),
      }
    },
  } satisfies Partial<Handlers>
}

function lotsWith({ auction }: Listed, id: string) {
  return auction.lots.filter((lot) => lot.tagIds.includes(id))
}
