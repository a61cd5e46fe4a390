import { sayDiskTrouble } from '../disk-trouble.ts'

/** The second copy is interrupted, for a reason that ends by itself or when its disk is plugged in. */
export class CopyFailed extends Error {
  override readonly name = 'CopyFailed'
}

/** The folder is not written to, because its content is not this house's copy, or is newer. The user must choose. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused'
  /** Whether the folder holds a copy that may be set aside. */
  readonly holdsCopy: boolean

  constructor(message: string, { holdsCopy = false }: { holdsCopy?: boolean } = {}) {
    super(message)
    this.holdsCopy = holdsCopy
  }
}

const GOES_ON = 'The sale continues without it; the copy is updated automatically'

/** The errors of a copy in `dir`, each with its remedy. */
export const troubles = {
  slow: (dir: string) => new CopyFailed(`The second copy in ${dir} does not answer. ${GOES_ON} once it does.`),
  gone: (dir: string) =>
    new CopyFailed(
      `The folder of the second copy, ${dir}, is not there. ${GOES_ON} once the disk is plugged in or the share is back.`,
    ),
  emptied: (dir: string) =>
    new CopyFailed(
      `The folder of the second copy, ${dir}, is empty. Plug in the disk that has the copy; or, to begin a new one here, choose the folder again.`,
    ),
  disk: (dir: string, cause: unknown) =>
    new CopyFailed(`The second copy in ${dir} failed: ${sayDiskTrouble(cause)}. ${GOES_ON} once that is put right.`, {
      cause,
    }),
  relative: (dir: string) => new CopyRefused(`The second copy needs a folder’s full path, not “${dir}”.`),
  notFolder: (dir: string) => new CopyRefused(`${dir} is a file. The second copy needs its own folder.`),
  sameFolder: (dir: string) =>
    new CopyRefused(
      `${dir} and the data folder are nested: one contains the other. The second copy needs its own folder, preferably on another disk.`,
    ),
  inUse: (dir: string, { pid, host }: { pid: number; host: string }) =>
    new CopyRefused(
      `Another Saleroom works with ${dir} as its data folder: process ${pid} on ${host}. Nothing is written there. Choose another folder for the second copy.`,
    ),
  otherHouse: (dir: string) =>
    new CopyRefused(
      `${dir} holds the copy of another house. Nothing is written there. Choose another folder; or, to continue with its data, start Saleroom with --data ${dir}`,
      { holdsCopy: true },
    ),
  dataFolder: (dir: string) =>
    new CopyRefused(
      `${dir} holds the data of a Saleroom that may have continued without this PC. Nothing is written there. Choose another folder; or, to continue with its data, start Saleroom with --data ${dir}`,
      { holdsCopy: true },
    ),
  otherFiles: (dir: string) =>
    new CopyRefused(`${dir} holds other files. The second copy needs a folder that is empty, or a new one.`),
  newer: (dir: string, { journal, commands }: { journal: string; commands: number }) =>
    newer(
      dir,
      `is newer than this PC’s data: in ${journal} it holds ${commands === 1 ? 'a change' : `${commands} changes`} that this PC does not have`,
    ),
  newerFile: (dir: string, name: string) =>
    newer(dir, `is newer than this PC’s data: ${name} was saved later there than here`),
  otherRun: (dir: string) =>
    newer(
      dir,
      'may be newer than this PC’s data: Saleroom wrote to it after this data was saved, or an older file was loaded here in place of a damaged one',
    ),
}

function newer(dir: string, why: string): CopyRefused {
  return new CopyRefused(
    `The copy in ${dir} ${why}. Nothing is written there. ` +
      `To continue with its data, start Saleroom with --data ${dir}. To start a new copy, move its data aside.`,
    { holdsCopy: true },
  )
}

/** Converts any error of the copy's disk into one with words for the clerk. */
export function asTrouble(dir: string, error: unknown): CopyFailed | CopyRefused {
  return error instanceof CopyFailed || error instanceof CopyRefused ? error : troubles.disk(dir, error)
}
