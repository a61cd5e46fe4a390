import type { ShownPaddle } from '../../../shared/entities/people/client.ts'

/** The message to a bidder whose paddle's status has changed. */
export function statusWords({ paddle, status, reason }: Pick<ShownPaddle, 'paddle' | 'status' | 'reason'>): string {
  if (status === 'approved') return `Paddle ${paddle} is approved: you may bid.`
  if (status === 'pending') return `Paddle ${paddle} waits for the approval of the house.`
  return `Paddle ${paddle} is suspended${reason === null ? '.' : `: ${reason}`}`
}
