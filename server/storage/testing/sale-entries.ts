import { z } from 'zod'
import type { FileLayer } from '../files.ts'
import { openJournal } from '../journal.ts'

/** A bid as the journal tests write it. */
export const TestEntry = z.strictObject({ seq: z.number().int().positive(), paddle: z.string() })
export type TestEntry = z.infer<typeof TestEntry>

/** `count` entries that follow `afterSeq`. The paddle holds characters of two and four UTF-8 bytes. */
export function entriesAfter(afterSeq: number, count: number): TestEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    seq: afterSeq + 1 + index,
    paddle: `Zoë 🔨 ${afterSeq + 1 + index}`,
  }))
}

/** Opens a journal of test entries and gathers what it replays. */
export async function openSale(path: string, files: FileLayer) {
  const entries: TestEntry[] = []
  const parse = (value: unknown) => TestEntry.parse(value)
  const opened = await openJournal({ path, parse, onEntry: (entry) => entries.push(entry), known: null, files })
  return { ...opened, entries }
}
