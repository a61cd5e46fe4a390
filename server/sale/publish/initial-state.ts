import type { LiveMessage } from '../../../shared/sale/live.ts'
import { NO_SALE } from '../../../shared/sale/no-sale.ts'
import type { AudienceRoom, MessageForm } from '../../live/channel.ts'
import { auctionState } from '../wire/auction-state.ts'
import { audienceOfRoom } from './audiences.ts'
import type { ReadParts } from './on-show.ts'

/** The first message to a screen: the sale on show in its audience's view. Its `prev` is 0. */
export function initialState(
  of: AudienceRoom,
  form: MessageForm,
  { house, tags, publisher, now }: Omit<ReadParts, 'zone'>,
): LiveMessage {
  if (form === 'diffs') return whatIsHeld(of, { house, publisher, now })
  const room = house.onShow
  const audience = audienceOfRoom(of)
  const state = room
    ? {
        ...auctionState(room.sale, { tags, audience }),
        seq: publisher.seqFor(audience, room.sale, 'named'),
      }
    : NO_SALE
  return { type: 'auction_state', auctionId: state.auctionId, seq: state.seq, prev: 0, at: now().toISOString(), state }
}

/** Names the sale and seq that a screen should have; a screen with less reads the sale. */
function whatIsHeld(
  of: AudienceRoom,
  { house, publisher, now }: Pick<ReadParts, 'house' | 'publisher' | 'now'>,
): LiveMessage {
  const sale = house.catalogue?.sale
  const audience = audienceOfRoom(of)
  const seq = sale ? publisher.seqFor(audience, sale, 'diffs') : 0
  const auctionId = sale?.auctionId ?? null
  return { type: 'sale-changed', auctionId, seq, prev: seq, at: now().toISOString(), diff: {} }
}
