import type { Channel } from '../entities/people/channel.ts'
import type { LotNumber } from '../lot-number.ts'
import { isSamePaddle } from '../paddle-number.ts'
import { bidOf, lotOrUntouched, type Sale, type SaleBid, termsOf } from './state.ts'

/** The platforms on which a sale is also sold. */
export const channelsOf = (sale: Pick<Sale, 'terms'>): readonly Channel[] => termsOf(sale).channels ?? []

/** A platform of the sale by its id; null if unknown. */
export function channelOfId(sale: Pick<Sale, 'terms'>, id: string | null | undefined): Channel | null {
  return channelsOf(sale).find((channel) => channel.id === id) ?? null
}

/** A platform's name; its id if the sale no longer has it; null without a platform. */
export function channelName(sale: Pick<Sale, 'terms'>, id: string | null): string | null {
  return channelOfId(sale, id)?.name ?? id
}

/** Whether a paddle is in the range of a platform's bidders. */
export function isOfChannel({ paddles: { from, to } }: Pick<Channel, 'paddles'>, paddle: string | null): boolean {
  return paddle !== null && /^\d+$/.test(paddle) && Number(paddle) >= from && Number(paddle) <= to
}

/** The id of a bid's platform; null if it has none or was corrected to a room bid. */
export function channelOf({ type, channel }: Pick<SaleBid, 'type' | 'channel'>): string | null {
  return type === 'online' ? (channel ?? null) : null
}

/**
 * The id of the platform on which a lot was sold: the winning bid's, or if a corrected outcome has an online buyer
 * without a known bid, the one of the paddle's range. Null if there is none or the lot is not sold.
 */
export function channelOfSold(sale: Sale, lotNumber: LotNumber): string | null {
  const { outcome } = lotOrUntouched(sale, lotNumber)
  if (outcome?.status !== 'sold') return null
  const bid = outcome.bidId === null ? null : bidOf(sale, outcome.bidId)?.bid
  if (bid && isSamePaddle(bid.paddleNumber, outcome.paddleNumber)) return channelOf(bid)
  if (outcome.type !== 'online') return null
  return channelsOf(sale).find((channel) => isOfChannel(channel, outcome.paddleNumber))?.id ?? null
}
