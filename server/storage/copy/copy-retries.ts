import type { SecondCopyParts } from './copy-parts.ts'

/** Decides when a failed copy is tried again: after a longer wait each time, unless it was healthy for long before. */
export class CopyRetries {
  private readonly parts: Pick<SecondCopyParts, 'ticks' | 'paces'>
  private readonly again: () => void
  private failures = 0
  private wellSince: number | null = null
  private timer: NodeJS.Timeout | undefined

  constructor(parts: Pick<SecondCopyParts, 'ticks' | 'paces'>, again: () => void) {
    this.parts = parts
    this.again = again
  }

  well(): void {
    this.wellSince = this.parts.ticks()
  }

  failed(): void {
    const { ticks, paces } = this.parts
    if (this.wellSince !== null && ticks() - this.wellSince > paces.trustedAfter) this.failures = 0
    this.wellSince = null
    const wait = Math.min(paces.tryAgain * 2 ** this.failures, paces.mostTryAgain)
    this.timer = setTimeout(this.again, wait).unref()
    this.failures += 1
  }

  /** Stops trying, and forgets earlier failures. */
  stop(): void {
    this.failures = 0
    clearTimeout(this.timer)
  }
}
