import type { Wait } from '../../rehearsal/rehearsal-parts.ts'

type Resting = { until: number; goOn: () => void }

/** A clock that stands still until it is told to go on, and knows who rests by it: for one that rests at a time. */
export class ManualClock {
  private time = Date.UTC(2026, 10, 22, 18)
  private setBy = 0
  private resting: Resting | null = null
  private onRest: (() => void)[] = []

  readonly now = (): Date => new Date(this.time + this.setBy)

  /** Goes on as the clock does, whatever it is set to. */
  readonly ticks = (): number => this.time

  /** Somebody sets the clock, forward or back. */
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

  /** When somebody rests; until then the clock must not move. Gives when that one goes on by itself. */
  async rest(): Promise<number> {
    if (!this.resting) await new Promise<void>((resolve) => this.onRest.push(resolve))
    return this.resting?.until ?? this.rest()
  }

  /** Moves on to a moment, and wakes whoever rests no longer than that. */
  goTo(ms: number): void {
    this.time = Math.max(this.time, ms)
    if (this.resting && this.resting.until <= this.time) this.resting.goOn()
  }
}
