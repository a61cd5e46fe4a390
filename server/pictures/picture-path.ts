/** A picture of an auction, as stored: the folder is its auction's, the file of our own naming. */
export type PicturePath = { auctionId: string; file: string; type: string }

const TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['avif', 'image/avif'],
])

// As the import names pictures: no dot but the extension's, so neither `..` nor a folder of ours can be meant.
const FILE = /^[A-Za-z0-9][A-Za-z0-9-]{0,99}\.([a-z]{3,4})$/

/** Reads the parts of a path behind /api/images/, where `images/` may stand once more; null for what no picture is called. DESIGN 8, 001 section 3. */
export function readPicturePath(parts: readonly string[]): PicturePath | null {
  const [auctionId, file, more] = parts.length === 3 && parts[0] === 'images' ? parts.slice(1) : parts
  const type = TYPES.get(FILE.exec(file ?? '')?.[1] ?? '')
  if (auctionId === undefined || file === undefined || more !== undefined || type === undefined) return null
  return { auctionId, file, type }
}
