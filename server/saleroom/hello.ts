import type { LiveMessage } from '../../shared/live.ts'
import type { TagBook } from '../catalogue/wire.ts'
import type { Audience } from '../sale/audience.ts'
import { auctionState, NO_SALE } from './auction-state.ts'
import type { House } from './house.ts'

/** The first message to a screen: the sale on show as it stands for its audience. Nobody is behind its `prev`. DESIGN 4. */
export function helloOf(
  kind: Audience['kind'],
  { house, tags, now }: { house: House; tags: TagBook; now: () => Date },
): LiveMessage {
  const room = house.onShow
  const audience: Audience = kind === 'public' ? { kind, paddleNumber: null } : { kind }
  const state = room
    ? auctionState({ sale: room.sale, auction: room.catalogue.data }, { view: 'current', tags, audience })
    : NO_SALE
  return { type: 'auction_state', auctionId: state.auctionId, seq: state.seq, prev: 0, at: now().toISOString(), state }
}
