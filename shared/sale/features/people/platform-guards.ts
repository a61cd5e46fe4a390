import type { Actor } from '../../../engine/actor.ts'
import { type Refusal, refuse } from '../../../engine/decision.ts'
import { paddleNumber } from '../../../paddle-number.ts'
import { channelOfId, type channelsOf, isOfChannel } from '../../channels.ts'
import type { Sale } from '../../state.ts'

/** Refuses a platform's bid on a sale that is not sold there, and one of a paddle that is not the platform's. */
export function mayBidForPlatform(sale: Sale, by: Actor, paddleNumber: string | null): Refusal | null {
  if (by.role !== 'platform') return null
  const channel = channelOfId(sale, by.channel)
  if (!channel) {
    const words = `This sale is not sold on the platform of this desk (${by.channel ?? 'none'}). Please ask the clerk`
    return refuse('platform_unknown', words)
  }
  if (isOfChannel(channel, paddleNumber)) return null
  const { from, to } = channel.paddles
  return refuse('not_your_paddle', `Paddle ${paddleNumber} is not one of ${channel.name}: those are ${from} to ${to}`, {
    paddles: channel.paddles,
  })
}

/** Asks about a platform's new range that has registered paddles: their holders would bid as the platform's. */
export function sparesRegistered(sale: Sale, wanted: ReturnType<typeof channelsOf>): Refusal | null {
  for (const channel of wanted) {
    const before = channelOfId(sale, channel.id)
    const covered = [...sale.paddles.keys()]
      .map(paddleNumber)
      .filter((paddle) => isOfChannel(channel, paddle) && !(before && isOfChannel(before, paddle)))
      .sort((a, b) => Number(a) - Number(b))
    if (covered.length === 0) continue
    const more = covered.length > MOST_NAMED ? ` and ${covered.length - MOST_NAMED} more` : ''
    const which = `${covered.length === 1 ? 'Paddle' : 'Paddles'} ${covered.slice(0, MOST_NAMED).join(', ')}${more}`
    const words = `${which} of the range of ${channel.name} ${covered.length === 1 ? 'is' : 'are'} registered in this sale`
    return refuse('range_registered', words, { channel: channel.id })
  }
  return null
}

/** The most paddles that a question names. */
const MOST_NAMED = 5

/** Refuses terms that remove a platform with bids or exclude one of its bidders. */
export function keepsPlatforms(sale: Sale, wanted: ReturnType<typeof channelsOf>): Refusal | null {
  const isKept = new Map(wanted.map((channel) => [channel.id, channel]))
  for (const lot of sale.lots.values())
    for (const { channel: id, paddleNumber } of lot.bids.values()) {
      if (id === undefined) continue
      const channel = isKept.get(id)
      const name = channelOfId(sale, id)?.name ?? id
      if (channel && isOfChannel(channel, paddleNumber)) continue
      const words = channel
        ? `Paddle ${paddleNumber} of ${name} has bid: it must stay in the platform’s range`
        : `This sale has bids from ${name}: the platform must stay in the terms`
      return refuse('platform_in_use', words, { channel: id })
    }
  return null
}
