import type { TagBook } from '../../../shared/sale/view.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { DurableReplies } from '../../http/kept-replies.ts'
import { serializeAuction } from '../wire/serialize.ts'
import type { SaleRooms } from './sale-rooms.ts'

type Parts = { house: SaleRooms; houseRoom: HouseRoom; tags: TagBook }

/** The replies that the journals keep, so that the same key has no second effect after a restart either. */
export function durableReplies({ house, houseRoom, tags }: Parts): DurableReplies {
  async function ofSale(first: NonNullable<ReturnType<SaleRooms['firstReply']>>) {
    const found = await first
    if (!found) return null
    const { room, first: kept } = found
    const body =
      'isKeyOnly' in kept ? serializeAuction(room.auction, { tags, audience: { kind: 'staff' } }) : kept.reply
    return { status: 200, body, mark: kept.mark }
  }
  async function ofHouse(first: NonNullable<ReturnType<HouseRoom['firstReply']>>) {
    const kept = await first
    if (!kept) return null
    return 'isKeyOnly' in kept ? kept : { status: 200, body: kept.reply, mark: kept.mark }
  }
  return {
    has: (key) => house.hasReply(key) || houseRoom.hasReply(key),
    lookup(key) {
      const inSale = house.firstReply(key)
      if (inSale) return ofSale(inSale)
      const inHouse = houseRoom.firstReply(key)
      return inHouse && ofHouse(inHouse)
    },
  }
}
