import { crc32 } from 'node:zlib'
import { chunksOf, type OpenFile } from './files.ts'
import { newline } from './journal-line.ts'
import type { Content } from './journal-writer.ts'

/** A place between two commands of a journal: the number of entries before it, and their bytes. */
export type JournalPlace = Content & { seq: number }

export const START: JournalPlace = { seq: 0, bytes: 0, crc: 0 }

const CHUNK = { bytes: 1024 * 1024, reused: true }

/** Returns the place after an entry (one per line). Null if the content differs from `content`, or ends earlier. */
export async function placeAfter(file: OpenFile, seq: number, content: Content): Promise<JournalPlace | null> {
  let place = { bytes: 0, crc: 0 }
  let bytes = 0
  let crc = 0
  let lines = 0
  for await (const chunk of chunksOf(file, CHUNK)) {
    let end = 0
    while (lines < seq && end < chunk.length) {
      const at = chunk.indexOf(newline, end)
      end = at === -1 ? chunk.length : at + 1
      if (at !== -1) lines += 1
    }
    if (end > 0) place = { bytes: place.bytes + end, crc: crc32(chunk.subarray(0, end), place.crc) }
    bytes += chunk.length
    crc = crc32(chunk, crc)
  }
  return lines === seq && bytes === content.bytes && crc === content.crc ? { seq, ...place } : null
}

/** Whether a journal is, or begins with, exactly these bytes. */
export async function heldIn(file: OpenFile, { bytes, crc }: Content): Promise<'all' | 'beginning' | 'no'> {
  let size = 0
  let sum = 0
  for await (const chunk of chunksOf(file, CHUNK)) {
    sum = crc32(chunk.subarray(0, Math.max(0, bytes - size)), sum)
    size += chunk.length
    if (size > bytes) break
  }
  if (size < bytes || sum !== crc) return 'no'
  return size === bytes ? 'all' : 'beginning'
}
