import type { FileLayer } from '../storage/files.ts'
import type { Publisher } from './publish/publisher.ts'
import type { House } from './room/house.ts'
import type { Tags } from './tags/tags.ts'

/**
 * What works on the house's sales is given: its auctions, its tags, the way to every screen, the disk, the clock; and
 * `ticks`, milliseconds to measure times with, for the clock may be set.
 */
export type Saleroom = {
  house: House
  tags: Tags
  publisher: Publisher
  files: FileLayer
  now: () => Date
  ticks: () => number
}
