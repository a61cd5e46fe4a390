import type { HouseRoom } from '../house-room/house-room.ts'
import type { FileLayer } from '../storage/files.ts'
import type { Publisher } from './publish/publisher.ts'
import type { SaleRooms } from './room/sale-rooms.ts'
import type { Tags } from './tags/tags.ts'

/**
 * What works on the house's sales is given: its sales, its own data, its tags, the way to every screen, the disk, the clock; and
 * `ticks`, milliseconds to measure times with, for the clock may be set.
 */
export type Saleroom = {
  house: SaleRooms
  houseRoom: HouseRoom
  tags: Tags
  publisher: Publisher
  files: FileLayer
  now: () => Date
  ticks: () => number
}
