import { join } from 'node:path'
import type {
  LevelName,
  PeoplePlayed,
  RehearsalCall,
  RehearsalDebrief,
  RehearsalStatus,
} from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { callOf, type Doing } from '../../../simulator/clerk/doing.ts'
import { NO_SLIPS, PacedClerk, type Slip } from '../../../simulator/clerk/paced-clerk.ts'
import { spokenCalls } from '../../../simulator/said.ts'
import type { ManualClock } from '../../start/testing/manual-clock.ts'
import type { TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { FileTail, JournalSale } from './journal-sale.ts'

/** A wait this long means that nothing more will happen. */
const FOR_GOOD = 600_000

/** A faultless clerk on the API: hears the calls, reads the sale from its journal, and makes requests. */
export class RobotDesk {
  private readonly room: TestSaleroom
  private readonly clock: ManualClock
  private readonly clerk = new PacedClerk({ letsThrough: false })
  private readonly journal: JournalSale
  private readonly truth: FileTail
  private readonly heard: RehearsalCall[] = []

  constructor(room: TestSaleroom, { clock, status }: { clock: ManualClock; status: RehearsalStatus }) {
    this.room = room
    this.clock = clock
    this.journal = new JournalSale(room.dataDir, status.copyId ?? '')
    this.truth = new FileTail(join(room.dataDir, 'rehearsals', status.id ?? '', 'truth.journal'))
  }

  /** Works until the last call, or until `until` returns true. */
  async work({
    slip: slips = NO_SLIPS,
    until = () => false,
  }: {
    slip?: (doing: Doing, sale: Sale) => Slip
    until?: (calls: readonly RehearsalCall[]) => boolean
  } = {}): Promise<void> {
    const { clock, clerk } = this
    for (;;) {
      const restsUntil = await clock.rest()
      await this.hear()
      const sale = this.journal.look()
      if (until(this.heard)) return
      const doing = clerk.next(sale, { now: clock.ms, slips })
      if (doing) await this.make(doing)
      if (doing !== undefined) continue
      if (!clerk.isBusy && restsUntil - clock.ms >= FOR_GOOD) return
      clock.goTo(clerk.readyAt > clock.ms ? Math.min(restsUntil, clerk.readyAt) : restsUntil)
    }
  }

  /** Requests the calls only if their log has grown, because three of four checks find none. */
  private async hear(): Promise<void> {
    if (this.truth.added().length === 0) return
    const { calls } = await this.room.clerk.call('rehearsalTruth', { query: { after: this.heard.length } })
    this.heard.push(...calls)
    this.clerk.hear(spokenCalls(calls))
  }

  private async make(doing: Doing): Promise<void> {
    const { name, input } = callOf(doing)
    const { status, text } = await this.room.clerk.try(name, input)
    if (status !== 200) throw new Error(`${name} was refused: ${text}`)
  }
}

/** Runs a rehearsal with a robot at its desk, and returns the debrief. */
export async function rehearse(
  room: TestSaleroom,
  {
    clock,
    slip,
    ...order
  }: { auctionId: string; level: LevelName; seed: number; people?: PeoplePlayed[]; clock: ManualClock } & Parameters<
    RobotDesk['work']
  >[0],
): Promise<RehearsalDebrief> {
  const status = await room.clerk.call('startRehearsal', { body: order })
  await new RobotDesk(room, { clock, status }).work({ ...(slip && { slip }) })
  await room.clerk.call('endRehearsal')
  return await room.clerk.call('rehearsalDebrief')
}
