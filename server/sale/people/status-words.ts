import type { ShownPaddle } from '../../../shared/entities/people/client.ts'

/** What the bidder of a paddle is told when its status changes. */
export function statusWords({ paddle, status, reason }: Pick<ShownPaddle, 'paddle' | 'status' | 'reason'>): string {
  if (status === 'approved') return `Paddle ${paddle} is approved: you may bid.`
  if (status === 'pending') return `Paddle ${paddle} waits for the approval of the house.`
  return `Paddle ${paddle} is suspended${reason === null ? '.' : `: ${reason}`}`
}
