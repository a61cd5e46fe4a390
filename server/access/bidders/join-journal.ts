import { join } from 'node:path'
import { CannotStart, sayDiskTrouble } from '../../storage/disk-trouble.ts'
import type { DataFolder } from '../../storage/durable-store.ts'
import { type FileLayer, openExisting } from '../../storage/files.ts'
import { openJournal } from '../../storage/journal.ts'
import { JournalDamaged, JournalFailed } from '../../storage/journal-errors.ts'
import type { JournalLengths } from '../../storage/journal-lengths.ts'
import type { Journal } from '../../storage/journal-writer.ts'
import { BidderEntry, type BidderJoined, type MaximumEntry } from './bidder-entries.ts'
import { salvageJoins } from './salvage-joins.ts'

type OpenJoins = { joined: BidderJoined[]; maxima: MaximumEntry[]; journal: Journal<BidderEntry> }

/** The journal of paddles given out, in the data folder. */
export const JOIN_JOURNAL = 'bidders.journal'

const REST = 'Bidders whose paddle is no longer known join again automatically; all bids and outcomes are saved.'
const MOST_NAMED = 10

/**
 * Opens the house's journal of paddles given out. Damage never keeps a sale from opening: readable entries are kept,
 * and the clerk is notified. `paddlesWithBids`: the paddles with online bids in the house's sales. Throws CannotStart
 * if the disk can't read the file.
 */
export async function openJoinJournal({
  dataDir,
  files,
  lengths,
  onNotice,
  paddlesWithBids,
}: DataFolder & {
  lengths: JournalLengths
  paddlesWithBids: () => Promise<ReadonlySet<string>>
}): Promise<OpenJoins> {
  const path = join(dataDir, JOIN_JOURNAL)
  const wasThere = await orCannotStart(path, isThere(files, path))
  const opened = await orCannotStart(path, openOrSalvage({ path, files, onNotice }))
  const { lastSeq } = opened.journal
  const known = lengths.of(JOIN_JOURNAL)?.seq ?? 0
  const inUse = wasThere ? new Set<string>() : await paddlesWithBids()
  if (inUse.size > 0) tellMissing(inUse, onNotice)
  else if (!opened.wasSalvaged && lastSeq < known) tellShort({ wasThere, known, lastSeq }, onNotice)
  lengths.begin(JOIN_JOURNAL, lastSeq)
  return opened
}

type JoinFile = { path: string } & Pick<DataFolder, 'files' | 'onNotice'>

async function openOrSalvage({ path, files, onNotice }: JoinFile): Promise<OpenJoins & { wasSalvaged: boolean }> {
  try {
    return { ...(await open({ path, files, onNotice })), wasSalvaged: false }
  } catch (error) {
    if (!(error instanceof JournalDamaged)) throw error
    const { kept, lost, savedAs } = await salvageJoins({ path, files })
    onNotice(
      `The list of paddles handed out (bidders.journal) was damaged: ${counted(lost, 'entry', 'entries')} could not be kept, ${counted(kept, 'is', 'are')} in force. ${REST} The damaged file is kept as ${savedAs}.`,
    )
    return { ...(await open({ path, files, onNotice })), wasSalvaged: true }
  }
}

async function open({ path, files, onNotice }: JoinFile): Promise<OpenJoins> {
  const joined: BidderJoined[] = []
  const maxima: MaximumEntry[] = []
  const { journal, torn } = await openJournal<BidderEntry>({
    path,
    parse: (value) => BidderEntry.parse(value),
    onEntry: (entry) => void (entry.type === 'bidder_joined' ? joined.push(entry) : maxima.push(entry)),
    known: null,
    files,
  })
  if (torn)
    onNotice(
      `The last paddle handed out was incomplete when the server stopped; its bidder joins again automatically. The incomplete entry is saved in ${torn.savedAs}.`,
    )
  return { joined, maxima, journal }
}

async function isThere(files: FileLayer, path: string): Promise<boolean> {
  const file = await openExisting(files, path, 'r')
  await file?.close()
  return file !== null
}

function tellMissing(paddles: ReadonlySet<string>, onNotice: (sentence: string) => void): void {
  const named = [...paddles].sort().slice(0, MOST_NAMED).join(', ')
  const more = paddles.size > MOST_NAMED ? ` and ${paddles.size - MOST_NAMED} more` : ''
  onNotice(
    `The list of paddles handed out (bidders.journal) is missing, though people have bid online under paddles ${named}${more}. A new list was started, and no new bidder gets these paddles while their sale is on show. ${REST} If you have the file, stop Saleroom, put it back into the data folder, and start again.`,
  )
}

function tellShort(
  { wasThere, known, lastSeq }: { wasThere: boolean; known: number; lastSeq: number },
  onNotice: (sentence: string) => void,
): void {
  const state = !wasThere ? 'is missing' : lastSeq === 0 ? 'is empty' : `ends after entry ${lastSeq}`
  onNotice(
    `The list of paddles handed out (bidders.journal) ${state}, though it once had ${counted(known, 'entry', 'entries')}. ${REST} If you have the file, stop Saleroom, put it back into the data folder, and start again.`,
  )
}

async function orCannotStart<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const cause = error instanceof JournalFailed ? error.cause : error
    throw new CannotStart(
      `The list of paddles handed out cannot be opened: ${sayDiskTrouble(cause)} (${path}). Correct this, or move the file to another folder: bidders then join again, and all bids and outcomes are still saved.`,
      { cause: error },
    )
  }
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
