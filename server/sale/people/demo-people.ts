import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { DEMO_SALE } from '../../../shared/auction/demo-sale.ts'
import { demoPeople, isDemoClient } from '../../../shared/house/features/demo/demo-people.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { SaleRoom } from '../room/room.ts'
import type { SaleRooms } from '../room/sale-rooms.ts'

type Rooms = { house: SaleRooms; houseRoom: HouseRoom }

/** The registrations of the demo sale's file, with which it begins again after a reset; empty for another sale. */
export function demoPaddles({ auctionId, sale }: SaleRoom, { house }: HouseRoom) {
  if (auctionId !== DEMO_SALE) return []
  return [...sale.paddles.values()].flatMap(({ paddle, clientId }) =>
    clientId !== null && isDemoClient(house, clientId) ? [{ paddle, clientId, limit: null }] : [],
  )
}

/** Removes the people of the demo sale from the house after it was deleted, but for those whom another sale uses. */
export async function removeDemoPeople({ house, houseRoom }: Rooms): Promise<void> {
  const people = demoPeople(houseRoom.house)
  if (people.clients.length + people.callers.length === 0 || house.find(DEMO_SALE)) return
  const used = new Set<string>()
  for (const { folder } of house.list()) await addNamed(join(folder, 'sale.journal'), people.clients, used)
  await houseRoom.runAsSystem('removeDemoPeople', { used: [...used] })
}

/** Adds the ids that a journal names. It is read in parts: a sale at rest stays there. */
async function addNamed(path: string, ids: readonly string[], named: Set<string>): Promise<void> {
  let end = ''
  for await (const chunk of createReadStream(path, 'latin1')) {
    const text = `${end}${chunk}`
    for (const id of ids) if (text.includes(`"${id}"`)) named.add(id)
    end = text.slice(-64)
  }
}
