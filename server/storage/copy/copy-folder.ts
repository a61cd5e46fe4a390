import { mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { PRIVATE_FOLDER } from '../file-modes.ts'
import { datedName, type FileLayer, orMissing, readWhole, syncFolderOf, writeSynced } from '../files.ts'
import { newestLock, readHolder, silenceOf } from '../lock-files.ts'
import { mayStillHold } from '../lock-holder.ts'
import { isCopiedAtTop, liesIn, MARKER } from './copied-paths.ts'
import { asTrouble, troubles } from './copy-troubles.ts'
import { refuseNewer } from './newer.ts'

/** The house that a copy belongs to, and the run of the server that writes to it. */
export const Marker = z.object({ house: z.string(), run: z.string() })
export type Marker = z.infer<typeof Marker>

const SET_ASIDE = 'set-aside'
/** System files, and contents that were set aside. */
const NOBODYS = /^(?:\.|System Volume Information$|\$RECYCLE\.BIN$|Thumbs\.db$|desktop\.ini$|lost\+found$|set-aside\.)/i

/** The data folder's record of its copy, and of the runs that wrote to one. */
type Known = { house: string; begun: boolean; runs?: string[] | undefined }

/** Whether a copy was written by this data folder or an earlier state of it. */
export function isKnownRun({ runs }: Pick<Known, 'runs'>, { run }: Marker): boolean {
  return runs === undefined || runs.includes(run)
}

/** Returns the marker of a folder; null if it is missing or unreadable. */
export async function readMarker(files: FileLayer, dir: string): Promise<Marker | null> {
  const bytes = await readWhole(files, join(dir, MARKER))
  try {
    return bytes && Marker.parse(JSON.parse(bytes.toString('utf8')))
  } catch {
    return null
  }
}

/** Writes the marker that says which house a copy belongs to. */
export async function writeMarker(files: FileLayer, dir: string, marker: Marker): Promise<void> {
  const path = join(dir, MARKER)
  const bytes = Buffer.from(`${JSON.stringify(marker, null, 2)}\n`)
  await writeSynced(files, { path: `${path}.tmp`, flag: 'w', bytes })
  await files.rename(`${path}.tmp`, path)
  await syncFolderOf(files, path)
}

/**
 * Throws CopyRefused for a folder that this house's copy must not be written to, for instance a newer copy; throws
 * CopyFailed if a begun copy is missing. A new or empty folder is allowed only before the copy is begun: later, it may
 * be the mount point of a missing disk.
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

/** Checks a folder that the user chose; sets its contents aside first if asked. Throws CopyRefused and CopyFailed. */
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

/** Throws if the copy is gone, or if another run writes to it. */
export async function requireRun(files: FileLayer, { dir, run }: { dir: string; run: string }): Promise<void> {
  if ((await readMarker(files, dir))?.run !== run) throw troubles.gone(dir)
}

async function refuseInUse(dir: string): Promise<void> {
  const lock = await newestLock(dir)
  const holder = lock && (await readHolder(lock.file))
  if (!lock || typeof holder !== 'object' || holder === null) return
  if (mayStillHold(holder, { silentMs: await silenceOf(lock.file) })) throw troubles.inUse(dir, holder)
}

async function isFolder(dir: string): Promise<boolean> {
  const found = await orMissing(stat(dir))
  if (found && !found.isDirectory()) throw troubles.notFolder(dir)
  return found !== null
}

/** Moves a copy's files into a dated folder inside it. Throws if a running server uses it as its data folder. */
export async function setAside(dir: string): Promise<void> {
  await refuseInUse(dir)
  const aside = datedName(join(dir, SET_ASIDE), 'copy')
  await mkdir(aside, { recursive: true, mode: PRIVATE_FOLDER })
  // The marker is removed last, so that an interrupted move leaves a recognisable copy.
  const names = (await readdir(dir)).filter((name) => isCopiedAtTop(name))
  for (const name of names) await rename(join(dir, name), join(aside, name))
  await rm(join(dir, MARKER), { force: true })
}

/** Within this time, in milliseconds, a server that writes to a copy notices that its marker is gone. */
const SEEN_WITHIN = 2_500

/** Turns a copy opened as a data folder into one. Another server that writes to it notices before this resolves. */
export async function adoptCopy(files: FileLayer, dataDir: string): Promise<void> {
  await files.remove(join(dataDir, MARKER))
  await files.syncFolder(dataDir)
  await new Promise((resolve) => setTimeout(resolve, SEEN_WITHIN))
}
