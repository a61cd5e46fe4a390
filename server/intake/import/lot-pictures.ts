import type { LotNumber } from '../../../shared/lot-number.ts'
import { pathKey, plainPath } from './zip/entry-name.ts'
import type { ZipEntry } from './zip/zip-entries.ts'

/** Finds the entry a lot's local_image_path means; null where there is none, or several by that name. */
export type FindPicture = (path: string) => ZipEntry | null

/**
 * A finder of lots' pictures: by the whole path, counted from the JSON's folder or from the root, then by the bare file
 * name; case and Unicode form don't matter, and a leading /api/ (as our own exports write it) is passed over.
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
    // An address is known by its file's name: what follows it asks for a size.
    const path = plainPath(decoded(written.replace(/[?#].*$/s, ''))).replace(/^api\//i, '')
    const whole = byPath.get(pathKey(folder + path)) ?? byPath.get(pathKey(path))
    if (whole) return whole
    const [only, another] = byBareName.get(bareName(pathKey(path))) ?? []
    return only && !another ? only : null
  }
}

/** "a%20b.jpg" is "a b.jpg"; what is no such code stays. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** What a picture may be called, one that can't be shown too: that is told. */
const PICTURE = /^(.+)\.(?:jpe?g|png|webp|gif|avif|tiff?|bmp|hei[cf]|svg|pdf)$/
const NUMBER = '0*(\\d+)(\\p{L}?)(?![\\p{L}\\p{N}])'
/** "12.jpg", "Lot 12 - 1.jpg", "12a_b.jpg": the lot's number first; "1222_12.jpg": after the sale's. */
const WAYS = [
  new RegExp(`^(?:lot|los|lote|lotto)?[\\s_.#-]*${NUMBER}`, 'u'),
  new RegExp(`^[\\p{L}\\p{N}]*\\d[-_ ](?:lot|los|lote|lotto)?[\\s_-]*${NUMBER}`, 'u'),
]

/** Each lot's first picture by the name of its file, where no lot says which is its own: as most of them are called. */
export function picturesByNumber(
  files: readonly ZipEntry[],
  lots: readonly LotNumber[],
): ReadonlyMap<LotNumber, ZipEntry> {
  const lotOf = new Map(lots.map((number) => [plain(String(number)), number]))
  const named = files
    .flatMap((file) => {
      const name = PICTURE.exec(bareName(file.name.key))?.[1]
      return name === undefined ? [] : [{ file, name }]
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const found = WAYS.map((way) => {
    const pictures = new Map<LotNumber, ZipEntry>()
    for (const { file, name } of named) {
      const [, digits = '', letter = ''] = way.exec(name) ?? []
      const lot = lotOf.get(plain(name)) ?? lotOf.get(digits + letter) ?? lotOf.get(digits)
      if (lot !== undefined && !pictures.has(lot)) pictures.set(lot, file)
    }
    return pictures
  })
  found.push(picturesInFolders(named, lotOf))
  const most = found.reduce((most, each) => (each.size > most.size ? each : most))
  return new Map([...cameraPictures(named, lotOf), ...most])
}

/** "12/front.jpg": each lot's pictures in a folder of its number. */
function picturesInFolders(
  named: readonly { file: ZipEntry }[],
  lotOf: ReadonlyMap<string, LotNumber>,
): Map<LotNumber, ZipEntry> {
  const pictures = new Map<LotNumber, ZipEntry>()
  for (const { file } of named) {
    const folder = file.name.key.split('/').at(-2) ?? ''
    const lot = lotOf.get(plain(folder)) ?? lotOf.get(plain(folder).replace(/^(?:lot-?)?0*(?=\d)/, ''))
    if (lot !== undefined && !pictures.has(lot)) pictures.set(lot, file)
  }
  return pictures
}

/** "IMG_0027.jpg", where a photographer counted as the catalogue does. */
function cameraPictures(
  named: readonly { file: ZipEntry; name: string }[],
  lotOf: ReadonlyMap<string, LotNumber>,
): [LotNumber, ZipEntry][] {
  return named.flatMap(({ file, name }): [LotNumber, ZipEntry][] => {
    const lot = lotOf.get(/^\p{L}{1,5}[-_ ]?0*(\d+)$/u.exec(name)?.[1] ?? '')
    return lot === undefined ? [] : [[lot, file]]
  })
}

/** "16/1" and "16-1.jpg" are of one lot. */
function plain(number: string): string {
  return number
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function bareName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}
