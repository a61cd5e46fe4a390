import { basename, dirname, join, sep } from 'node:path'
import { type FileLayer, namesIn, readWhole } from '../files.ts'
import { readCheckedJson } from '../json-checksum.ts'
import { commandsAfter, commonStart } from './compare-journals.ts'
import { isDocument, TOP_JOURNALS } from './copied-paths.ts'
import { troubles } from './copy-troubles.ts'
import { isRewritten } from './rewritten.ts'

type Folders = { dataDir: string; dir: string; files: FileLayer }

/** Throws CopyRefused for a copy with commands that the data folder lacks, or with a document saved later. */
export async function refuseNewer(folders: Folders): Promise<void> {
  const { dataDir, dir, files } = folders
  const auctions = await namesIn(join(dir, 'auctions'))
  for (const name of [...TOP_JOURNALS, ...auctions.map((auctionId) => join('auctions', auctionId, 'sale.journal'))]) {
    const copy = join(dir, name)
    const { common, copySize } = await commonStart(files, { path: join(dataDir, name), copy })
    if (copySize === common) continue
    const commands = await commandsAfter(files, copy, common)
    if (commands > 0) await refuseUnknown(folders, { name, commands })
  }
  for (const name of (await namesIn(dir)).filter(isDocument)) {
    const own = await readWhole(files, join(dataDir, name))
    const copy = await readWhole(files, join(dir, name))
    if (own && copy && !own.equals(copy) && savedAt(copy) > savedAt(own)) throw troubles.newerFile(dir, name)
  }
}

/** Returns when a document was saved; 0 if it is unreadable. */
function savedAt(bytes: Buffer): number {
  try {
    return readCheckedJson(bytes.toString('utf8')).savedAt
  } catch {
    return 0
  }
}

/**
 * Throws CopyRefused for a journal's copy with commands that the data folder's journal lacks, unless they are all kept
 * elsewhere: in the trash, after its sale was deleted or reset, or set aside in the same folder.
 */
export async function refuseUnknown(
  { dataDir, dir, files }: Folders,
  { name, commands }: { name: string; commands: number },
): Promise<void> {
  const copy = join(dir, name)
  for (const path of await keptElsewhere(dataDir, name)) {
    const { common, copySize } = await commonStart(files, { path, copy })
    if (common === copySize) return
  }
  if (await isRewritten(files, { own: join(dataDir, name), copy })) return
  throw troubles.newer(dir, { journal: name, commands })
}

async function keptElsewhere(dataDir: string, name: string): Promise<string[]> {
  const folder = join(dataDir, dirname(name))
  const beside = (await namesIn(folder)).filter((each) => each.startsWith(`${basename(name)}.`))
  const [, auctionId] = name.split(sep)
  const trash = join(dataDir, 'trash')
  const thrown = (await namesIn(trash)).filter((each) => auctionId !== undefined && each.startsWith(`${auctionId}.`))
  return [...beside.map((each) => join(folder, each)), ...thrown.map((each) => join(trash, each, 'sale.journal'))]
}
