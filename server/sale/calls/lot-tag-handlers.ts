import { type StoredAuction, type StoredLot, storedLot } from '../../../shared/auction/stored-auction.ts'
import type { Tag } from '../../../shared/entities/tag.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { toStoredAuction } from '../../../shared/sale/to-stored-auction.ts'
import { readerOf } from '../../../shared/sale/view/view.ts'
import { refuse } from '../../access/refused.ts'
import type { Call, Handlers } from '../../http/contract/handlers.ts'
import { audienceOf, type ReadParts, readableBy } from '../publish/on-show.ts'
import type { Saleroom } from '../saleroom.ts'
import { serializeTags } from '../wire/serialize.ts'

/** The tags of a lot, for every audience. */
export function lotTagReads({ house, tags }: Pick<ReadParts, 'house' | 'tags'>) {
  return {
    async tagsOfLot({ params: { auctionId, lotNumber }, who }) {
      const asked = audienceOf(who)
      const { auction, sale } = await readableBy(house, { auctionId, audience: asked })
      return serializeTags(requireLot(auction, lotNumber), { tags, audience: readerOf(sale, asked) })
    },
  } satisfies Partial<Handlers>
}

/** The handlers of a lot's tags. Each change is an event of its sale. */
export function lotTagHandlers({ house, tags }: Pick<Saleroom, 'house' | 'tags'>) {
  async function change(
    { params: { auctionId, lotNumber }, who, key }: Call<'addTagToLot'> | Call<'removeTagFromLot'>,
    edit: (tagIds: string[]) => string[],
  ): Promise<Tag[]> {
    const room = await house.room(auctionId)
    // With entries that are still being written: another call may add a tag at this moment.
    const tagIds = edit(requireLot(toStoredAuction(room.latest), lotNumber).tagIds)
    const names = tagIds.flatMap((id) => tags.get(id)?.name ?? [])
    return await room.run(
      'setLotTags',
      { lotNumber, tagIds, tags: names },
      {
        who,
        key,
        reply: (after) =>
          serializeTags(requireLot(toStoredAuction(after), lotNumber), { tags, audience: audienceOf(who) }),
        keep: 'reply',
      },
    )
  }

  return {
    ...lotTagReads({ house, tags }),
    async addTagToLot(call) {
      const { id } = tags.require(call.params.tagId)
      return await change(call, (tagIds) => [...new Set([...tagIds, id])])
    },
    async removeTagFromLot(call) {
      const { id } = tags.require(call.params.tagId)
      return await change(call, (tagIds) => tagIds.filter((each) => each !== id))
    },
  } satisfies Partial<Handlers>
}

function requireLot(auction: StoredAuction, lotNumber: LotNumber): StoredLot {
  return storedLot(auction, lotNumber) ?? refuse(404, 'lot_unknown', `Lot ${lotNumber} is not in this sale`)
}
