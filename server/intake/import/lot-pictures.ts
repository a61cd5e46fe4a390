import { MOST_PICTURES } from '../../../shared/auction/lot-pictures.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { pathKey, plainPath } from './zip/entry-name.ts'
import type { ZipEntry } from './zip/zip-entries.ts'

/** Finds the entry for a lot's local_image_path; null without one, or if several have that name. */
export type FindPicture = (path: string) => ZipEntry | null

/**
 * Creates a finder of lots' pictures: by the path from the JSON's folder or the root, then by file name. Ignores case,
 * Unicode form, and a leading /api/ (as in exports).
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
    // An address is matched by its file name; its query asks for a size.
    const path = plainPath(decoded(written.replace(/[?#].*$/s, ''))).replace(/^api\//i, '')
    const whole = byPath.get(pathKey(folder + path)) ?? byPath.get(pathKey(path))
    if (whole) return whole
    const [only, another] = byBareName.get(bareName(pathKey(path))) ?? []
    return only && !another ? only : null
  }
}

/** Decodes "a%20b.jpg" to "a b.jpg"; leaves invalid codes unchanged. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** Names of pictures, including kinds that cannot be shown, which are reported. */
const PICTURE = /^(.+)\.(?:jpe?g|png|webp|gif|avif|tiff?|bmp|hei[cf]|svg|pdf)$/
const NUMBER = '0*(\\d+)(\\p{L}?)(?![\\p{L}\\p{N}])'
/** "12.jpg", "Lot 12 - 1.jpg", "12a_b.jpg": the lot's number first; "1222_12.jpg": after the sale's. */
const WAYS = [
  new RegExp(`^(?:lot|los|lote|lotto)?[\\s_.#-]*${NUMBER}`, 'u'),
  new RegExp(`^[\\p{L}\\p{N}]*\\d[-_ ](?:lot|los|lote|lotto)?[\\s_-]*${NUMBER}`, 'u'),
]

/** Sorts "2.jpg" before "10.jpg". */
const IN_ORDER = new Intl.Collator('en', { numeric: true })

/** Finds each lot's pictures by their files' names, in the way that fits the most lots, in the order of the names. */
export function picturesByNumber(
  files: readonly ZipEntry[],
  lots: readonly LotNumber[],
): ReadonlyMap<LotNumber, readonly ZipEntry[]> {
  const lotOf = new Map(lots.map((number) => [plain(String(number)), number]))
  const named = files
    .flatMap((file) => {
      const name = PICTURE.exec(bareName(file.name.key))?.[1]
      return name === undefined ? [] : [{ file, name }]
    })
    .sort((a, b) => IN_ORDER.compare(a.name, b.name))
  const found = WAYS.map((way) => {
    return byLot(named, ({ name }) => {
      const [, digits = '', letter = ''] = way.exec(name) ?? []
      return lotOf.get(plain(name)) ?? lotOf.get(digits + letter) ?? lotOf.get(digits)
    })
  })
  found.push(picturesInFolders(named, lotOf))
  const most = found.reduce((most, each) => (each.size > most.size ? each : most))
  return new Map([...cameraPictures(named, lotOf), ...most])
}

/** "12/front.jpg": each lot's pictures in a folder with its number. */
function picturesInFolders(
  named: readonly { file: ZipEntry }[],
  lotOf: ReadonlyMap<string, LotNumber>,
): Map<LotNumber, ZipEntry[]> {
  return byLot(named, ({ file }) => {
    const folder = file.name.key.split('/').at(-2) ?? ''
    return lotOf.get(plain(folder)) ?? lotOf.get(plain(folder).replace(/^(?:lot-?)?0*(?=\d)/, ''))
  })
}

/** Groups files by their lot, at most `MOST_PICTURES` for each. */
function byLot<N extends { file: ZipEntry }>(
  named: readonly N[],
  lotOf: (named: N) => LotNumber | undefined,
): Map<LotNumber, ZipEntry[]> {
  const pictures = new Map<LotNumber, ZipEntry[]>()
  for (const each of named) {
    const lot = lotOf(each)
    if (lot === undefined) continue
    const its = pictures.get(lot) ?? []
    if (its.length < MOST_PICTURES) its.push(each.file)
    pictures.set(lot, its)
  }
  return pictures
}

/** "IMG_0027.jpg", if the camera's numbers are those of the catalogue. */
function cameraPictures(
  named: readonly { file: ZipEntry; name: string }[],
  lotOf: ReadonlyMap<string, LotNumber>,
): [LotNumber, ZipEntry[]][] {
  return named.flatMap(({ file, name }): [LotNumber, ZipEntry[]][] => {
    const lot = lotOf.get(/^\p{L}{1,5}[-_ ]?0*(\d+)$/u.exec(name)?.[1] ?? '')
    return lot === undefined ? [] : [[lot, [file]]]
  })
}

/** "16/1" and "16-1.jpg" belong to one lot. */
function plain(number: string): string {
  return number
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function bareName(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1)
}
