/** Accepted kinds of pictures, by the extension they are stored under. */
const PICTURE_KINDS = ['jpg', 'png', 'webp', 'gif', 'avif'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** Returns the kind of a stored picture by its extension; null for any other file. */
export function pictureKindOf(file: string): PictureKind | null {
  const extension = file.slice(file.lastIndexOf('.') + 1)
  return PICTURE_KINDS.find((kind) => kind === extension && !file.startsWith('.')) ?? null
}

/** Kinds that browsers do not show, converted to JPEG. */
const PAINTED_KINDS = ['tiff', 'bmp'] as const
export type ArrivingKind = PictureKind | (typeof PAINTED_KINDS)[number]

/** Reasons why a file cannot be a lot's picture, as the middle of a sentence. */
export const UNREAD = {
  heic: 'is HEIC, as telephones save it, which browsers do not show: save it as JPEG',
  pdf: 'is a PDF: save its picture as JPEG or PNG',
  svg: 'is an SVG drawing, which can hold programs: save it as PNG or JPEG',
  html: 'is a web page (HTML), which can hold programs',
  empty: 'is empty',
  unknown: 'is not a supported picture format (JPEG, PNG, WebP, GIF, AVIF, TIFF or BMP)',
} as const
export type FileKind = ArrivingKind | keyof typeof UNREAD

/** Whether a file of this kind cannot be a picture. */
export const isUnread = (kind: FileKind): kind is keyof typeof UNREAD => kind in UNREAD

/** Returns the kind under which a picture is stored. */
export function storedKindOf(kind: ArrivingKind): PictureKind {
  return kind === 'tiff' || kind === 'bmp' ? 'jpg' : kind
}

/** The first bytes that fileKind needs. */
export const KIND_BYTES = 4096

const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Returns the kind of a file by its first bytes, independent of its name. */
export function fileKind(head: Buffer): FileKind {
  if (head.length === 0) return 'empty'
  const letters = (from: number, to: number) => head.toString('latin1', from, to)
  if (head.subarray(0, JPEG.length).equals(JPEG)) return 'jpg'
  if (head.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (letters(0, 6) === 'GIF87a' || letters(0, 6) === 'GIF89a') return 'gif'
  if (letters(0, 4) === 'RIFF' && letters(8, 12) === 'WEBP') return 'webp'
  if (letters(4, 8) === 'ftyp' && /avif|avis/.test(letters(8, Math.min(head.readUInt32BE(0), 256)))) return 'avif'
  if (letters(4, 8) === 'ftyp' && /hei[cfxms]|hev[cx]|mif1|msf1/.test(letters(8, 32))) return 'heic'
  if (/^(?:II\*\0|MM\0\*)/.test(letters(0, 4))) return 'tiff'
  if (letters(0, 2) === 'BM' && head.length > 26 && head.readUInt32LE(6) === 0) return 'bmp'
  return letters(0, 4) === '%PDF' ? 'pdf' : markupKind(head)
}

function markupKind(head: Buffer): 'svg' | 'html' | 'unknown' {
  // Without NULs, UTF-16 reads like ASCII; the byte order mark is removed.
  const text = head
    .subarray(0, KIND_BYTES)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*/, '')
    .toLowerCase()
  if (!text.startsWith('<')) return 'unknown'
  if (/<(?:[\w-]+:)?svg[\s>/]/.test(text)) return 'svg'
  return /<(?:!doctype\s+html|(?:html|head|body|script|iframe|title|meta|style|img|a)[\s>/])/.test(text)
    ? 'html'
    : 'unknown'
}
