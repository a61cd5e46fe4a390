import type { Channel } from '../entities/people/channel.ts'

/** The channel whose range a paddle is of; null for the house's own bidders. */
export function channelOf(paddle: string | null, channels: readonly Channel[] = []): Channel | null {
  if (paddle === null || channels.length === 0 || !/^\d+$/.test(paddle)) return null
  const number = Number(paddle)
  return channels.find(({ paddles: { from, to } }) => from <= number && number <= to) ?? null
}
