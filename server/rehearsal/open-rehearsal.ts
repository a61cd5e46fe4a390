import type { SaleEntry } from '../../shared/sale/entry.ts'
import { onlineRegistration } from '../../simulator/rehearsal/registrations.ts'
import type { Bidders } from '../access/bidders/bidders.ts'
import { type Principal, SYSTEM } from '../access/principal.ts'
import { readJournal } from '../sale/room/read-journal.ts'
import type { Saleroom } from '../sale/saleroom.ts'
import { Callers } from './callers.ts'
import { OnlineBidders, type Simulation } from './online-bidders.ts'
import { Rehearsal } from './rehearsal.ts'
import type { RehearsalParts, Wait } from './rehearsal-parts.ts'

/** The actor of the server's own commands in a rehearsal. */
export const SIMULATOR: Principal = { ...SYSTEM, simulated: true }

/** The surroundings of a rehearsal. */
export type RoomOfPeople = Pick<Saleroom, 'publisher' | 'now' | 'ticks' | 'files'> & {
  simulation: Simulation
  bidders: Pick<Bidders, 'joinAs'>
  wait: Wait
  /** Whether a clerk's screen is open anywhere. */
  isDeskOpen: () => boolean
}

/** Opens a rehearsal on a copy of a sale, with its online bidders and callers; it has not begun yet. */
export async function openRehearsal(
  given: Pick<RehearsalParts, 'began' | 'room' | 'truth' | 'desk'>,
  { publisher, simulation, bidders, now, ticks, wait, isDeskOpen, files }: RoomOfPeople,
  onStatus: () => void,
): Promise<Rehearsal> {
  const { began, room } = given
  const entries: SaleEntry[] = []
  await readJournal(room, { files, onEntry: (entry) => entries.push(entry) })
  const rehearsal = new Rehearsal({
    ...given,
    entries,
    bidders: new OnlineBidders(simulation, async (model, { paddle, location }) => {
      const input = { paddle, ...onlineRegistration(model, { seed: began.order.seed, played: rehearsal.played }) }
      await room.run('registerPaddle', input, { who: SIMULATOR, key: null, keep: 'key', reply: () => null })
      return (await bidders.joinAs(paddle, location)).token
    }),
    callers: new Callers(room),
    now,
    ticks,
    wait,
    isDeskOpen,
    onCall({ type, at, ...call }) {
      const { auctionId, seq } = room.sale
      publisher.house(
        { type: 'rehearsal-call', auctionId, seq, at, ...call, ...(type !== undefined && { bidType: type }) },
        ['staff'],
      )
    },
    onStatus,
  })
  return rehearsal
}
