import type { DurableReplies } from '../../http/kept-replies.ts'
import { serializeAuction, type TagBook } from '../serialize.ts'
import type { House } from './house.ts'

/** The replies that the journals keep, so that the same key has no second effect after a restart either. */
export function durableReplies(house: House, tags: TagBook): DurableReplies {
  return {
    async lookup(key) {
      const found = await house.firstReply(key)
      if (!found) return null
      const { room, first } = found
      return first === 'catalogue'
        ? { status: 200, body: serializeAuction(room.auction, { tags, audience: { kind: 'staff' } }) }
        : { status: 200, body: first.reply }
    },
  }
}
