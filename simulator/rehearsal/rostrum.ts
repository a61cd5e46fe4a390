import type { Incident } from '../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import { type Beat, type DeskSight, evening, type Room } from './auctioneer.ts'
import type { Call } from './call.ts'
import type { RehearsalLot } from './people.ts'

/** Something that befell the room and was not said. */
export type Befallen = { at: number; lotNumber: LotNumber; incident: Incident }

/**
 * The auctioneer, driven by a clock: tell him the time and what the desk shows, and he says what he has to say. Times are
 * milliseconds since he began, at pace 1; the same seed, times and sights make the same calls.
 */
export class Rostrum {
  readonly calls: Call[] = []
  readonly befallen: Befallen[] = []
  private readonly beats: Generator<Beat, void, DeskSight>
  private beat: Beat | null = null
  private since = 0

  constructor(room: Room, lots: readonly RehearsalLot[]) {
    this.beats = evening(room, lots)
  }

  /** When he goes on at the latest; null once he has said everything. */
  dueAt: number | null = 0

  /** What he says by now. To be called when he is due and whenever the desk shows something else. */
  advance(now: number, sight: DeskSight): Call[] {
    const from = this.calls.length
    while (this.dueAt !== null) {
      const { beat } = this
      if (beat?.does === 'wait' && now < this.since + beat.atMost && !beat.until(sight)) break
      const next = this.beats.next(sight)
      if (next.done) {
        this.dueAt = null
        break
      }
      this.beat = next.value
      this.take(next.value, now)
    }
    return this.calls.slice(from)
  }

  private take(beat: Beat, now: number): void {
    this.since = now
    this.dueAt = now + (beat.does === 'wait' ? beat.atMost : 0)
    const { lotNumber } = beat.does === 'wait' ? { lotNumber: null } : beat
    if (beat.does === 'say' && lotNumber !== null)
      this.calls.push({ n: this.calls.length + 1, at: Math.round(now), lotNumber, ...beat.saying })
    if (beat.does === 'befall') this.befallen.push({ at: now, lotNumber: beat.lotNumber, incident: beat.incident })
  }
}
