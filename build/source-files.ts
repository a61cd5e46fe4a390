import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-tree.mjs'

/** The files below folders of the repository, by their paths from its root, with slashes. */
export const filesBelow = (...folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )

/** The files below folders, without tests and their tools. */
export const sourcesBelow = (...folders: readonly string[]): string[] =>
  filesBelow(...folders).filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path))

/** The relative imports of a file. */
export const importsIn = (content: string) =>
  [...content.matchAll(/(?:from|import) *\(? *'(\.[^']+)'/g)].map(([, to = '']) => to)
