import { deviceZone } from '../../../shared/time-zone.ts'
import { orderHandlers } from '../order/order-handlers.ts'
import { prompterHandlers } from '../prompter/prompter-handlers.ts'
import type { Steps } from '../room/steps.ts'
import type { Saleroom } from '../saleroom.ts'
import { showReads } from '../show/show-reads.ts'
import { vendorHandlers } from '../vendor/vendor-handlers.ts'
import { auctionHandlers } from './auction-handlers.ts'
import { type BidChecks, bidHandlers } from './bid-handlers.ts'
import { commandHandlers } from './command-handlers.ts'
import { lotReads } from './lot-reads.ts'
import { publicReads } from './public-reads.ts'
import { undoHandlers } from './undo-handlers.ts'

/** Every call on a sale. */
export function saleHandlers(parts: Saleroom & BidChecks & { steps: Steps; onNotice: (sentence: string) => void }) {
  return {
    ...commandHandlers(parts),
    ...auctionHandlers(parts),
    ...publicReads({ ...parts, zone: deviceZone }),
    ...prompterHandlers(parts),
    ...vendorHandlers(parts),
    ...showReads({ ...parts, zone: deviceZone }),
    ...lotReads(parts),
    ...bidHandlers(parts),
    ...orderHandlers(parts),
    ...undoHandlers(parts),
  }
}
