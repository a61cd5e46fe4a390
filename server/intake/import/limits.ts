const KiB = 1024
const MiB = 1024 * KiB
const GiB = 1024 * MiB

/** What an uploaded sale may hold at most. Sizes are bytes, unpacked unless said otherwise. */
export type ImportLimits = Readonly<{
  /** The ZIP file itself, as uploaded. */
  zipBytes: number
  /** Files and folders inside it. */
  entries: number
  /** One entry's name. */
  nameBytes: number
  /** The ZIP's own directory: names, extra fields and comments of all entries. */
  directoryBytes: number
  jsonBytes: number
  /** Objects within objects in the JSON. */
  jsonDepth: number
  /** Values in the JSON, of any kind: twenty mebibytes of "[]" would cost a gigabyte of memory. */
  jsonValues: number
  imageBytes: number
  imagePixels: number
  /** Everything in the ZIP together. */
  totalBytes: number
  /** Unpacked bytes for one packed byte, looked at from ratioFromBytes on. */
  ratio: number
  ratioFromBytes: number
  lots: number
  /** Characters of one extra text of a lot or of the sale. */
  extraCharacters: number
  /** Faults and warnings written out one by one; beyond it they are only counted. */
  messages: number
}>

/** The limits of the product. */
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

/** A size as a sentence names it: 52428800 -> "50 MiB". */
export function formatBytes(bytes: number): string {
  const [unit, name] =
    bytes >= GiB ? [GiB, 'GiB'] : bytes >= MiB ? [MiB, 'MiB'] : bytes >= KiB ? [KiB, 'KiB'] : [1, 'bytes']
  return `${Number((bytes / unit).toFixed(1))} ${name}`
}
