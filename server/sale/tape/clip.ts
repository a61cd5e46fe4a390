import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { AROUND_BID_MS, LONGEST_CLIP_S } from '../../../shared/entities/show/tape.ts'
import { FRAME_MS, SILENT_FRAME } from '../../../shared/sound/opus-frame.ts'
import { refuse } from '../../access/refused.ts'
import { type FileLayer, namesIn, readWhole } from '../../storage/files.ts'
import { framesOf, OggWriter } from './ogg.ts'
import { LONGEST_FILE_MS } from './tape.ts'
import { indexOf, startOf, type TapePlace } from './tape-file.ts'

/** A part of a tape: two times in ms since 1970. */
export type Part = { from: number; to: number }

/** A clip with the times of its first and last frame, and its SHA-256 as base64. */
export type Clip = { bytes: Buffer; from: string; to: string; hash: string }

/** A file may be a little longer than the longest. */
const REACH_MS = 2 * LONGEST_FILE_MS

/** The files of a tape in the folder, in order of their starts. */
async function filesIn(folder: string): Promise<{ name: string; start: number }[]> {
  const files = (await namesIn(folder)).flatMap((name) => {
    const start = startOf(name)
    return start === null ? [] : [{ name, start }]
  })
  return files.sort((a, b) => a.start - b.start)
}

/** Reads the index of a tape's file. Unfinished lines are left out. */
async function placesOf(files: FileLayer, path: string): Promise<TapePlace[]> {
  const text = String((await readWhole(files, path)) ?? '')
  return [...text.matchAll(/^(\d+) (\d+)\n/gm)].map(([, seq, ms]) => ({ seq: Number(seq), ms: Number(ms) }))
}

/** The place of a journal's entry on the tape: its file, and ms since the file's start; null if it is not on it. */
export async function placeOf(
  files: FileLayer,
  { folder, seq }: { folder: string; seq: number },
): Promise<{ name: string; start: number; ms: number } | null> {
  for (const { name, start } of await filesIn(folder)) {
    const place = (await placesOf(files, join(folder, indexOf(name)))).find((each) => each.seq === seq)
    if (place) return { name, start, ms: place.ms }
  }
  return null
}

/** The part around a journal's entry. Throws a 404 if it was not recorded. */
export async function partAround(files: FileLayer, at: { folder: string; seq: number }): Promise<Part> {
  const place = await placeOf(files, at)
  if (!place) refuse(404, 'not_on_tape', 'Nothing was recorded at this moment')
  const moment = place.start + place.ms
  return { from: moment - AROUND_BID_MS.before, to: moment + AROUND_BID_MS.after }
}

/**
 * Makes a clip of a tape. What was not recorded is silence. Throws a 404 if nothing was, and a 400 for a part that is
 * empty or too long.
 */
export async function clipOf(
  files: FileLayer,
  { folder, title, from, to }: Part & { folder: string; title: string },
): Promise<Clip> {
  if (to <= from) refuse(400, 'no_time', 'The clip must end after it begins')
  if (to - from > LONGEST_CLIP_S * 1_000)
    refuse(400, 'clip_too_long', `A clip has at most ${LONGEST_CLIP_S / 60} minutes`)
  const frames = new Array<Uint8Array>(Math.ceil((to - from) / FRAME_MS)).fill(SILENT_FRAME)
  let found = 0
  for (const { name, start } of await filesIn(folder)) {
    if (start >= to || start + REACH_MS < from) continue
    const file = await readWhole(files, join(folder, name))
    const first = Math.round((start - from) / FRAME_MS)
    for (const { at, frame } of file ? framesOf(file) : []) {
      if (first + at < 0 || first + at >= frames.length) continue
      frames[first + at] = frame
      found += 1
    }
  }
  if (found === 0) refuse(404, 'not_on_tape', 'Nothing was recorded at this time')
  const times = { from: new Date(from).toISOString(), to: new Date(from + frames.length * FRAME_MS).toISOString() }
  const writer = new OggWriter(1)
  const head = writer.begin({ TITLE: title, FROM: times.from, TO: times.to })
  const bytes = Buffer.concat([head, writer.write(frames, { end: true })])
  return { bytes, ...times, hash: createHash('sha256').update(bytes).digest('base64') }
}
