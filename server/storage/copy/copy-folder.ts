import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { PRIVATE_FOLDER } from '../file-modes.ts'
import { datedName, type FileLayer, orMissing, readWhole, syncFolderOf, writeSynced } from '../files.ts'
import { newestLock, readHolder } from '../lock-files.ts'
import { mayStillHold } from '../lock-holder.ts'
import { isCopiedAtTop, liesIn, MARKER } from './copied-paths.ts'
import { asTrouble, troubles } from './copy-troubles.ts'
import { refuseNewer } from './newer.ts'

/** Whose copy a folder is, and which run of the server writes to it. */
export const Marker = z.object({ house: z.string(), run: z.string() })
export type Marker = z.infer<typeof Marker>

const SET_ASIDE = 'set-aside'
/** What systems leave in every folder, and what was set aside. */
const NOBODYS = /^(?:\.|System Volume Information$|\$RECYCLE\.BIN$|Thumbs\.db$|desktop\.ini$|lost\+found$|set-aside\.)/i

/** What a data folder knows of its copy, and of the runs that wrote to one. */
type Known = { house: string; begun: boolean; runs?: string[] | undefined }

/** Whether a copy was written by this data folder, or an earlier state of it. */
export function isKnownRun({ runs }: Pick<Known, 'runs'>, { run }: Marker): boolean {
  return runs === undefined || runs.includes(run)
}

/** The marker of a folder; null where it has none that can be read. */
export async function readMarker(files: FileLayer, dir: string): Promise<Marker | null> {
  const bytes = await readWhole(files, join(dir, MARKER))
  try {
    return bytes && Marker.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return null
  }
}

/** Says in a folder whose copy it is. */
export async function writeMarker(files: FileLayer, dir: string, marker: Marker): Promise<void> {
  const path = join(dir, MARKER)
  const bytes = Buffer.from(`${JSON.stringify(marker, null, 2)}\n`)
  await writeSynced(files, { path: `${path}.tmp`, flag: 'w', bytes })
  await files.rename(`${path}.tmp`, path)
  await syncFolderOf(files, path)
}

/**
 * Refuses a folder that this house's copy must not be written to, with CopyRefused; throws CopyFailed where it is not
 * there. A copy that knows more than the data folder is refused. A folder that is new, or empty, is taken only where the
 * copy is yet to be begun: an empty folder may be where the disk should be.
 */
export async function checkFolder({
  dir,
  dataDir,
  record,
  files,
}: {
  dir: string
  dataDir: string
  record: Known
  files: FileLayer
}): Promise<void> {
  const { house, begun } = record
  if (!isAbsolute(dir)) throw troubles.relative(dir)
  if (!(await isFolder(dir))) {
    if (begun) throw troubles.gone(dir)
    if (liesIn(dataDir, dir)) throw troubles.sameFolder(dir)
    await mkdir(dir, { recursive: true, mode: PRIVATE_FOLDER })
  }
  const [own, copy] = [await realpath(dataDir), await realpath(dir)]
  if (liesIn(own, copy) || liesIn(copy, own)) throw troubles.sameFolder(dir)
  await refuseInUse(dir)
  const marker = await readMarker(files, dir)
  if (marker) {
    if (marker.house !== house) throw troubles.otherHouse(dir)
    await refuseNewer({ dataDir, dir, files })
    if (!isKnownRun(record, marker)) throw troubles.otherRun(dir)
    return
  }
  const names = (await readdir(dir)).filter((name) => !NOBODYS.test(name))
  if (names.some(isCopiedAtTop)) throw troubles.dataFolder(dir)
  if (names.length > 0) throw troubles.otherFiles(dir)
  if (begun) throw troubles.emptied(dir)
}

/** Checks a folder that somebody chose, and sets aside what it holds if that was asked for. Throws CopyRefused and CopyFailed. */
export async function checkChosen(
  chosen: { dir: string; dataDir: string; record: Known; files: FileLayer },
  how: { setAside: boolean },
): Promise<void> {
  try {
    if (how.setAside) await setAside(chosen.dir)
    await checkFolder({ ...chosen, record: { ...chosen.record, begun: false } })
  } catch (error) {
    throw asTrouble(chosen.dir, error)
  }
}

/** Throws where the copy is gone, or another run writes to it. */
export async function requireRun(files: FileLayer, { dir, run }: { dir: string; run: string }): Promise<void> {
  if ((await readMarker(files, dir))?.run !== run) throw troubles.gone(dir)
}

async function refuseInUse(dir: string): Promise<void> {
  const lock = await newestLock(dir)
  const holder = lock && (await readHolder(lock.file))
  if (typeof holder === 'object' && mayStillHold(holder)) throw troubles.inUse(dir, holder)
}

async function isFolder(dir: string): Promise<boolean> {
  const found = await orMissing(stat(dir))
  if (found && !found.isDirectory()) throw troubles.notFolder(dir)
  return found !== null
}

/** Puts all that a copy holds out of the way, into a dated folder in it. Whoever works with it as data keeps it: throws. */
export async function setAside(dir: string): Promise<void> {
  await refuseInUse(dir)
  const aside = datedName(join(dir, SET_ASIDE), 'copy')
  await mkdir(aside, { recursive: true, mode: PRIVATE_FOLDER })
  // The marker last: until then it is known what this is.
  const names = (await readdir(dir)).filter((name) => isCopiedAtTop(name))
  for (const name of names) await rename(join(dir, name), join(aside, name))
  await rm(join(dir, MARKER), { force: true })
}

/** Milliseconds within which whoever writes to a copy sees that it is none any more. */
const SEEN_WITHIN = 2_500

/**
 * A copy that is opened as a data folder is one from now on. Whoever still writes to it, on another PC perhaps, finds
 * its marker gone before this resolves.
 */
export async function adoptCopy(files: FileLayer, dataDir: string): Promise<void> {
  await files.remove(join(dataDir, MARKER))
  await files.syncFolder(dataDir)
  await new Promise((resolve) => setTimeout(resolve, SEEN_WITHIN))
}
