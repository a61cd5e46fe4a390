import { type FileLayer, readWhole } from '../files.ts'
import { decodeLine, newline } from '../journal-line.ts'

/**
 * Whether a journal is its copy, rewritten: it has each of the copy's entries, by number, time, type and command, with
 * other content. Erasing a client rewrites a journal so.
 */
export async function isRewritten(files: FileLayer, { own, copy }: { own: string; copy: string }): Promise<boolean> {
  const marks = new Map(marksIn(await readWhole(files, own)))
  const theirs = marksIn(await readWhole(files, copy))
  return theirs.length > 0 && theirs.every(([seq, mark]) => marks.get(seq) === mark)
}

/** Returns the number of each entry and the fields that identify it. Skips torn and damaged lines. */
function marksIn(bytes: Buffer | null): [unknown, string][] {
  const found: [unknown, string][] = []
  if (!bytes) return found
  for (let from = 0, end = bytes.indexOf(newline); end !== -1; from = end + 1, end = bytes.indexOf(newline, from)) {
    const line = decodeLine(bytes.subarray(from, end))
    if ('reason' in line || typeof line.value !== 'object' || line.value === null) continue
    const { seq, at, type, cmd } = line.value as Record<string, unknown>
    found.push([seq, JSON.stringify([at, type, cmd])])
  }
  return found
}
