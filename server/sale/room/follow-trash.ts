import { idBeforeTrash, salesWithRecords } from '../../../shared/house/features/sale-records.ts'
import type { HouseRoom } from '../../house-room/house-room.ts'
import type { SaleRooms } from './sale-rooms.ts'

type Rooms = { house: Pick<SaleRooms, 'find' | 'trash'>; houseRoom: Pick<HouseRoom, 'house' | 'runAsSystem'> }

/**
 * Keeps the bookings and codes of each sale with it: those of a deleted sale are stored under the name of its folder in
 * the trash, so that a new sale with its id does not get them. Called after each move, and at each start, because a
 * crash may come between. Throws JournalFailed.
 */
export async function followTrash({ house, houseRoom }: Rooms): Promise<void> {
  const lost = [...salesWithRecords(houseRoom.house)].filter((auctionId) => house.find(auctionId) === null)
  if (lost.length === 0) return
  const trash = await house.trash.list()
  for (const from of lost) {
    if (trash.some(({ name }) => name === from)) continue
    const before = idBeforeTrash(from)
    // The last deleted sale of this id is the first of the list.
    const to = before === null ? trash.find(({ auctionId }) => auctionId === from)?.name : before
    if (to !== undefined && (before === null || house.find(to) !== null))
      await houseRoom.runAsSystem('moveSaleRecords', { from, to })
  }
}
