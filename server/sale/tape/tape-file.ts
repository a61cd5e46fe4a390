import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { FRAME_MS, SILENT_FRAME } from '../../../shared/sound/opus-frame.ts'
import type { SoundPacket } from '../../../shared/sound/packet.ts'
import { PRIVATE_FOLDER } from '../../storage/file-modes.ts'
import { type FileLayer, namesIn, type OpenFile, syncFolderOf, writeAll } from '../../storage/files.ts'
import { OggWriter } from './ogg.ts'

/** A packet may be so much earlier or later than its place; a greater distance is made right, in frames. */
const TOLERATED = 2
/** A packet's time must be about the present, in ms; else the present counts. */
const PLAUSIBLE = { before: 5_000, after: 1_000 }
/** Silence is written for sound that has not arrived after this time, in ms. */
const AWAITED_MS = 1_000
/** The most frames that wait for the disk: half a minute. */
const MOST_WAITING = 1_500

/** One place of the index: an entry of the sale's journal, and its position in the file in ms. */
export type TapePlace = { seq: number; ms: number }

/** The start of a tape's file, ISO 8601 with characters that every system accepts in names. */
const nameOf = (start: Date) => start.toISOString().replaceAll(':', '.')
const NAME = /^(\d{4}-\d\d-\d\dT)(\d\d)\.(\d\d)\.(\d\d\.\d{3}Z)(?:-\d+)?\.opus$/

/** The start of the file of this name, in ms since 1970; null for another file. */
export function startOf(name: string): number | null {
  const parts = NAME.exec(name)
  return parts && Date.parse(`${parts[1]}${parts[2]}:${parts[3]}:${parts[4]}`)
}

/** The index of a tape's file: one place a line. */
export const indexOf = (name: string): string => name.replace(/opus$/, 'places')

/** Whether a name is one of a tape's files. */
export function isOfTape(name: string): boolean {
  return startOf(name.replace(/places$/, 'opus')) !== null
}

/** The folder of a sale's tape. */
export const tapeFolder = (saleFolder: string): string => join(saleFolder, 'tape')

type Files = { sound: OpenFile; places: OpenFile }

/**
 * A file of the tape while it is recorded: Ogg Opus whose position is the time since its start, by a clock that does
 * not jump. Sound that is missing is silence.
 */
export class TapeFile {
  private readonly files: Files
  private readonly since: number
  private readonly writer: OggWriter
  private waiting: Uint8Array[] = []
  private places: TapePlace[] = []
  private written = { sound: 0, places: 0 }
  private frames = 0

  private constructor(files: Files, { since, serial }: { since: number; serial: number }) {
    this.files = files
    this.since = since
    this.writer = new OggWriter(serial)
  }

  /** Begins a file in a sale's folder. `since` is its start by the clock for sound. Throws the disk's errors. */
  static async open(
    files: FileLayer,
    { folder, start, since, title }: { folder: string; start: Date; since: number; title: string },
  ): Promise<TapeFile> {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const taken = new Set(await namesIn(folder))
    const plain = nameOf(start)
    let name = `${plain}.opus`
    // The clock was set back.
    for (let number = 2; taken.has(name); number += 1) name = `${plain}-${number}.opus`
    const path = join(folder, name)
    const sound = await files.open(path, 'wx+')
    const places = await files.open(join(folder, indexOf(name)), 'wx+')
    await syncFolderOf(files, path)
    const file = new TapeFile({ sound, places }, { since, serial: taken.size + 1 })
    await file.append(file.writer.begin({ TITLE: title, DATE: start.toISOString() }))
    return file
  }

  /** The recorded time in ms. */
  get length(): number {
    return this.frames * FRAME_MS
  }

  /** Adds a packet at the time of its capture. `now` is the clock for sound. */
  add({ capturedAt, frames }: SoundPacket, now: number): void {
    const isPlausible = capturedAt > now - PLAUSIBLE.before && capturedAt < now + PLAUSIBLE.after
    const place = Math.round(((isPlausible ? capturedAt : now) - this.since) / FRAME_MS)
    const ahead = place - this.frames
    if (ahead > TOLERATED) this.silence(ahead)
    // The frames whose place is taken are left out.
    this.put(frames.slice(ahead < -TOLERATED ? -ahead : 0))
  }

  /** Notes the place of a journal's entry. */
  note(seq: number, now: number): void {
    this.places.push({ seq, ms: Math.max(0, Math.round(now - this.since)) })
  }

  /** Writes what waits, after silence for sound that did not arrive. Throws the disk's errors. */
  async flush(now: number): Promise<void> {
    const missing = Math.floor((now - AWAITED_MS - this.since) / FRAME_MS) - this.frames
    if (missing > 0) this.silence(missing)
    await this.writeOut({ end: false })
  }

  /** Ends the file. Throws the disk's errors, and closes it in any case. */
  async close(): Promise<void> {
    const { sound, places } = this.files
    try {
      await this.writeOut({ end: true })
      await sound.sync()
      await places.sync()
    } finally {
      await Promise.all([sound.close(), places.close()])
    }
  }

  private silence(frames: number): void {
    this.put(new Array<Uint8Array>(frames).fill(SILENT_FRAME))
  }

  private put(frames: readonly Uint8Array[]): void {
    if (this.waiting.length + frames.length > MOST_WAITING) throw new Error('the disk is too slow')
    this.waiting.push(...frames)
    this.frames += frames.length
  }

  private async writeOut({ end }: { end: boolean }): Promise<void> {
    const frames = this.waiting
    const places = this.places
    this.waiting = []
    this.places = []
    if (frames.length > 0 || end) await this.append(this.writer.write(frames, { end }))
    if (places.length === 0) return
    const lines = Buffer.from(places.map(({ seq, ms }) => `${seq} ${ms}\n`).join(''))
    await writeAll(this.files.places, lines, this.written.places)
    this.written.places += lines.length
  }

  private async append(bytes: Buffer): Promise<void> {
    await writeAll(this.files.sound, bytes, this.written.sound)
    this.written.sound += bytes.length
  }
}
