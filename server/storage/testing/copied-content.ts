import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { copiedPath } from '../copy/copied-paths.ts'

/** Returns the content of every file of a data folder that is copied, by path. */
export async function contentOf(folder: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {}
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && copiedPath(folder, path) !== null)
      content[relative(folder, path)] = await readFile(path, 'utf8')
  }
  return content
}
