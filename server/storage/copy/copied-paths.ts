import { join, relative, sep } from 'node:path'

const FOLDERS = new Set(['auctions', 'library', 'rehearsals', 'scenarios', 'trash'])
const FILES = /^(?:[a-z]+\.json|(?:bidders|house)\.journal)(?:\..+)?$/
/** Of each folder its own, and no part of what is copied. */
const OWN = /^cop(?:y|ied)\.json/

/** The journals that lie in the data folder itself. */
export const TOP_JOURNALS: readonly string[] = ['bidders.journal', 'house.journal']

/** Made again from the journals. */
const DERIVED = new Set(['house.json', 'journals.json'])

/** Whether a name is a document of the data folder itself, which nothing else can be made of. */
export function isDocument(name: string): boolean {
  return !name.includes(sep) && name.endsWith('.json') && !DERIVED.has(name) && isCopiedAtTop(name)
}

/** Where the copy of this house lies, in the data folder's words; `dir` may change. */
export const RECORD = 'copy.json'
/** Says in a copy whose it is; no data folder has it. */
export const MARKER = 'copied.json'

/** Whether a name in the data folder itself is copied: locks, logs and what is half done are not. */
export function isCopiedAtTop(name: string): boolean {
  return FOLDERS.has(name) || (FILES.test(name) && !OWN.test(name) && isCopied(name))
}

/** Whether a name in a folder below is copied. Names with a dot are an import's, or pictures that can be made again. */
export function isCopied(name: string): boolean {
  return !name.startsWith('.') && !name.endsWith('.tmp')
}

/** A path as it lies in the data folder; null for one elsewhere, or that is not copied. */
export function copiedPath(dataDir: string, path: string): string | null {
  const within = relative(dataDir, path)
  const [top = '', ...names] = within.split(sep)
  return within !== '' && isCopiedAtTop(top) && names.every(isCopied) ? within : null
}

/** Whether a path, as it lies in the data folder, is a journal that is written to: one in the trash is not. */
export function isJournal(name: string): boolean {
  const [top, , file, ...more] = name.split(sep)
  return TOP_JOURNALS.includes(name) || (top === 'auctions' && file === 'sale.journal' && more.length === 0)
}

/** Whether `inner` is `outer`, or lies in it. */
export function liesIn(outer: string, inner: string): boolean {
  const within = relative(outer, inner)
  return within === '' || (within !== '..' && !within.startsWith(`..${sep}`) && join(outer, within) === inner)
}
