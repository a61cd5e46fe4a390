import type { Stripped } from './stripped.ts'

type Item = { id: number; type: string; typeAt: number }
type Extent = { id: number; from: number; to: number }

/**
 * Fills EXIF and XMP of an AVIF with zeros and gives them an unused type: removing them would shift all offsets in its
 * tables. The rotation is stored elsewhere and stays. Null if the tables are invalid.
 */
export function stripAvif(bytes: Buffer): Stripped | null {
  try {
    const meta = boxIn(bytes, 'meta', { from: 0, to: bytes.length })
    if (!meta) return null
    const told = itemsOf(bytes, meta).filter(({ type }) => type === 'Exif' || type === 'mime')
    if (told.length === 0) return { parts: [bytes], orientation: 1 }
    const extents = extentsOf(bytes, meta)
    const copy = Buffer.from(bytes)
    for (const { id, typeAt } of told) {
      const own = extents.filter((extent) => extent.id === id)
      if (own.length === 0) return null
      for (const { from, to } of own) copy.fill(0, from, to)
      copy.write('free', typeAt, 'latin1')
    }
    return { parts: [copy], orientation: 1 }
  } catch {
    // An offset outside the file.
    return null
  }
}

/** Returns the content of a box after its version and flags. */
const inside = ({ from, to }: Box) => ({ from: from + 4, to })

function itemsOf(bytes: Buffer, meta: Box): Item[] {
  const iinf = boxIn(bytes, 'iinf', inside(meta))
  if (!iinf) return []
  const countBytes = bytes[iinf.from] === 0 ? 2 : 4
  const items: Item[] = []
  for (const { type, from } of boxesIn(bytes, iinf.from + 4 + countBytes, iinf.to)) {
    const version = bytes[from] ?? 0
    if (type !== 'infe' || version < 2) continue
    const idBytes = version === 2 ? 2 : 4
    const typeAt = from + 4 + idBytes + 2
    items.push({ id: bytes.readUIntBE(from + 4, idBytes), type: bytes.toString('latin1', typeAt, typeAt + 4), typeAt })
  }
  return items
}

function extentsOf(bytes: Buffer, meta: Box): Extent[] {
  const iloc = boxIn(bytes, 'iloc', inside(meta))
  if (!iloc) return []
  const version = bytes[iloc.from] ?? 0
  const next = reader(bytes, iloc.from + 4)
  const [offsetAndLength, baseAndIndex] = [next(1), next(1)]
  const [offsetBytes, lengthBytes, baseBytes] = [offsetAndLength >> 4, offsetAndLength & 15, baseAndIndex >> 4]
  const indexBytes = version === 0 ? 0 : baseAndIndex & 15
  const idBytes = version < 2 ? 2 : 4
  const idat = boxIn(bytes, 'idat', inside(meta))
  const extents: Extent[] = []
  for (let items = next(idBytes); items > 0; items -= 1) {
    const id = next(idBytes)
    // The data are in the item data box, or anywhere in the file.
    const isInIdat = version > 0 && (next(2) & 15) === 1
    next(2)
    const base = next(baseBytes) + (isInIdat ? (idat?.from ?? 0) : 0)
    for (let left = next(2); left > 0; left -= 1) {
      next(indexBytes)
      const from = base + next(offsetBytes)
      extents.push({ id, from, to: from + next(lengthBytes) })
    }
  }
  return extents
}

/** A box of an AVIF, with the start and end of its content. */
export type Box = { type: string; from: number; to: number }

/** Yields the boxes between two offsets, up to the first invalid one. */
export function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  let at = from
  while (at + 8 <= to) {
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= to
    const length = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (length < 8 || at + length > to) return
    yield { type: bytes.toString('latin1', at + 4, at + 8), from: at + (isLong ? 16 : 8), to: at + length }
    at += length
  }
}

/** Returns the first box of a type between two offsets. */
export function boxIn(bytes: Buffer, type: string, { from, to }: { from: number; to: number }): Box | undefined {
  for (const box of boxesIn(bytes, from, to)) if (box.type === type) return box
  return undefined
}

/** Returns a function that reads successive integers of a given size; 0 for 0 bytes. */
export function reader(bytes: Buffer, from: number) {
  let at = from
  return (length: number): number => {
    const value = length === 0 ? 0 : length <= 6 ? bytes.readUIntBE(at, length) : Number(bytes.readBigUInt64BE(at))
    at += length
    return value
  }
}
