import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { products, sources, stampFile } from './source-tree.mjs'

const isTest = (path) => /\.test\.tsx?$/.test(path)

function filesUnder(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`))
}

/**
 * Hashes the sources' names and contents. Modification times are unreliable: an old checkout, a copied folder or a
 * changed clock would give wrong results.
 */
export function fingerprint(root, from = sources) {
  const hash = createHash('sha256')
  const paths = from.flatMap((path) => filesUnder(root, path)).filter((path) => !isTest(path))
  for (const path of paths.sort()) {
    const content = readFileSync(join(root, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/** Whether `dist` is missing, incomplete, or built from other sources. */
export function isStale(root) {
  if (!products.every((path) => existsSync(join(root, path)))) return true
  const stamp = join(root, stampFile)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(root)
}

/** Removes the stamp during a build, so that a failed build is not taken for a finished one. */
export function markUnbuilt(root) {
  rmSync(join(root, stampFile), { force: true })
}

/** Records the sources of `dist`. Take the fingerprint before the build, so that an edit during it counts. */
export function markBuilt(root, { builtFrom }) {
  mkdirSync(dirname(join(root, stampFile)), { recursive: true })
  writeFileSync(join(root, stampFile), builtFrom)
}
