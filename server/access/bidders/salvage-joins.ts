import { datedName, type FileLayer, readWhole, syncFolderOf, writeSynced } from '../../storage/files.ts'
import { decodeLine, encodeGroup } from '../../storage/journal-line.ts'
import { BidderEntry } from './bidder-entries.ts'

/** Up to this many joins no paddle can have been recycled: there are 9,000, and the clerk types only a few hundred. */
const CERTAINLY_NONE_RECYCLED = 4_500

/** The salvage of a damaged journal of paddles: its intact joins, and the number of lost lines. */
export type SalvagedJoins = { kept: number; lost: number; savedAs: string }

/**
 * Renames a damaged journal of paddles and writes its trustworthy joins into a new one. A bidder whose line is lost
 * joins again; a sale's bids are in its own journal. A maximum before a lost line is dropped, because that line may have
 * ended it. A lost paddle is a nuisance, but a refused start ends the sale.
 */
export async function salvageJoins({ path, files }: { path: string; files: FileLayer }): Promise<SalvagedJoins> {
  const lines = linesOf((await readWhole(files, path)) ?? Buffer.alloc(0)).map(entryIn)
  const lastLost = lines.lastIndexOf(null)
  // A lost line may have moved a paddle to another bidder, so the earlier one must not get it back.
  const mayHaveRecycled = lines.length > CERTAINLY_NONE_RECYCLED
  const trusted = lines.filter((entry, at) => at > lastLost || (entry?.type === 'bidder_joined' && !mayHaveRecycled))
  const fresh = trusted.flatMap((entry) => entry ?? []).map((entry, index) => ({ ...entry, seq: index + 1 }))
  const bytes = fresh.map((join, index) => encodeGroup([join], { afterSeq: index, parse: BidderEntry.parse }))
  const arriving = `${path}.tmp`
  const savedAs = datedName(path, 'damaged')
  await writeSynced(files, { path: arriving, flag: 'w', bytes: Buffer.concat(bytes) })
  await files.rename(path, savedAs)
  await files.rename(arriving, path)
  await syncFolderOf(files, path)
  return { kept: fresh.length, lost: lines.length - fresh.length, savedAs }
}

function linesOf(bytes: Buffer): Buffer[] {
  const lines = bytes.toString('latin1').split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines.map((line) => Buffer.from(line, 'latin1'))
}

function entryIn(line: Buffer): BidderEntry | null {
  const decoded = decodeLine(line)
  const entry = 'value' in decoded ? BidderEntry.safeParse(decoded.value) : null
  return entry?.success ? entry.data : null
}
