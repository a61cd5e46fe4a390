import type { SoundPacket } from '../../../shared/sound/packet.ts'
import { SYSTEM } from '../../access/principal.ts'
import type { SoundRoom } from '../../live/sound/sound-room.ts'
import { sayDiskTrouble } from '../../storage/disk-trouble.ts'
import type { FileLayer } from '../../storage/files.ts'
import type { SaleRoom } from '../room/room.ts'
import type { SaleChange } from '../wire/sale-change.ts'
import { TapeFile, tapeFolder } from './tape-file.ts'

/** The most of one file, in ms: its second copy is made when it ends. */
export const LONGEST_FILE_MS = 300_000
/** The set clock may differ from the clock for sound by this much within one file, in ms. */
const MOST_DRIFT_MS = 50
/** The time between two writes, in ms. */
export const WRITE_EVERY_MS = 1_000

type TapeParts = {
  files: FileLayer
  now: () => Date
  room: Pick<SoundRoom, 'clock' | 'by'>
  /** The live sale. */
  live: () => SaleRoom | null
  isOn: () => boolean
  /** Shows a problem to the desk; null removes it. */
  tell: (problem: string | null) => void
}

type Recording = { auctionId: string; file: TapeFile; ahead: number }

/**
 * Records the room's sound in the folder of the live sale, while the house's setting is on. A disk that fails stops the
 * tape until it is switched on again, and never the sale. Rehearsals are not recorded.
 */
export class Tape {
  private readonly parts: TapeParts
  private recording: Recording | null = null
  private trouble: string | null = null
  /** The last step of the work on the disk; each follows the one before. */
  private work: Promise<void> = Promise.resolve()
  private isBusy = false
  private timer: NodeJS.Timeout | undefined

  constructor(parts: TapeParts) {
    this.parts = parts
  }

  /** Whether the room's sound is recorded, or will be as soon as somebody speaks. */
  get isRecording(): boolean {
    return this.sale() !== null
  }

  get problem(): string | null {
    return this.trouble
  }

  start(): void {
    this.timer = setInterval(() => void this.tick(), WRITE_EVERY_MS).unref()
    this.look()
  }

  /** Follows the setting: switching it clears a problem. */
  readonly switched = (): void => {
    this.setTrouble(null)
    this.look()
  }

  /** Notes the place of each entry of the journal, and follows the sale's start and end. */
  readonly follow = ({ auctionId, before, after, entries }: SaleChange): void => {
    if (this.recording?.auctionId === auctionId)
      for (const { seq } of entries) this.recording.file.note(seq, this.parts.room.clock())
    if (before.live !== after.live) this.look()
  }

  readonly take = (packet: SoundPacket): void => {
    try {
      this.recording?.file.add(packet, this.parts.room.clock())
    } catch (error) {
      this.failed(error)
    }
  }

  /** Says on every screen whether sound is recorded, and begins, goes on with or ends a file. */
  look(): void {
    const { live } = this.parts
    const room = live()
    const taped = this.sale() !== null
    if (room && room.latest.taped !== taped)
      // A sale that can't be written has its own alarm.
      room.run('setTaped', { taped }, { who: SYSTEM, key: null, keep: 'key', reply: () => null }).catch(() => undefined)
    void this.tick()
  }

  /** Writes what waits; called every second. Resolves when the disk has it. */
  tick(): Promise<void> {
    if (!this.isBusy) {
      this.isBusy = true
      this.work = this.step()
        .catch((error: unknown) => this.failed(error))
        .finally(() => {
          this.isBusy = false
        })
    }
    return this.work
  }

  async close(): Promise<void> {
    clearInterval(this.timer)
    await this.work
    await this.end().catch((error: unknown) => this.failed(error))
  }

  /** The sale to record; null for none. */
  private sale(): SaleRoom | null {
    const { live, isOn } = this.parts
    const room = live()
    const isReal = room && !room.sale.rehearsal && !room.sale.demonstration && !room.sale.replay
    return isReal && isOn() && this.trouble === null ? room : null
  }

  private async step(): Promise<void> {
    const { room, now, files } = this.parts
    const sale = room.by === null ? null : this.sale()
    const clock = room.clock()
    const ahead = now().getTime() - clock
    const { recording } = this
    const goesOn =
      recording?.auctionId === sale?.auctionId &&
      recording &&
      Math.abs(ahead - recording.ahead) <= MOST_DRIFT_MS &&
      recording.file.length < LONGEST_FILE_MS
    if (goesOn) {
      await recording.file.flush(clock)
      return
    }
    await this.end()
    if (!sale) return
    const { title } = sale
    const start = new Date(clock + ahead)
    const file = await TapeFile.open(files, { folder: tapeFolder(sale.folder), start, since: clock, title })
    this.recording = { auctionId: sale.auctionId, file, ahead }
  }

  private async end(): Promise<void> {
    const { recording } = this
    this.recording = null
    await recording?.file.close()
  }

  private failed(error: unknown): void {
    void this.end().catch(() => undefined)
    this.setTrouble(
      `The tape has stopped: ${sayDiskTrouble(error)}. The sale goes on. Switch the tape on again when it is solved.`,
    )
    this.look()
  }

  private setTrouble(trouble: string | null): void {
    if (trouble === this.trouble) return
    this.trouble = trouble
    this.parts.tell(trouble)
  }
}
