import { join } from 'node:path'
import { z } from 'zod'
import { openDurable } from './durable-store.ts'
import type { FileLayer } from './files.ts'

/** A journal's known length: this entry was once on the disk. */
export type KnownLength = { journal: string; seq: number; at: string }

/**
 * The length of each journal of a data folder, by its path, stored in journals.json. It is saved after the journals, so
 * a journal that is shorter has lost entries.
 */
export type JournalLengths = {
  known: () => KnownLength[]
  of: (journal: string) => KnownLength | null
  /** Whether the user agreed to continue without the entries missing from exactly this length. */
  isGivenUp: (known: KnownLength | null) => boolean
  /** A journal was opened, with `seq` as its last entry. */
  begin: (journal: string, seq: number) => void
  /** A journal's last durable entry is now `seq`. */
  reached: (journal: string, seq: number) => void
  /** Call it before a journal is removed. Rejects with SaveFailed. */
  forget: (journal: string) => Promise<void>
  close: () => Promise<void>
}

/** Returns the name of a length that the user gives up, for `--go-on-without`. */
export function nameOfLength({ journal, seq }: KnownLength): string {
  return `${journal}:${seq}`
}

const Lengths = z.record(z.string(), z.object({ seq: z.number().int().positive(), at: z.string() }))

/** New lengths are saved together after this time, in ms. */
const NOTE_AFTER = 5_000

/** Opens journals.json. If it cannot be written, the sale continues, and the clerk is notified once. */
export async function openJournalLengths({
  dataDir,
  files,
  now,
  onNotice,
  givenUp,
}: {
  dataDir: string
  files: FileLayer
  now: () => Date
  onNotice: (sentence: string) => void
  givenUp: readonly string[]
}): Promise<JournalLengths> {
  const path = join(dataDir, 'journals.json')
  const store = await openDurable<z.infer<typeof Lengths>>({
    path,
    parse: Lengths.parse,
    initial: {},
    isMadeAnew: true,
    onNotice,
    files,
  })
  const lengths = new Map(Object.entries(store.data))
  let noting: NodeJS.Timeout | null = null
  let isTold = false

  const save = () => store.update(() => Object.fromEntries(lengths))

  async function note(): Promise<void> {
    if (noting === null) return
    clearTimeout(noting)
    noting = null
    try {
      await save()
    } catch (error) {
      if (isTold) return
      isTold = true
      const why = error instanceof Error ? ` ${error.message}` : ''
      onNotice(`How far the journals have come could not be noted; they themselves are not touched by that.${why}`)
    }
  }

  function set(journal: string, seq: number): void {
    if (seq === 0) lengths.delete(journal)
    else lengths.set(journal, { seq, at: now().toISOString() })
    noting ??= setTimeout(() => void note(), NOTE_AFTER).unref()
  }

  return {
    known: () => [...lengths].map(([journal, length]) => ({ journal, ...length })),
    of(journal) {
      const length = lengths.get(journal)
      return length ? { journal, ...length } : null
    },
    isGivenUp: (known) => known !== null && givenUp.includes(nameOfLength(known)),
    begin(journal, seq) {
      if ((lengths.get(journal)?.seq ?? 0) !== seq) set(journal, seq)
    },
    reached: set,
    async forget(journal) {
      if (lengths.delete(journal)) await save()
    },
    close: note,
  }
}

/** Lengths that are never recorded. */
export const NO_LENGTHS: JournalLengths = {
  known: () => [],
  of: () => null,
  isGivenUp: () => false,
  begin: () => undefined,
  reached: () => undefined,
  forget: async () => undefined,
  close: async () => undefined,
}
