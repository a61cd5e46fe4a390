import { join } from 'node:path'
import { type FileLayer, namesIn, orMissing } from '../storage/files.ts'

/**
 * The files besides the journal that may name a client: the snapshot, which is made again, and unused files: torn ends
 * of the journal, and renamed files of earlier versions.
 */
const MAY_NAME_CLIENTS = /^(?:house\.json|house\.journal\.(?!tmp)|clients\.json|statements\.json)/

/** Removes the files in which an erased client may still be named. */
export async function removeFilesOfClients(dataDir: string, files: FileLayer): Promise<void> {
  const names = (await namesIn(dataDir)).filter((name) => MAY_NAME_CLIENTS.test(name))
  for (const name of names) await orMissing(files.remove(join(dataDir, name)))
  if (names.length > 0) await files.syncFolder(dataDir)
}
