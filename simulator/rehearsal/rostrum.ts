import type { Incident } from '../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { LotForSale } from '../people/people.ts'
import type { SpokenCall } from '../said.ts'
import { evening } from './auctioneer.ts'
import type { Beat, Display, RostrumParts } from './beat.ts'

/** Something that befell the room and was not said. */
export type Befallen = { at: number; lotNumber: LotNumber; incident: Incident }

/**
 * The auctioneer, driven by a clock: tell him the time and what the desk shows, and he says what he has to say. Times are
 * milliseconds since he began, at pace 1; the same seed, times and sights make the same calls.
 */
export class Rostrum {
  readonly calls: SpokenCall[] = []
  readonly befallen: Befallen[] = []
  /** How often he went on: an `advance` that moves nothing leaves it. */
  turns = 0
  private readonly wanted = new Set<Incident>()
  private readonly beats: Generator<Beat, void, Display>
  private beat: Beat | null = null
  private since = 0

  constructor(parts: Omit<RostrumParts, 'wanted'>, lots: readonly LotForSale[]) {
    this.beats = evening({ ...parts, wanted: this.wanted }, lots)
  }

  /** When he goes on at the latest; null once he has said everything. */
  dueAt: number | null = 0

  /** What he says by now. To be called when he is due and whenever the desk shows something else. */
  advance(now: number, sight: Display): SpokenCall[] {
    const from = this.calls.length
    while (this.dueAt !== null) {
      const { beat } = this
      if (beat?.does === 'wait' && now < this.since + beat.atMost && !beat.until(sight)) break
      this.turns += 1
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

  /** Lets something befall the room: those online at once, the rostrum at its next occasion. */
  wish(incident: Incident, now: number): void {
    const lotNumber = this.calls.at(-1)?.lotNumber
    if (incident !== 'online_surge' && incident !== 'network_lost') this.wanted.add(incident)
    else if (lotNumber !== undefined) this.befallen.push({ at: now, lotNumber, incident })
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
