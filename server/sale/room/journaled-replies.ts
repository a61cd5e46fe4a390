import type { HouseRoom } from '../../house-room/house-room.ts'
import type { FirstReply } from '../../http/idempotency-index.ts'
import type { JournaledReplies } from '../../http/idempotent-replies.ts'
import type { SaleRooms } from './sale-rooms.ts'

type Parts = { house: SaleRooms; houseRoom: HouseRoom }

/** The replies that the journals keep. They prevent a second effect of the same key after a restart. */
export function journaledReplies({ house, houseRoom }: Parts): JournaledReplies {
  async function ofSale(first: NonNullable<ReturnType<SaleRooms['firstReply']>>) {
    const found = await first
    return found && replyOf(found.first)
  }
  async function ofHouse(first: NonNullable<ReturnType<HouseRoom['firstReply']>>) {
    const kept = await first
    return kept && replyOf(kept)
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

/** The stored reply. If only the key is stored, the handler makes the reply again, without a second effect. */
const replyOf = (kept: FirstReply) => ('isKeyOnly' in kept ? kept : { status: 200, body: kept.reply, mark: kept.mark })
