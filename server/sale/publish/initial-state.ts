import type { LiveMessage } from '../../../shared/sale/live.ts'
import { NO_SALE } from '../../../shared/sale/no-sale.ts'
import type { Audience } from '../../../shared/sale/view/view.ts'
import type { MessageForm } from '../../live/channel.ts'
import { auctionState } from '../wire/auction-state.ts'
import type { ReadParts } from './on-show.ts'

/** The first message to a screen: the sale on show in its audience's view. Its `prev` is 0. */
export function initialState(
  kind: Audience['kind'],
  form: MessageForm,
  { house, tags, publisher, now }: Omit<ReadParts, 'zone'>,
): LiveMessage {
  if (form === 'diffs') return whatIsHeld(kind, { house, publisher, now })
  const room = house.onShow
  const audience: Audience = kind === 'public' ? { kind, paddleNumber: null } : { kind }
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
  kind: Audience['kind'],
  { house, publisher, now }: Pick<ReadParts, 'house' | 'publisher' | 'now'>,
): LiveMessage {
  const sale = house.catalogue?.sale
  const audience: Audience = kind === 'public' ? { kind, paddleNumber: null } : { kind }
  const seq = sale ? publisher.seqFor(audience, sale, 'diffs') : 0
  const auctionId = sale?.auctionId ?? null
  return { type: 'sale-changed', auctionId, seq, prev: seq, at: now().toISOString(), diff: {} }
}
