import type { Tag } from '../../shared/entities/tag.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { type StoredAuction, type StoredLot, storedLot } from '../catalogue/stored-auction.ts'
import { wireTags } from '../catalogue/wire.ts'
import type { Call, Handlers } from '../http/handlers.ts'
import { Refused } from '../refused.ts'
import { audienceOf } from '../sale-handlers/on-show.ts'
import type { House } from '../saleroom/house.ts'
import type { Tags } from './tags.ts'

/** The handlers of a lot's tags. Each change is an event of its sale. 001 section 7. */
export function lotTagHandlers({
  house,
  tags,
}: {
  house: House
  tags: Tags
}): Pick<Handlers, 'tagsOfLot' | 'addTagToLot' | 'removeTagFromLot'> {
  async function change(
    { params: { auctionId, lotNumber }, who, key }: Call<'addTagToLot'> | Call<'removeTagFromLot'>,
    edit: (tagIds: string[]) => string[],
  ): Promise<Tag[]> {
    const room = house.room(auctionId)
    const lot = () => requireLot(room.catalogue.data, lotNumber)
    const reply = () => wireTags(lot(), { tags, audience: audienceOf(who) })
    if (edit(lot().tagIds).join() === lot().tagIds.join()) return reply()
    return await room.editCatalogue({
      change: (auction) => {
        const edited = requireLot(auction, lotNumber)
        edited.tagIds = edit(edited.tagIds)
      },
      decide: () => [{ type: 'lot_tags_changed', lotNumber, tags: reply().map((tag) => tag.name) }],
      reply,
      who,
      key,
      keep: 'reply',
    })
  }

  return {
    tagsOfLot: ({ params: { auctionId, lotNumber }, who }) =>
      wireTags(requireLot(house.readable(auctionId).catalogue.data, lotNumber), { tags, audience: audienceOf(who) }),
    async addTagToLot(call) {
      const { id } = tags.require(call.params.tagId)
      return await change(call, (tagIds) => [...new Set([...tagIds, id])])
    },
    async removeTagFromLot(call) {
      const { id } = tags.require(call.params.tagId)
      return await change(call, (tagIds) => tagIds.filter((each) => each !== id))
    },
  }
}

function requireLot(auction: StoredAuction, lotNumber: LotNumber): StoredLot {
  const lot = storedLot(auction, lotNumber)
  if (!lot) throw new Refused(404, 'lot_unknown', `Lot ${lotNumber} is not in this sale`)
  return lot
}
