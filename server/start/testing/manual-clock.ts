import type { Wait } from '../../rehearsal/rehearsal-parts.ts'

type Resting = { until: number; goOn: () => void }

/** A clock that moves only on request, for a single waiter that it knows. */
export class ManualClock {
  private time = Date.UTC(2026, 10, 22, 18)
  private setBy = 0
  private resting: Resting | null = null
  private onRest: (() => void)[] = []

  readonly now = (): Date => new Date(this.time + this.setBy)

  /** Advances with the clock, independent of the set time. */
  readonly ticks = (): number => this.time

  /** Sets the clock, forward or back. */
  set(byMs: number): void {
    this.setBy += byMs
  }

  readonly wait: Wait = (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const goOn = () => {
        this.resting = null
        signal.removeEventListener('abort', goOn)
        resolve()
      }
      signal.addEventListener('abort', goOn)
      this.resting = { until: this.time + ms, goOn }
      for (const told of this.onRest.splice(0)) told()
    })

  get ms(): number {
    return this.time
  }

  /** Resolves when the waiter waits; the clock must not move before. Returns the time at which the wait ends. */
  async rest(): Promise<number> {
    if (!this.resting) await new Promise<void>((resolve) => this.onRest.push(resolve))
    return this.resting?.until ?? this.rest()
  }

  /** Advances to this time, and ends a wait until then. */
  goTo(ms: number): void {
    this.time = Math.max(this.time, ms)
    if (this.resting && this.resting.until <= this.time) this.resting.goOn()
  }
}
