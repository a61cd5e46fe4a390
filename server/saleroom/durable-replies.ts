import { type TagBook, wireAuction } from '../catalogue/wire.ts'
import type { DurableReplies } from '../http/kept-replies.ts'
import type { House } from './house.ts'

/** The replies that the journals keep, so that the same key has no second effect after a restart either. DESIGN 2. */
export function durableReplies(house: House, tags: TagBook): DurableReplies {
  return {
    lookup(key) {
      const found = house.firstReply(key)
      if (!found) return null
      const { room, first } = found
      return first === 'catalogue'
        ? { status: 200, body: wireAuction(room.catalogue.data, { tags, audience: { kind: 'staff' } }) }
        : { status: 200, body: first.reply }
    },
  }
}
