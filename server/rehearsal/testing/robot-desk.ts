import { join } from 'node:path'
import type {
  LevelName,
  PeoplePlayed,
  RehearsalCall,
  RehearsalDebrief,
  RehearsalStatus,
} from '../../../shared/entities/rehearsal/rehearsal.ts'
import type { Sale } from '../../../shared/sale/state.ts'
import { callOf, type Doing } from '../../../simulator/clerk/clerk.ts'
import { NO_SLIPS, PacedClerk, type Slip } from '../../../simulator/rehearsal/headless.ts'
import { spokenCalls } from '../../../simulator/said.ts'
import type { ManualClock } from '../../start/testing/manual-clock.ts'
import type { TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { FileTail, JournalSale } from './journal-sale.ts'

/** A rest as long as this means that nothing more is to come by itself. */
const FOR_GOOD = 600_000

/** A clerk without a fault at the API: hears what was said, sees the sale as its journal has it, and makes the calls. */
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

  /** Works until nothing more is said, or `until` says so. */
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

  /** Asks for the calls where the log of them has grown: of four times that it looks, three bring none. */
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

/** Begins a rehearsal, has a robot sit at its desk until all was said, and gives what came of it. */
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
