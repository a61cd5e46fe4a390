import type { SteadyClock } from '../../shared/pace/expected.ts'
import type { HouseRoom } from '../house-room/house-room.ts'
import type { FileLayer } from '../storage/files.ts'
import type { Publisher } from './publish/publisher.ts'
import type { SaleRooms } from './room/sale-rooms.ts'
import type { Tags } from './tags/tags.ts'

/**
 * The parts that every feature of the sales shares: the sales, the house's data, its tags, the publisher to all
 * screens, the disk and the clock. `ticks` measures durations in ms, because the clock may be set.
 */
export type Saleroom = {
  house: SaleRooms
  houseRoom: HouseRoom
  tags: Tags
  publisher: Publisher
  files: FileLayer
  now: () => Date
  ticks: () => number
  /** The clock by which lots are expected. */
  clock: () => SteadyClock
}
