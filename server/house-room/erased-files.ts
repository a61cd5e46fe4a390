import { join } from 'node:path'
import { type FileLayer, namesIn, orMissing } from '../storage/files.ts'

/**
 * The files besides the journal that may name a person: the snapshot, which is made again, and unused files: torn ends
 * of the journal, and renamed files of earlier versions. The backup of settings.json had the names of links.
 */
const MAY_NAME_PEOPLE =
  /^(?:house\.json|house\.journal\.(?!tmp)|clients\.json|telephone\.json|trainees\.json|statements\.json|settings\.json\.bak)/

/** Removes the files in which an erased person may still be named. */
export async function removeFilesOfPeople(dataDir: string, files: FileLayer): Promise<void> {
  const names = (await namesIn(dataDir)).filter((name) => MAY_NAME_PEOPLE.test(name))
  for (const name of names) await orMissing(files.remove(join(dataDir, name)))
  if (names.length > 0) await files.syncFolder(dataDir)
}
