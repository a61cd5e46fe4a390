import { datedName, type FileLayer, readWhole, syncFolderOf, writeSynced } from '../../storage/files.ts'
import { decodeLine, encodeGroup } from '../../storage/journal-line.ts'
import { BidderJoined } from './bidders.ts'

/** Up to this many joins no paddle can have been recycled: there are 9,000, and the clerk types only a few hundred. */
const CERTAINLY_NONE_RECYCLED = 4_500

/** The salvage of a damaged journal of paddles: its intact joins, and the number of lost lines. */
export type SalvagedJoins = { kept: number; lost: number; savedAs: string }

/**
 * Renames a damaged journal of paddles and writes its trustworthy joins into a new one. A bidder whose line is lost
 * joins again; a sale's bids are in its own journal. A lost paddle is a nuisance, but a refused start ends the sale.
 */
export async function salvageJoins({ path, files }: { path: string; files: FileLayer }): Promise<SalvagedJoins> {
  const lines = linesOf((await readWhole(files, path)) ?? Buffer.alloc(0)).map(joinIn)
  const lastLost = lines.lastIndexOf(null)
  // A lost line may have moved a paddle to another bidder, so the earlier one must not get it back.
  const mayHaveRecycled = lines.length > CERTAINLY_NONE_RECYCLED
  const trusted = (mayHaveRecycled ? lines.slice(lastLost + 1) : lines).filter((join) => join !== null)
  const fresh = trusted.map((join, index) => ({ ...join, seq: index + 1 }))
  const bytes = fresh.map((join, index) => encodeGroup([join], { afterSeq: index, parse: BidderJoined.parse }))
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

function joinIn(line: Buffer): BidderJoined | null {
  const decoded = decodeLine(line)
  const join = 'value' in decoded ? BidderJoined.safeParse(decoded.value) : null
  return join?.success ? join.data : null
}
