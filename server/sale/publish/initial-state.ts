import type { LiveMessage } from '../../../shared/live.ts'
import type { Audience } from '../../../shared/sale/audience.ts'
import { auctionState, NO_SALE } from '../room/auction-state.ts'
import type { Saleroom } from '../saleroom.ts'

/** The first message to a screen: the sale on show as it stands for its audience. Nobody is behind its `prev`. */
export function initialState(
  kind: Audience['kind'],
  { house, tags, publisher, now }: Omit<Saleroom, 'files'>,
): LiveMessage {
  const room = house.onShow
  const audience: Audience = kind === 'public' ? { kind, paddleNumber: null } : { kind }
  const state = room
    ? { ...auctionState(room.sale, { view: 'current', tags, audience }), seq: publisher.seqFor(audience, room.sale) }
    : NO_SALE
  return { type: 'auction_state', auctionId: state.auctionId, seq: state.seq, prev: 0, at: now().toISOString(), state }
}
