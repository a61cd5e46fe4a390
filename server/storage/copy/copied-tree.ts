import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, sep } from 'node:path'
import { PRIVATE_FOLDER } from '../file-modes.ts'
import {
  errorCode,
  type FileLayer,
  namesIn,
  type OpenFile,
  orMissing,
  readWhole,
  syncFolderOf,
  writeAll,
} from '../files.ts'
import { isCopied, isCopiedAtTop, isDocument, isJournal, RECORD } from './copied-paths.ts'

/** A data folder and its copy in `dir`. `leaves` excludes names that are copied by other means. */
export type Tree = {
  dataDir: string
  dir: string
  files: FileLayer
  remove: (name: string) => Promise<void>
  leaves?: (name: string) => boolean
}

/** Only the names of files in these folders change. Documents are compared: the last save may not be copied yet. */
const UNCHANGING = new Set(['images', 'library', 'trash'])
const DOCUMENT = /\.json(?:\.bak)?$/
const chunkBytes = 1024 * 1024

/** Brings the copy of a file or folder up to date, or removes it. '' is the whole data folder. Skips journals. */
export async function copyTree(tree: Tree, name: string): Promise<void> {
  if (isJournal(name) || tree.leaves?.(name)) return
  const [own, copy] = [join(tree.dataDir, name), join(tree.dir, name)]
  const found = await orMissing(stat(own))
  if (!found) {
    if (await isThere(copy)) await tree.remove(name)
  } else if (found.isDirectory()) {
    const isOurs = name === '' ? isCopiedAtTop : isCopied
    await makeFolder(tree.dir, name)
    const names = new Set([...(await namesIn(own)), ...(await namesIn(copy))].filter(isOurs))
    for (const each of names) await copyTree(tree, join(name, each))
  } else if (!(await isSame(tree, { name, own, copy, size: found.size }))) await copyFile(tree.files, { own, copy })
}

/** Copies all documents, and removes missing ones from the copy. */
export async function copyDocuments(tree: Tree): Promise<void> {
  const names = new Set([...(await namesIn(tree.dataDir)), ...(await namesIn(tree.dir))].filter(isDocument))
  for (const name of names) await copyTree(tree, name)
}

/** Removes a name from the copy if the data folder lacks it, but not if the whole data folder is missing. */
export async function removeFromTree({ dataDir, dir }: Pick<Tree, 'dataDir' | 'dir'>, name: string): Promise<void> {
  if ((await isThere(join(dataDir, name))) || !(await isThere(join(dataDir, RECORD)))) return
  await rm(join(dir, name), { recursive: true, force: true })
}

/** Repeats a move in the copy to save copying again. Files that the copy lacks are copied later. */
export async function moveInTree(
  { dir }: Pick<Tree, 'dir'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await makeFolder(dir, dirname(to))
  await orMissing(rename(join(dir, from), join(dir, to)))
}

/** Creates a folder inside a copy, never the copy's own: with its disk unplugged, that would fill this PC's disk. */
export async function makeFolder(dir: string, name: string): Promise<void> {
  let path = dir
  for (const part of name.split(sep).filter((each) => each !== '' && each !== '.')) {
    path = join(path, part)
    await mkdir(path, { mode: PRIVATE_FOLDER }).catch((error) => {
      if (errorCode(error) !== 'EEXIST') throw error
    })
  }
}

async function isSame(
  { files }: Tree,
  { name, own, copy, size }: { name: string; own: string; copy: string; size: number },
): Promise<boolean> {
  const there = await orMissing(stat(copy))
  if (there?.size !== size) return false
  if (name.split(sep).some((part) => UNCHANGING.has(part)) && !DOCUMENT.test(name)) return true
  const [ours, theirs] = [await readWhole(files, own), await readWhole(files, copy)]
  return ours !== null && theirs !== null && ours.equals(theirs)
}

async function copyFile(files: FileLayer, { own, copy }: { own: string; copy: string }): Promise<void> {
  const from = await orMissing(files.open(own, 'r'))
  // Removed in the meantime; the removal is reported separately.
  if (!from) return
  const fresh = join(dirname(copy), `${basename(copy)}.tmp`)
  try {
    const to = await files.open(fresh, 'w')
    try {
      await pour(from, to)
      await to.sync()
    } finally {
      await to.close()
    }
    await files.rename(fresh, copy)
    await syncFolderOf(files, copy)
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined)
    throw error
  } finally {
    await from.close()
  }
}

async function pour(from: OpenFile, to: OpenFile): Promise<void> {
  const chunk = Buffer.allocUnsafe(chunkBytes)
  for (let position = 0; ; ) {
    const length = await from.read(chunk, position)
    if (length === 0) return
    await writeAll(to, chunk.subarray(0, length), position)
    position += length
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await orMissing(stat(path))) !== null
}
