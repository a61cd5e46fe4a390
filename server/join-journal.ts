import { join } from 'node:path'
import { BidderJoined } from './access/bidders.ts'
import type { FileLayer } from './storage/files.ts'
import { openJournal } from './storage/journal.ts'
import type { Journal } from './storage/journal-writer.ts'

/** Opens the journal of paddles handed out; it is the house's, for a tab may join before any sale begins. DESIGN 5. */
export async function openJoinJournal({
  dataDir,
  files,
  onNotice,
}: {
  dataDir: string
  files: FileLayer
  onNotice: (sentence: string) => void
}): Promise<{ joined: BidderJoined[]; journal: Journal<BidderJoined> }> {
  const joined: BidderJoined[] = []
  const path = join(dataDir, 'bidders.journal')
  const { journal, torn } = await openJournal<BidderJoined>({
    path,
    parse: (value) => BidderJoined.parse(value),
    onEntry: (entry) => joined.push(entry),
    files,
  })
  if (torn)
    onNotice(
      `The last paddle handed out was not written whole when the server stopped; that bidder joins again by itself. What was cut off is kept in ${torn.savedAs}.`,
    )
  return { joined, journal }
}
