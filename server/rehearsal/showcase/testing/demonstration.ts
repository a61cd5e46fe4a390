import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredAuction } from '../../../../shared/auction/stored-auction.ts'
import { type EntryPlan, makeZip } from '../../../intake/import/testing/hostile-zip.ts'
import { jsonEntry } from '../../../intake/import/testing/uploaded-sale.ts'
import { addressOf, cookieOf, LAN_HOST, PIN } from '../../../start/testing/callers.ts'
import { ManualClock } from '../../../start/testing/manual-clock.ts'
import { testClient } from '../../../start/testing/test-client.ts'
import { openSaleroom, type TestSaleroom } from '../../../start/testing/test-saleroom.ts'
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts'
import { unsyncedFiles } from '../../../storage/testing/unsynced-files.ts'

export const DEMO_SALE = { sale_metadata: { title: 'The demo sale', location: 'London' } }
const DEMO = [jsonEntry([1, 2, 3].map(demoLot), DEMO_SALE)]

export function demoLot(number: number) {
  return { lot_number: String(number), title: `A vase, ${number}`, low_estimate: 1_000, high_estimate: 2_000 }
}

/** A house with these sales, a demo sale (of three lots by default) and a stopped clock. */
export async function houseWithDemo({
  demo = DEMO,
  auctions = [],
}: {
  demo?: EntryPlan[]
  auctions?: StoredAuction[]
} = {}) {
  const demoZip = join(await temporaryFolder(), 'demo-sale.zip')
  await writeFile(demoZip, makeZip(demo))
  const clock = new ManualClock()
  const { now, ticks, wait } = clock
  const room = await openSaleroom({ auctions, demoZip, staffPin: PIN, now, ticks, wait, files: unsyncedFiles })
  return { room, clock }
}

/** Lets the demonstration run until the condition holds; returns the time that passed on its clock. */
export async function runs({ clock }: { clock: ManualClock }, until: () => Promise<boolean>): Promise<number> {
  const began = clock.ms
  for (let turn = 0; turn < 2_000; turn += 1) {
    const next = await clock.rest()
    if (await until()) return clock.ms - began
    clock.goTo(next)
  }
  throw new Error('The demonstration has stopped moving')
}

/** How many lots of the demonstration are sold, and to go. */
export const progress = ({ clerk }: TestSaleroom) =>
  clerk.call('saleProgress', { params: { auctionId: 'demonstration' } })

/** Staff at a tablet on the LAN. */
export async function tablet(room: TestSaleroom) {
  const lan = { host: LAN_HOST, ...(await addressOf(LAN_HOST)) }
  const visitor = testClient(() => room.url, lan)
  const entered = await visitor.try('enterPin', { body: { pin: PIN, name: 'Tablet' } })
  return testClient(() => room.url, { ...lan, headers: { Cookie: cookieOf(entered, 'saleroom_staff') } })
}
