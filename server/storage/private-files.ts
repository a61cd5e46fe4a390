import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PRIVATE_FILE, PRIVATE_FOLDER } from './file-modes.ts'
import { errorCode, orMissing } from './files.ts'

const RIGHTS = 0o777
/** The sticky bit of folders that all accounts share, such as /tmp: closing one would close it to the whole PC. */
const SHARED = 0o1000
/** The server's names in its data folder. Other files there are left unchanged. */
const OUR_FOLDERS = new Set(['auctions', 'library', 'logs', 'rehearsals', 'scenarios', 'tmp', 'trash'])
const OUR_FILES = /^(?:[a-z]+\.json|(?:bidders|house)\.journal|server-\d+\.lock)(?:\..+)?$/
/** Thousands of files without personal data. They may stay open inside a closed folder. */
const PICTURES = 'images'

/**
 * Closes the data folder to other accounts of this PC, including files of earlier versions: 0700 for folders, 0600 for
 * files. False if the disk has no such rights (a memory stick), or the folder is another account's or shared. Windows
 * keeps application data private by itself.
 */
export async function keepPrivate(dataDir: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  try {
    const { mode } = await lstat(dataDir)
    if ((mode & SHARED) === 0) await setMode(dataDir, PRIVATE_FOLDER)
    const withPictures = (mode & RIGHTS) !== PRIVATE_FOLDER
    for (const entry of await readdir(dataDir, { withFileTypes: true })) {
      const path = join(dataDir, entry.name)
      if (entry.isFile() && OUR_FILES.test(entry.name)) await setMode(path, PRIVATE_FILE)
      else if (entry.isDirectory() && OUR_FOLDERS.has(entry.name)) await closeFolder(path, { withPictures })
    }
    return ((await lstat(dataDir)).mode & RIGHTS) === PRIVATE_FOLDER
  } catch (error) {
    if (errorCode(error) === 'EPERM' || errorCode(error) === 'ENOTSUP') return false
    throw error
  }
}

// Closes the folder first, so that its content is out of reach at once. Links are skipped: they may lead elsewhere.
async function closeFolder(folder: string, how: { withPictures: boolean }): Promise<void> {
  await setMode(folder, PRIVATE_FOLDER)
  for (const entry of (await orMissing(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isFile()) await setMode(path, PRIVATE_FILE)
    else if (entry.isDirectory() && (how.withPictures || entry.name !== PICTURES)) await closeFolder(path, how)
  }
}

// Another server may still write in a second copy that is opened: its temporary files come and go.
async function setMode(path: string, mode: number): Promise<void> {
  const found = await orMissing(lstat(path))
  if (found && (found.mode & RIGHTS) !== mode) await orMissing(chmod(path, mode))
}
