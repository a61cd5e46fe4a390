const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const END = 0x06054b50
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
/** A directory larger than this is left to the server. */
const LARGEST_DIRECTORY = 32 * 1024 * 1024

/**
 * The names in a ZIP's directory, read from its end alone; null where they can't be read here (the server says why).
 * Only the choice between upload and preview hangs on it.
 */
export async function zipNames(file: Blob): Promise<string[] | null> {
  const tail = await view(file.slice(Math.max(0, file.size - END_BYTES - LONGEST_COMMENT)))
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END) end -= 1
  if (end < 0) return null
  const size = tail.getUint32(end + 12, true)
  const start = tail.getUint32(end + 16, true)
  if (size > LARGEST_DIRECTORY || start + size > file.size) return null
  return namesIn(await view(file.slice(start, start + size)))
}

async function view(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer())
}

function namesIn(directory: DataView): string[] | null {
  const names: string[] = []
  const decoder = new TextDecoder()
  for (let at = 0; at + ENTRY_BYTES <= directory.byteLength; ) {
    if (directory.getUint32(at, true) !== ENTRY) return null
    const length = directory.getUint16(at + 28, true)
    const name = new Uint8Array(
      directory.buffer,
      at + ENTRY_BYTES,
      Math.min(length, directory.byteLength - at - ENTRY_BYTES),
    )
    names.push(decoder.decode(name))
    at += ENTRY_BYTES + length + directory.getUint16(at + 30, true) + directory.getUint16(at + 32, true)
  }
  return names
}

/** Whether a ZIP with these names holds a catalogue in columns rather than a sale's JSON. */
export function holdsColumns(names: readonly string[]): boolean {
  const own = names.filter((name) => !/(^|\/)(__MACOSX\/|\.)/.test(name))
  return !own.some((name) => /\.json$/i.test(name)) && own.some((name) => /\.(csv|tsv|tab)$/i.test(name))
}
