import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

/** The files of a tree, by their paths below it, without tests and their tools. */
export const sourcesOf = async (tree: string) =>
  (await readdir(join(ROOT, tree), { recursive: true })).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.split(sep).includes('testing'),
  )

/** The relative imports of a file. */
export const importsIn = (content: string) =>
  [...content.matchAll(/(?:from|import) *\(? *'(\.[^']+)'/g)].map(([, to = '']) => to)
