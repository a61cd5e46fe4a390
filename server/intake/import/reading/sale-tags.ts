import { readRows } from './bid-list.ts'
import { PaperTag } from './paper-sale.ts'
import type { SaleFaults } from './sale-faults.ts'

/** Reads the tags that a sale defines; notes the faults of others. */
export function readTags(value: unknown, faults: SaleFaults): PaperTag[] {
  return readRows(value, 'tags', faults).flatMap((row, index) => {
    const tag = PaperTag.safeParse(row)
    if (!tag.success) faults.addIssues(tag.error, { field: `tags[${index}]` })
    return tag.success ? [tag.data] : []
  })
}
