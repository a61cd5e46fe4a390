import type { TagBook } from '../../../shared/sale/view.ts'
import type { DurableReplies } from '../../http/kept-replies.ts'
import { serializeAuction } from '../wire/serialize.ts'
import type { House } from './house.ts'

/** The replies that the journals keep, so that the same key has no second effect after a restart either. */
export function durableReplies(house: House, tags: TagBook): DurableReplies {
  async function replyOf(first: NonNullable<ReturnType<House['firstReply']>>) {
    const found = await first
    if (!found) return null
    const { room, first: kept } = found
    const body =
      'isCatalogue' in kept ? serializeAuction(room.auction, { tags, audience: { kind: 'staff' } }) : kept.reply
    return { status: 200, body, mark: kept.mark }
  }
  return {
    has: (key) => house.hasReply(key),
    lookup(key) {
      const first = house.firstReply(key)
      return first && replyOf(first)
    },
  }
}
