import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The modules of a bid's straight way, in the order of docs/architecture.md. */
export async function straightWay(root: string): Promise<string[]> {
  const text = await readFile(join(root, 'docs/architecture.md'), 'utf8')
  const section = /^### The straight way$([\s\S]*?)^## /m.exec(text)?.[1] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('|'))
  return rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].flatMap(([, module]) => module ?? []))
}
