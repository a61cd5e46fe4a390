import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The folders of a run, removed at its end. */
export type TemporaryFolders = { app: string; data: string; remove: () => void }

export function temporaryFolders(): TemporaryFolders {
  const root = mkdtempSync(join(tmpdir(), 'saleroom-smoke-'))
  const [appFolder, data] = [join(root, 'app'), join(root, 'data')]
  mkdirSync(appFolder)
  mkdirSync(data)
  return { app: appFolder, data, remove: () => removeIfFree(root) }
}

/** On Windows Chromium may still hold a file; the system clears its temporary folder itself. */
function removeIfFree(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    process.stderr.write(`${folder} could not be removed: ${String(error)}\n`)
  }
}
