import { ApiError, NoAnswerError } from '../../api-error.ts'

type ReadState = { error: unknown; errorUpdatedAt: number }

const AGAIN_MS = { least: 2_000, spread: 2_000 }

/**
 * Returns the milliseconds until a failed read is repeated, or null if it did not fail or was refused: the refusal
 * would be the same. A busy server may fail a read while the channel is up, and no message says when it would succeed.
 * The wait varies with the time of the failure, so that a whole room does not retry at once.
 */
export function triedAgainIn({ error, errorUpdatedAt }: ReadState): number | null {
  if (!mayPass(error)) return null
  return AGAIN_MS.least + (errorUpdatedAt % AGAIN_MS.spread)
}

function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429 || error.status === 408
  // Browsers throw these for a reply that broke off half-way.
  return error instanceof NoAnswerError || error instanceof TypeError || error instanceof DOMException
}

/** Returns the ms until the next read: the usual pace (false for never), or sooner after a failure. */
export function nextReadOf(state: ReadState, usual: number | false): number | false {
  const again = triedAgainIn(state)
  if (again === null) return usual
  return usual === false ? again : Math.min(again, usual)
}
