import { deepEqual } from '../../../shared/deep-equal.ts'
import type { Change } from '../../../shared/engine/table.ts'
import type { Tag } from '../../../shared/entities/tag.ts'
import { publicTag } from '../../../shared/sale/view/view.ts'
import type { HouseChange } from '../../house-room/house-call.ts'
import { originOf } from '../../house-room/house-handlers.ts'
import type { Handlers } from '../../http/contract/handlers.ts'
import type { Listed } from '../room/listed.ts'
import type { Saleroom } from '../saleroom.ts'

/** Makes every screen read the sales with a changed tag again, because tags are not in a sale's journal. */
export function tellOfTags({ house, publisher, now }: Pick<Saleroom, 'house' | 'publisher' | 'now'>) {
  return ({ after }: HouseChange): void => {
    const changes = [...(after.commands.at(-1)?.diff.get('tags') ?? [])]
    if (changes.length === 0) return
    // The records are from the table of tags.
    const isStaffs = ({ was, is }: Change) => was && is && deepEqual(publicTag(was as Tag), publicTag(is as Tag))
    for (const room of house.list()) {
      const shown = changes.filter(([id]) => lotsWith(room, String(id)).length > 0)
      if (shown.length === 0) continue
      if (shown.every(([, change]) => isStaffs(change))) publisher.catalogueOfStaff(room, now())
      else publisher.catalogue(room, now())
    }
  }
}

/** The handlers of tags that need the sales too. */
export function tagHandlers({ house, houseRoom, tags }: Pick<Saleroom, 'house' | 'houseRoom' | 'tags'>) {
  const roomsWith = (id: string) => house.list().filter((room) => lotsWith(room, id).length > 0)

  return {
    tags: () => tags.list(),
    async deleteTag(call) {
      const { id } = call.params
      const rooms = roomsWith(id)
      const affectedLots = rooms.reduce((lots, room) => lots + lotsWith(room, id).length, 0)
      // Lots keep the id of a deleted tag and are shown without it.
      return await houseRoom.run('deleteTag', { id }, originOf({ ...call, body: undefined }), () => ({
        id,
        affectedLots,
        affectedAuctions: rooms.length,
      }))
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
