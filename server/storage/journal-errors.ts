import { basename } from 'node:path'
import { sayDiskTrouble } from './disk-trouble.ts'
import { type KnownLength, nameOfLength } from './journal-lengths.ts'

/** The owner of a journal, in words, and the remedies. */
type Words = {
  whose: string
  holds: string
  saving: string
  /** The place to look for missing entries. */
  restore: string
}

const OF_SALE: Words = {
  whose: "The sale's",
  holds: 'The sale',
  saving:
    'Stop taking bids and note the last ones on paper. Fix the disk, restart Saleroom, and compare the last bids and outcomes with your notes: the entry that was being saved may be missing.',
  restore: "restore the sale's folder from a backup",
}
const OF_HOUSE: Words = {
  whose: "The house's",
  holds: "The house's data",
  saving:
    'The sale continues. Fix the disk, restart Saleroom, and check the last changes: the change that was being saved may be missing.',
  restore: 'put the file back from the second copy',
}

/** The house has one journal; all others belong to sales. */
const wordsOf = (file: string): Words => (basename(file) === 'house.journal' ? OF_HOUSE : OF_SALE)

/** The journal cannot be read or written. It is never retried: a second sync may report success for lost data. */
export class JournalFailed extends Error {
  override readonly name = 'JournalFailed'
  readonly path: string

  constructor({ path, cause, during }: { path: string; cause: unknown; during: 'opening' | 'saving' }) {
    const trouble = `${sayDiskTrouble(cause)} (${path})`
    const { holds, saving } = wordsOf(path)
    super(
      during === 'opening'
        ? `${holds} cannot be opened: ${trouble}. Nothing has been lost. Fix the disk and start Saleroom again.`
        : `${holds} can no longer be saved: ${trouble}. ${saving}`,
      { cause },
    )
    this.path = path
  }
}

/** The journal has damage that a torn write cannot cause. Nothing was changed; the user must choose. */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged'
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly reason: string

  constructor({
    file,
    line,
    reason,
    madeBy = 'a fault',
    cause,
  }: { file: string; line: number; reason: string; madeBy?: 'a fault' | 'a newer Saleroom'; cause?: unknown }) {
    const { whose, restore } = wordsOf(file)
    const place = `${file}, line ${line}: ${reason}. Nothing has been changed. `
    super(
      madeBy === 'a fault'
        ? `${whose} journal is damaged: ${place}First keep a copy of the file. Then either ${restore}, or cut the file off ` +
            `before line ${line}; that loses everything recorded from that line on.`
        : `${whose} journal was made by a newer Saleroom: ${place}Open the data folder with the Saleroom that wrote it, or a newer one.`,
      { cause },
    )
    this.file = file
    this.line = line
    this.reason = reason
  }
}

/** A journal ends before an entry that it once had, or is missing. Nothing was changed; the user must choose. */
export class JournalShort extends Error {
  override readonly name = 'JournalShort'
  readonly file: string
  /** The value of `--go-on-without` that accepts this loss. */
  readonly loss: string

  constructor({ file, known, lastSeq }: { file: string; known: KnownLength; lastSeq: number | 'missing' }) {
    const loss = nameOfLength(known)
    const missing = known.seq - (lastSeq === 'missing' ? 0 : lastSeq)
    const state = lastSeq === 'missing' ? 'is missing' : lastSeq === 0 ? 'is empty' : `ends after event ${lastSeq}`
    const { whose } = wordsOf(file)
    const lost = whose === OF_SALE.whose ? ', bids and outcomes perhaps among them' : ''
    super(
      `${whose} journal ${file} ${state}, though event ${known.seq} was on the disk at ${known.at}: ` +
        `at least ${missing === 1 ? '1 event is' : `${missing} events are`} missing${lost}. Nothing has been changed. ` +
        'Put the file back from a backup or from another copy of the data folder, and start Saleroom again. To go on without what is missing, ' +
        `start it once with --go-on-without ${loss}`,
    )
    this.file = file
    this.loss = loss
  }
}
