import type { LiveMessage, MessageOf } from '../../../shared/sale/live.ts'
import type { AudienceRoom } from '../channel.ts'

const at = '2026-01-01T10:00:00.000Z'

/** The clerk's message, identified by its number. */
export function words(seq: number, text = ''): MessageOf<'message-broadcast'> {
  return { type: 'message-broadcast', id: `m${seq}`, message: text, auctionId: 'cml-1', seq, prev: seq - 1, at }
}

/** The snapshot of a sale without bids; its title names the audience. */
export function snapshot(audience: AudienceRoom, seq = 0): MessageOf<'auction_state'> {
  const state = {
    isActive: true,
    isComplete: false,
    currentActiveAuctionId: 'cml-1',
    auctionId: 'cml-1',
    title: audience,
    currency: 'GBP' as const,

    startedAt: at,
    totalLots: 0,
    currentLotIndex: 0,
    currentLot: null,
    currentLotStatus: 'preloaded' as const,
    activeLotNumber: null,
    fairWarningActive: false,
    fairWarningLotNumber: null,
    paused: null,
    seq,
  }
  return { type: 'auction_state', state, auctionId: 'cml-1', seq, prev: seq, at }
}

/** The numbers of the clerk's messages among a client's messages. */
export function numbersOf(heard: LiveMessage[]): number[] {
  return heard.filter(({ type }) => type === 'message-broadcast').map(({ seq }) => seq)
}

/** The audiences of a client's snapshots. */
export function snapshotsOf(heard: LiveMessage[]): (string | null)[] {
  return heard.flatMap((message) => (message.type === 'auction_state' ? [message.state.title] : []))
}
