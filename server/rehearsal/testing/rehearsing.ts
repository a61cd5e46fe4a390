import type { StoredAuction } from '../../../shared/auction/stored-auction.ts'
import { catalogueOf } from '../../../simulator/people/made-up-catalogue.ts'
import { ManualClock } from '../../start/testing/manual-clock.ts'
import { openSaleroom, type TestSaleroom } from '../../start/testing/test-saleroom.ts'
import { unsyncedFiles } from '../../storage/testing/unsynced-files.ts'
import { RobotDesk } from './robot-desk.ts'

/** A house with a stopped clock, with the sale “spring” of this many lots. */
export async function stillHouse(lots: number, ...others: StoredAuction[]) {
  const clock = new ManualClock()
  const { now, ticks, wait } = clock
  const room = await openSaleroom({ auctions: [catalogueOf(lots), ...others], now, ticks, wait, files: unsyncedFiles })
  return { room, clock }
}

/** A rehearsal of “spring” that has just started, with a robot at its desk. */
export async function rehearsing(lots: number, order: { seed?: number; level?: 'calm' | 'busy' | 'storm' } = {}) {
  const { room, clock } = await stillHouse(lots)
  const status = await begin(room, order)
  return { room, clock, status, desk: new RobotDesk(room, { clock, status }) }
}

function begin({ clerk }: TestSaleroom, order: { seed?: number; level?: 'calm' | 'busy' | 'storm' }) {
  return clerk.call('startRehearsal', { body: { auctionId: 'spring', level: 'busy', seed: 3, ...order } })
}
