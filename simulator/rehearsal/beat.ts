import type { CallType, Incident } from '../../shared/entities/rehearsal.ts'
import type { LotNumber } from '../../shared/lot-number.ts'
import type { Saying } from '../said.ts'
import type { Level } from './levels.ts'
import type { StepAt } from './steps.ts'

/** What the auctioneer sees of a lot on his display: what the desk has recorded. */
export type DisplayedLot = {
  isActive: boolean
  isOver: boolean
  startPrice: number | null
  highest: { amount: number; type: CallType; paddleNumber: string | null } | null
}
export type Display = (lotNumber: LotNumber) => DisplayedLot

/** What he does next: says something, waits for the desk (or only for time to pass), or something befalls the room. */
export type Beat =
  | { does: 'say'; lotNumber: LotNumber; saying: Saying }
  | { does: 'wait'; until: (sight: Display) => boolean; atMost: number }
  | { does: 'befall'; lotNumber: LotNumber; incident: Incident }

export type Turn = Generator<Beat, void, Display>

/** What he works with. `wanted` are incidents that the trainer asked for and that had no occasion yet. */
export type RostrumParts = { level: Level; seed: number; houseStep: StepAt; wanted: Set<Incident> }
