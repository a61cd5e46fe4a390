const KiB = 1024
const MiB = 1024 * KiB
const GiB = 1024 * MiB

/** The limits of an uploaded sale. Sizes are bytes, unpacked unless noted. */
export type ImportLimits = Readonly<{
  /** The uploaded ZIP file itself. */
  zipBytes: number
  /** Files and folders in it. */
  entries: number
  /** The name of one entry. */
  nameBytes: number
  /** The ZIP's own directory: names, extra fields and comments of all entries. */
  directoryBytes: number
  jsonBytes: number
  jsonDepth: number
  /** Values of any kind in the JSON: twenty mebibytes of "[]" would cost a gigabyte of memory. */
  jsonValues: number
  imageBytes: number
  imagePixels: number
  /** All files of the ZIP together. */
  totalBytes: number
  /** Unpacked bytes per packed byte, checked above ratioFromBytes. */
  ratio: number
  ratioFromBytes: number
  lots: number
  /** Characters of one extra text of a lot or of the sale. */
  extraCharacters: number
  /** Listed faults and warnings; further ones are only counted. */
  messages: number
}>

export const IMPORT_LIMITS: ImportLimits = {
  zipBytes: 2 * GiB,
  entries: 20_000,
  nameBytes: 1024,
  directoryBytes: 32 * MiB,
  jsonBytes: 20 * MiB,
  jsonDepth: 64,
  jsonValues: 2_000_000,
  imageBytes: 50 * MiB,
  imagePixels: 100_000_000,
  totalBytes: 8 * GiB,
  ratio: 200,
  ratioFromBytes: 10 * MiB,
  lots: 10_000,
  extraCharacters: 20_000,
  messages: 1000,
}

/** Formats a size for a sentence: 52428800 -> "50 MiB". */
export function formatBytes(bytes: number): string {
  const [unit, name] =
    bytes >= GiB ? [GiB, 'GiB'] : bytes >= MiB ? [MiB, 'MiB'] : bytes >= KiB ? [KiB, 'KiB'] : [1, 'bytes']
  return `${Number((bytes / unit).toFixed(1))} ${name}`
}
