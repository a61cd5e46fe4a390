import { join, relative, sep } from 'node:path'

const FOLDERS = new Set(['auctions', 'library', 'rehearsals', 'scenarios', 'trash'])
const FILES = /^(?:[a-z]+\.json|(?:bidders|house)\.journal)(?:\..+)?$/
/** Files that belong to one folder and are never copied. */
const OWN = /^cop(?:y|ied)\.json/

/** Journals directly in the data folder. */
export const TOP_JOURNALS: readonly string[] = ['bidders.journal', 'house.journal']

/** Made again from the journals. */
const DERIVED = new Set(['house.json', 'journals.json'])

/** Whether a name is a document of the data folder itself that cannot be made from other files. */
export function isDocument(name: string): boolean {
  return !name.includes(sep) && name.endsWith('.json') && !DERIVED.has(name) && isCopiedAtTop(name)
}

/** The data folder's file with the location of its copy. */
export const RECORD = 'copy.json'
/** The copy's file that says which house it belongs to; a data folder does not have it. */
export const MARKER = 'copied.json'

/** Whether a name in the data folder itself is copied. Locks, logs and temporary files are not. */
export function isCopiedAtTop(name: string): boolean {
  return FOLDERS.has(name) || (FILES.test(name) && !OWN.test(name) && isCopied(name))
}

/** Whether a name in a folder below is copied. Dotfiles belong to an import or are pictures that can be made again. */
export function isCopied(name: string): boolean {
  return !name.startsWith('.') && !name.endsWith('.tmp')
}

/** Returns a path relative to the data folder; null if it is outside or not copied. */
export function copiedPath(dataDir: string, path: string): string | null {
  const within = relative(dataDir, path)
  const [top = '', ...names] = within.split(sep)
  return within !== '' && isCopiedAtTop(top) && names.every(isCopied) ? within : null
}

/** Whether a path in the data folder is a journal that is still written to. A journal in the trash is not. */
export function isJournal(name: string): boolean {
  const [top, , file, ...more] = name.split(sep)
  return TOP_JOURNALS.includes(name) || (top === 'auctions' && file === 'sale.journal' && more.length === 0)
}

/** Whether `inner` is `outer`, or is inside it. */
export function liesIn(outer: string, inner: string): boolean {
  const within = relative(outer, inner)
  return within === '' || (within !== '..' && !within.startsWith(`..${sep}`) && join(outer, within) === inner)
}
