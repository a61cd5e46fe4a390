import { pathKey, plainPath } from './entry-name.ts'
import type { ZipEntry } from './zip-entries.ts'

/** Finds the entry a lot's local_image_path means; null where there is none, or several by that name. */
export type FindPicture = (path: string) => ZipEntry | null

/**
 * A finder of lots' pictures: by the whole path, counted from the JSON's folder or from the root, then by the bare file
 * name; case and Unicode form don't matter, and a leading /api/ (as our own exports write it) is passed over. DESIGN 7.
 */
export function pictureFinder(files: readonly ZipEntry[], jsonPath: string): FindPicture {
  const byPath = new Map(files.map((file) => [file.name.key, file]))
  const byBareName = new Map<string, ZipEntry[]>()
  for (const file of files) {
    const name = bareName(file.name.key)
    byBareName.set(name, [...(byBareName.get(name) ?? []), file])
  }
  const folder = jsonPath.slice(0, jsonPath.lastIndexOf('/') + 1)
  return (written) => {
    const path = plainPath(written).replace(/^api\//i, '')
    const whole = byPath.get(pathKey(folder + path)) ?? byPath.get(pathKey(path))
    if (whole) return whole
    const [only, another] = byBareName.get(bareName(pathKey(path))) ?? []
    return only && !another ? only : null
  }
}

function bareName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}
