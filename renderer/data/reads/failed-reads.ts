import { ApiError, NoAnswerError } from '../../api-error.ts'

type ReadState = { error: unknown; errorUpdatedAt: number }

const AGAIN_MS = { least: 2_000, spread: 2_000 }

/**
 * Milliseconds until a failed read is tried again automatically, or null where there is nothing to try again: it did
 * not fail, or was answered with a refusal, which would be the same. A busy server lets a read fail beside a channel that
 * is up, and no message tells when it would succeed. Spread by the moment of the failure, so that a whole room that
 * failed together does not come back together.
 */
export function triedAgainIn({ error, errorUpdatedAt }: ReadState): number | null {
  if (!mayPass(error)) return null
  return AGAIN_MS.least + (errorUpdatedAt % AGAIN_MS.spread)
}

function mayPass(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 500 || error.status === 429 || error.status === 408
  // The browser's own word for a reply that broke off half-way.
  return error instanceof NoAnswerError || error instanceof TypeError || error instanceof DOMException
}

/** Milliseconds until the next read, at the usual pace (false for never) or sooner where the last one failed. */
export function nextReadOf(state: ReadState, usual: number | false): number | false {
  const again = triedAgainIn(state)
  if (again === null) return usual
  return usual === false ? again : Math.min(again, usual)
}
