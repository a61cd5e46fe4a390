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
  return { app: appFolder, data, remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }) }
}
