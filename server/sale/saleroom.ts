import type { FileLayer } from '../storage/files.ts'
import type { Publisher } from './publish/publisher.ts'
import type { House } from './room/house.ts'
import type { Tags } from './tags/tags.ts'

/** What works on the house's sales is given: its auctions, its tags, the way to every screen, the disk, the clock. */
export type Saleroom = { house: House; tags: Tags; publisher: Publisher; files: FileLayer; now: () => Date }
