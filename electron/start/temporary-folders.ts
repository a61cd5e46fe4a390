import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders of a run that leaves nothing behind. */
export type TemporaryFolders = { app: string; data: string; remove: () => void }

export function temporaryFolders(): TemporaryFolders {
  const root = mkdtempSync(join(tmpdir(), 'saleroom-smoke-'))
  const [appFolder, data] = [join(root, 'app'), join(root, 'data')]
  mkdirSync(appFolder)
  mkdirSync(data)
  return { app: appFolder, data, remove: () => removeIfFree(root) }
}

/** On Windows Chromium may still hold a file of its own: the system empties its temporary folder itself. */
function removeIfFree(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    process.stderr.write(`${folder} could not be removed: ${String(error)}\n`)
  }
}
