import type { AccessStore } from './access/access-settings.ts'
import { bidderRegistry } from './access/bidders.ts'
import { displayLinks } from './access/display-links.ts'
import { staffAccess } from './access/staff-access.ts'
import { openJoinJournal } from './join-journal.ts'
import type { House } from './saleroom/house.ts'
import { hasBids } from './saleroom/paddles.ts'
import type { FileLayer } from './storage/files.ts'

/** Those who know who may come in: staff sessions, display links, bidders. DESIGN 5. */
export async function openAccess({
  dataDir,
  files,
  now,
  onNotice,
  house,
  store,
  baseUrl,
  staffPin,
}: {
  dataDir: string
  files: FileLayer
  now: () => Date
  onNotice: (sentence: string) => void
  house: House
  store: AccessStore
  baseUrl: () => string
  staffPin: string | null
}) {
  const ms = () => now().getTime()
  const staff = staffAccess({ store, now: ms })
  if (staffPin !== null) await staff.setStaffPin(staffPin)
  const { joined, journal } = await openJoinJournal({ dataDir, files, onNotice })
  const mayRecycle = (paddle: string) => !(house.onShow && hasBids(house.onShow.sale, paddle))
  return {
    staff,
    displays: displayLinks({ store, now: ms, baseUrl }),
    bidders: bidderRegistry({ joined, journal, mayRecycle, now: ms }),
    close: () => journal.close(),
  }
}
