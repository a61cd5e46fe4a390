import type { AccessStore } from './access/access-settings.ts'
import { type BidderJoined, bidderRegistry } from './access/bidders.ts'
import { displayLinks } from './access/display-links.ts'
import { staffAccess } from './access/staff-access.ts'
import { openJoinJournal } from './join-journal.ts'
import type { House } from './saleroom/house.ts'
import { hasBids } from './saleroom/paddles.ts'
import type { FileLayer } from './storage/files.ts'
import type { Journal } from './storage/journal-writer.ts'

/** Those who know who may come in: staff sessions, display links, bidders. DESIGN 5. */
export async function openAccess({
  dataDir,
  files,
  now,
  onNotice,
  onFailure,
  house,
  store,
  holdsPaddle,
  baseUrl,
  staffPin,
}: {
  dataDir: string
  files: FileLayer
  now: () => Date
  onNotice: (sentence: string) => void
  /** Told, in a sentence for the clerk, when no paddle can be handed out any more. */
  onFailure: (sentence: string) => void
  house: House
  store: AccessStore
  /** Whether a bidder's page with this paddle is connected. */
  holdsPaddle: (paddle: string) => boolean
  baseUrl: () => string
  staffPin: string | null
}) {
  const ms = () => now().getTime()
  const staff = staffAccess({ store, now: ms })
  if (staffPin !== null) await staff.setStaffPin(staffPin)
  const { joined, journal } = await openJoinJournal({ dataDir, files, onNotice })
  // The page of somebody who still watches would go on being told what is its paddle's own.
  const mayRecycle = (paddle: string) => !holdsPaddle(paddle) && !(house.onShow && hasBids(house.onShow.sale, paddle))
  return {
    staff,
    displays: displayLinks({ store, now: ms, baseUrl }),
    bidders: bidderRegistry({ joined, journal: tellingOfFailure(journal, onFailure), mayRecycle, now: ms }),
    close: () => journal.close(),
  }
}

/** A bidder who is turned away tells nobody; the clerk must know that the whole room is. DESIGN 6. */
function tellingOfFailure(journal: Journal<BidderJoined>, onFailure: (sentence: string) => void) {
  return {
    async append(entries: readonly BidderJoined[]): Promise<void> {
      try {
        await journal.append(entries)
      } catch (error) {
        if (error instanceof Error) onFailure(error.message)
        throw error
      }
    },
  }
}
