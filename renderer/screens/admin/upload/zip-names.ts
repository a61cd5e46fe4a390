/**
 * The names in a ZIP's directory, read from its end alone; null where they can't be read here (the server says why).
 * Only the choice between upload and preview hangs on it. The reader's code is fetched with the first ZIP.
 */
export async function zipNames(file: Blob): Promise<string[] | null> {
  // Of the library's builds the one without worker and WebAssembly: names are all that is read.
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-custom.js')
  try {
    const entries = await new ZipReader(new BlobReader(file)).getEntries({ strictness: 'tolerant' })
    return entries.map(({ filename }) => filename)
  } catch {
    return null
  }
}

/** Whether a ZIP with these names holds a catalogue in columns rather than a sale's JSON. */
export function holdsColumns(names: readonly string[]): boolean {
  const own = names.filter((name) => !/(^|\/)(__MACOSX\/|\.)/.test(name))
  return !own.some((name) => /\.json$/i.test(name)) && own.some((name) => /\.(csv|tsv|tab|xlsx|xlsm)$/i.test(name))
}
