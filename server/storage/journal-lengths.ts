import { join } from 'node:path'
import { z } from 'zod'
import { openDurable } from './durable-store.ts'
import type { FileLayer } from './files.ts'

/** How far a journal is known to have come: it once held this entry on the disk. */
export type KnownLength = { journal: string; seq: number; at: string }

/**
 * How far each journal of a data folder has come, in journals.json beside them. It is written behind the journals, so
 * what it says was on the disk: a journal that ends before it has lost entries. Journals go by their path in the folder.
 */
export type JournalLengths = {
  known: () => KnownLength[]
  of: (journal: string) => KnownLength | null
  /** Whether somebody agreed to go on without what is missing of exactly this length. */
  isGivenUp: (known: KnownLength | null) => boolean
  /** A journal was opened, and has come so far. */
  begin: (journal: string, seq: number) => void
  /** A journal has come so far, durably. */
  reached: (journal: string, seq: number) => void
  /** A journal is about to be taken away. Rejects with SaveFailed. */
  forget: (journal: string) => Promise<void>
  close: () => Promise<void>
}

/** What names a length that somebody gives up, as `--go-on-without` takes it. */
export function nameOfLength({ journal, seq }: KnownLength): string {
  return `${journal}:${seq}`
}

const Lengths = z.record(z.string(), z.object({ seq: z.number().int().positive(), at: z.string() }))

/** Milliseconds after which a journal's new length is noted; those that follow meanwhile are noted with it. */
const NOTE_AFTER = 5_000

/** Opens journals.json. Where it cannot be written the sale goes on, and the clerk is told once. */
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

/** For journals that nobody keeps. */
export const NO_LENGTHS: JournalLengths = {
  known: () => [],
  of: () => null,
  isGivenUp: () => false,
  begin: () => undefined,
  reached: () => undefined,
  forget: async () => undefined,
  close: async () => undefined,
}
