import type { Bid } from '../../shared/entities/bid.ts'
import { validBids } from '../../shared/rules/bids.ts'

export type RoomPaddle = { paddle: string; type: 'phone' | 'floor' }

/**
 * Returns the last two paddles that bid by telephone or in the room, with a key each. A paddle keeps its key while the
 * two bid against each other; a third takes the key of the one that bid longer ago.
 */
export function lastPaddles(bids: readonly Bid[]): RoomPaddle[] {
  const keys: RoomPaddle[] = []
  let last = -1
  for (const { type, paddleNumber: paddle } of validBids(bids)) {
    if ((type !== 'phone' && type !== 'floor') || paddle === null) continue
    const own = keys.findIndex((known) => known.paddle === paddle)
    last = own === -1 ? (keys.length < 2 ? keys.length : 1 - last) : own
    keys[last] = { paddle, type }
  }
  return keys
}
