import type { Channel } from '../entities/people/channel.ts'
import type { LotNumber } from '../lot-number.ts'
import { bidOf, lotOrUntouched, type Sale, type SaleBid, termsOf } from './state.ts'

/** The platforms that a sale is also sold on. */
export const channelsOf = (sale: Pick<Sale, 'terms'>): readonly Channel[] => termsOf(sale).channels ?? []

/** A platform of the sale by its id; null where it has none of it. */
export function channelOfId(sale: Pick<Sale, 'terms'>, id: string | null | undefined): Channel | null {
  return channelsOf(sale).find((channel) => channel.id === id) ?? null
}

/** What a platform is called; its id where the sale has it no more, null where there is none. */
export function channelName(sale: Pick<Sale, 'terms'>, id: string | null): string | null {
  return channelOfId(sale, id)?.name ?? id
}

/** Whether a paddle is in the range of a platform's bidders. */
export function isOfChannel({ paddles: { from, to } }: Pick<Channel, 'paddles'>, paddle: string | null): boolean {
  return paddle !== null && /^\d+$/.test(paddle) && Number(paddle) >= from && Number(paddle) <= to
}

/** The id of the platform a bid came by; null: by none, or it was corrected to a bid of the room. */
export function channelOf({ type, channel }: Pick<SaleBid, 'type' | 'channel'>): string | null {
  return type === 'online' ? (channel ?? null) : null
}

/**
 * The id of the platform that a sold lot was sold on: that of the winning bid, or where its outcome was corrected to an
 * online buyer without a known bid, that of the paddle's range. Null: on none, or the lot is not sold.
 */
export function channelOfSold(sale: Sale, lotNumber: LotNumber): string | null {
  const { outcome } = lotOrUntouched(sale, lotNumber)
  if (outcome?.status !== 'sold') return null
  const bid = outcome.bidId === null ? null : bidOf(sale, outcome.bidId)?.bid
  if (bid && bid.paddleNumber === outcome.paddleNumber) return channelOf(bid)
  if (outcome.type !== 'online') return null
  return channelsOf(sale).find((channel) => isOfChannel(channel, outcome.paddleNumber))?.id ?? null
}

/** A bid without its platform, which is staff's alone to know. */
export function withoutChannel<B extends { channel?: string | undefined }>(bid: B): B {
  if (bid.channel === undefined) return bid
  const { channel: _, ...rest } = bid
  // The channel may be absent from any of them.
  return rest as B
}
