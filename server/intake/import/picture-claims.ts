import { imageOf, type LotImage } from '../../../shared/auction/lot-pictures.ts'
import type { LotNumber } from '../../../shared/lot-number.ts'
import { UNREAD } from './file-kind.ts'
import type { ImportedPicture } from './imported-sale.ts'
import { pictureFinder, picturesByNumber } from './lot-pictures.ts'
import type { TakenFile } from './picture-store.ts'
import { quoted } from './zip/entry-name.ts'
import type { ZipEntry } from './zip/zip-entries.ts'

type Numbered = { lot_number: LotNumber }

/** A lot, the picture paths in its file, and the entries with these paths; `entry` is null without a first one. */
export type PictureClaim<L extends Numbered = Numbered> = {
  lot: L
  picturePath: string | null
  furtherPaths: readonly string[]
  entry: ZipEntry | null
  further: readonly ZipEntry[]
}

/** Finds each lot's pictures among the ZIP's files. */
export function claimPictures<L extends Numbered>(
  lots: readonly Pick<PictureClaim<L>, 'lot' | 'picturePath' | 'furtherPaths'>[],
  { files, jsonPath }: { files: readonly ZipEntry[]; jsonPath: string },
): PictureClaim<L>[] {
  const find = pictureFinder(files, jsonPath)
  const claims = lots.map((lot) => ({
    ...lot,
    entry: lot.picturePath === null ? null : find(lot.picturePath),
    further: lot.furtherPaths.flatMap((path) => find(path) ?? []),
  }))
  // If any picture is found by its name, a lot that names one gets that or none.
  const isNamed = claims.some(({ entry }) => entry)
  const claimed = new Set(claims.flatMap(entriesOf))
  const byNumber = picturesByNumber(
    files.filter((file) => !claimed.has(file)),
    claims.flatMap(({ lot, picturePath }) => (isNamed && picturePath !== null ? [] : [lot.lot_number])),
  )
  return claims.map((claim) => {
    const [entry = null, ...further] = claim.entry ? entriesOf(claim) : (byNumber.get(claim.lot.lot_number) ?? [])
    return { ...claim, entry, further: claim.entry || entry ? further : claim.further }
  })
}

/** All entries of a claim, the first picture first. */
export const entriesOf = ({ entry, further }: Pick<PictureClaim, 'entry' | 'further'>): readonly ZipEntry[] =>
  entry ? [entry, ...further] : further

/** Returns the lot for which each picture is stored: the first in the catalogue if several share it. */
export function firstOwners(claims: readonly PictureClaim[]): ReadonlyMap<ZipEntry, LotNumber> {
  const owners = new Map<ZipEntry, LotNumber>()
  for (const claim of claims)
    for (const entry of entriesOf(claim)) if (!owners.has(entry)) owners.set(entry, claim.lot.lot_number)
  return owners
}

/** Returns the stored picture of an entry, or null. */
export function pictureOf(entry: ZipEntry | null, taken: ReadonlyMap<ZipEntry, TakenFile>): ImportedPicture | null {
  const file = entry ? taken.get(entry) : undefined
  return typeof file === 'object' && 'file' in file ? file : null
}

/** Returns the stored pictures of a claim, each once; null without any. */
export function imagesOf(claim: PictureClaim, taken: ReadonlyMap<ZipEntry, TakenFile>): LotImage | null {
  const pictures = entriesOf(claim).flatMap((entry) => pictureOf(entry, taken) ?? [])
  return imageOf([...new Map(pictures.map((picture) => [picture.file, picture])).values()])
}

const NAMED = 3

/** Returns warnings for the clerk: lots without their picture, and unused files; many alike in one line. */
export function pictureWarnings(
  claims: readonly PictureClaim[],
  { files, taken }: { files: readonly ZipEntry[]; taken: ReadonlyMap<ZipEntry, TakenFile> },
): string[] {
  const without = claims.filter(({ picturePath, entry }) => (picturePath ?? entry) !== null && !pictureOf(entry, taken))
  const missing = without.flatMap(({ lot, picturePath, entry }) =>
    entry || picturePath === null ? [] : [{ lot: lot.lot_number, path: picturePath }],
  )
  const unread = without.flatMap(({ lot, entry }) => {
    const file = entry && taken.get(entry)
    const problem = typeof file === 'object' && file !== null && 'problem' in file ? file.problem : UNREAD.unknown
    return entry ? [`Lot ${lot.lot_number}: ${entry.name.shown} ${problem}; the lot has no picture`] : []
  })
  const lacking = claims.flatMap(({ lot, furtherPaths, further }) =>
    furtherPaths.length > further.length ? [lot.lot_number] : [],
  )
  const unreadFurther = claims.flatMap(({ lot, further }) =>
    further.flatMap((entry) => {
      const file = taken.get(entry)
      const isUnread = typeof file === 'object' && 'problem' in file
      return isUnread ? [`Lot ${lot.lot_number}: ${entry.name.shown} ${file.problem}; the lot does without it`] : []
    }),
  )
  const claimed = new Set(claims.flatMap(entriesOf))
  const leftOut = files.filter((file) => !claimed.has(file))
  const [unclaimed, unknown] = ['unclaimed', 'unknown'].map((kind) =>
    leftOut
      .filter((file) => (taken.get(file) === 'unclaimed') === (kind === 'unclaimed'))
      .map(({ name }) => name.shown),
  )
  return [
    ...unread,
    ...unreadFurther,
    ...(lacking.length === 0
      ? []
      : [
          `Not all further pictures that lots name are in the ZIP (lots ${lacking.slice(0, NAMED).join(', ')}${lacking.length > NAMED ? ' …' : ''})`,
        ]),
    ...(missing.length <= NAMED
      ? missing.map(({ lot, path }) => `Lot ${lot}: its picture ${quoted(path)} is not in the ZIP; the lot has none`)
      : [
          `${missing.length} lots have no picture: what they name is not in the ZIP (${someOf(missing.map(({ lot, path }) => `lot ${lot}: ${quoted(path)}`))})`,
        ]),
    ...alike(unclaimed ?? [], {
      one: 'belongs to no lot and was left out',
      many: 'belong to no lot and were left out',
    }),
    ...alike(unknown ?? [], { one: 'was left out', many: 'were left out' }),
  ]
}

function alike(names: readonly string[], { one, many }: { one: string; many: string }): string[] {
  if (names.length <= NAMED) return names.map((name) => `${name} ${one}`)
  return [`${names.length} files ${many} (${someOf(names)})`]
}

const someOf = (names: readonly string[]) => `${names.slice(0, NAMED).join(', ')} …`
